import { disputeStates, type OfficeInput } from '@escudo/contracts/page'

/** What the address asks of the disputes. */
export function disputeQueryOf(search: URLSearchParams): { query: NonNullable<OfficeInput<'listDisputes'>['query']> } {
  const cursor = search.get('cursor')
  const state = disputeStates.find((one) => one === search.get('state'))
  return { query: { limit: 50, ...(state && { stateDetails_state: state }), ...(cursor !== null && { cursor }) } }
}
