import type { OfficeInput } from '@escudo/contracts/page'

export const eventKinds = ['sign_in', 'tenancy', 'scope', 'brake', 'registration', 'command'] as const
export const eventOutcomes = ['allowed', 'refused', 'done', 'failed'] as const
export const securityFields = ['kind', 'outcome', 'clientId', 'at_start', 'at_end'] as const

/** What the address asks of the security log. */
export function securityQueryOf(search: URLSearchParams): OfficeInput<'listSecurityEvents'> {
  const [kind, outcome] = [eventKinds.find((one) => one === search.get('kind')), eventOutcomes.find((one) => one === search.get('outcome'))]
  const rest = (['clientId', 'at_start', 'at_end', 'cursor'] as const).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return { query: { limit: 50, ...(kind && { kind }), ...(outcome && { outcome }), ...(Object.fromEntries(rest) as { cursor?: string }) } }
}
