import type { OfficeInput } from '@escudo/contracts/page'

/** What the address asks of the transfers of a file. */
export function fileTransfersQueryOf(search: URLSearchParams, id: string): OfficeInput<'listBankFileTransfers'> {
  const cursor = search.get('cursor')
  return { params: { id }, query: { limit: 50, ...(cursor !== null && { cursor }) } }
}
