import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { readFilter } from '../../payments/read-filter.ts'
import { findPaymentLines, findPayments } from '../../store/payments.ts'
import { searchPayments as findBySearch } from '../../store/office/search-payments.ts'
import { filtersOf, foundViews } from '../../views/office/payment-search.ts'

/** Of a file, more at a time than a page. */
const mostLines = 1_000

/** Each reading of what was typed has an index of its own, so each is one short look. */
export const searchPayments: Handler<typeof officeOperations.searchPayments> = async (call, { query }) => {
  const asked = readPage(call.wantsRows ? { ...query, limit: mostLines } : query, { createdAt: 'created_at' }, 'payment_id', 50)
  if ('refusal' in asked) return asked
  const read = readFilter(query)
  if ('violations' in read) return invalid(...read.violations)
  const ways = read.isHopeless ? [] : filtersOf(query.q)
  if (ways.length === 0) return { data: [], paging: asked.told({ count: 0 }) }
  const { sql, entityId } = call
  // By what kind of thing, and never what was typed: that is a payer's. A file is written down as one.
  if (query.cursor === undefined && !call.wantsRows) await recordAct(sql, call, { after: { by: ways.map(([way]) => way) } }, 'seen')
  const filters = ways.map(([, way]) => ({ ...read.filter, ...way }))
  if (call.wantsRows) {
    const { rows, ...found } = await findBySearch(sql, entityId, filters, asked.page, findPaymentLines)
    return { data: [], rows: rows.map(({ payment }) => payment), paging: asked.told(found) }
  }
  const { rows, ...found } = await findBySearch(sql, entityId, filters, asked.page, findPayments)
  return { data: await foundViews(call, ways, rows), paging: asked.told(found) }
}
