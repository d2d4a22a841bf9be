import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { readSearch } from '../../domain/office/payment-search.ts'
import { readFilter } from '../../payments/read-filter.ts'
import type { PaymentFilter } from '../../store/payment-list.ts'
import { findPaymentLines, findPayments } from '../../store/payments.ts'
import { searchPayments as findBySearch } from '../../store/office/search-payments.ts'
import { paymentViews } from '../../views/payment-view.ts'

type Way = 'id' | 'reference' | 'code' | 'amount' | 'email' | 'lastFour' | 'lastThree'

/** The likeliest first: a payment that fits in two ways is shown by the first. */
function filtersOf(typed: string): [Way, PaymentFilter][] {
  const { id, reference, code, amountCents, email, lastFour, lastThree } = readSearch(typed)
  const ways: [Way, PaymentFilter | undefined][] = [
    ['id', id === undefined ? undefined : { ids: [id] }],
    ['reference', reference === undefined ? undefined : { reference }],
    ['code', code === undefined ? undefined : { code }],
    ['email', email === undefined ? undefined : { email }],
    ['lastFour', lastFour === undefined ? undefined : { lastDigits: lastFour }],
    ['lastThree', lastThree === undefined ? undefined : { lastDigits: lastThree }],
    ['amount', amountCents === undefined ? undefined : { amountCents }],
  ]
  return ways.flatMap(([way, filter]) => (filter ? [[way, filter]] : []))
}

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
  const { sql, entityId, language } = call
  const filters = ways.map(([, way]) => ({ ...read.filter, ...way }))
  if (call.wantsRows) {
    const { rows, ...found } = await findBySearch(sql, entityId, filters, asked.page, findPaymentLines)
    return { data: [], rows: rows.map(({ payment }) => payment), paging: asked.told(found) }
  }
  const { rows, ...found } = await findBySearch(sql, entityId, filters, asked.page, findPayments)
  const views = await paymentViews(
    sql,
    rows.map(({ payment }) => payment),
    language,
  )
  return { data: rows.map(({ way }, index) => ({ by: ways[way]![0], payment: views[index]! })), paging: asked.told(found) }
}
