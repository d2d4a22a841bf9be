import type { FirstCall } from '@escudo/contracts/page'

type Asked = { params: { clientId: string }; query: { q: string } }

/** What the address asks for; undefined until somebody has said whose payment and what they have of it. */
export function deskSearchOf(search: URLSearchParams): Asked | undefined {
  const [clientId, q] = ['clientId', 'q'].map((name) => search.get(name)?.trim() ?? '') as [string, string]
  return clientId === '' || q === '' ? undefined : { params: { clientId }, query: { q } }
}

/** A payment's address says whose it is: `510000002-58113`. */
export function deskPaymentOf(id: string): { params: { clientId: string; id: string } } {
  const [clientId = '', paymentId = ''] = id.split('-')
  return { params: { clientId, id: paymentId } }
}

export const firstOfSearch = (search: URLSearchParams): FirstCall[] => {
  const asked = deskSearchOf(search)
  return asked ? [['searchDeskPayments', asked]] : []
}
