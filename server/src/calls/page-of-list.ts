import { orderOf, type ListSlice } from '../store/paging.ts'
import { invalid, type Paging } from './call.ts'

type Query = { sort?: string | undefined; limit?: number | undefined; page?: number | undefined }

/** Reads sort, limit and page of a list (specification api §9): newest first unless told. Refuses a sort that is not listed. */
export function readPage(query: Query, sorts: Readonly<Record<string, string>>, key: string, limitDefault: number) {
  const { limit = limitDefault, page = 1 } = query
  const order = orderOf(query.sort ?? '-createdAt', sorts, key)
  if (!order) return invalid({ code: 'e00230', pointer: '/sort', values: { values: Object.keys(sorts).join(', ') } })
  const rows: ListSlice = { order, limit, offset: (page - 1) * limit }
  return { page: rows, paging: { page, limit } satisfies Omit<Paging, 'count'> }
}
