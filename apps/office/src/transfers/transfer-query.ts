import type { OfficeInput } from '@escudo/contracts/page'
import { pageNumberOf } from '../parts/page-number.ts'

/** How many lines of a transfer one screen has. */
export const transferLines = 100

/** What the address asks of a transfer: which page of its lines. */
export function transferQueryOf(search: URLSearchParams, id: string): OfficeInput<'getTransfer'> {
  return { params: { id }, query: { limit: transferLines, page: pageNumberOf(search) } }
}
