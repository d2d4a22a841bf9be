import type { officeOperations, WirePayment } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readSearch } from '../../domain/office/payment-search.ts'
import type { Payment } from '../../domain/payment.ts'
import { sliceOf } from '../../store/paging.ts'
import { listPayments, type PaymentFilter } from '../../store/payment-list.ts'
import { paymentViews } from '../../views/payment-view.ts'

const mostFound = 50
const slice = sliceOf('-createdAt', { createdAt: 'created_at' }, 'payment_id', { limit: mostFound, offset: 0 })

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

/** Each reading of what was typed has an index of its own, so each is one short look. */
export const searchPayments: Handler<typeof officeOperations.searchPayments> = async (call, { query }) => {
  const found = new Map<string, { by: Way; payment: Payment }>()
  for (const [by, filter] of filtersOf(query.q)) {
    const { rows } = await listPayments(call.sql, call.entityId, filter, slice)
    for (const payment of rows) if (!found.has(payment.paymentId)) found.set(payment.paymentId, { by, payment })
  }
  const newest = [...found.values()].toSorted((a, b) => b.payment.createdAt.getTime() - a.payment.createdAt.getTime()).slice(0, mostFound)
  const views: WirePayment[] = await paymentViews(
    call.sql,
    newest.map(({ payment }) => payment),
    call.language,
  )
  return { data: newest.map(({ by }, index) => ({ by, payment: views[index]! })) }
}
