import type { apiOperations } from '@escudo/contracts'
import { listPaymentLines, listPayments as readPayments, paymentSorts } from '../../store/payment-list.ts'
import { invalid, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { readFilter } from '../../payments/read-filter.ts'
import { paymentViews } from '../../views/payment-view.ts'
import { paymentsCsv } from '../../views/payments-csv.ts'

/** Of a file, more at a time than a page: what each costs the database by itself counts for less. */
const mostLines = 1_000

export const listPayments: Handler<typeof apiOperations.listPayments> = async (call, { query }) => {
  const asked = readPage(call.wantsRows ? { ...query, limit: mostLines } : query, paymentSorts, 'payment_id', 500)
  if ('refusal' in asked) return asked
  const read = readFilter(query)
  if ('violations' in read) return invalid(...read.violations)
  const { filter, isHopeless } = read
  if (isHopeless) return { data: [], paging: asked.told({ count: 0 }) }
  if (call.wantsRows) {
    const { rows, ...found } = await listPaymentLines(call.sql, call.entityId, filter, asked.page)
    return { data: [], rows, paging: asked.told(found) }
  }
  const { rows, ...found } = await readPayments(call.sql, call.entityId, filter, asked.page)
  const data = await paymentViews(call.sql, rows, call.language)
  const table = call.wantsCsv ? { name: 'payments.csv', text: paymentsCsv(data) } : undefined
  return { data, paging: asked.told(found), table }
}
