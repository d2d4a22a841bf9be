import type { apiOperations } from '@escudo/contracts'
import { checkoutState } from '../../domain/checkout.ts'
import { findOpenPaymentIds } from '../../store/attempts.ts'
import { listCheckouts as readCheckouts } from '../../store/checkouts.ts'
import { findPayments } from '../../store/payments.ts'
import { checkoutView } from '../../views/checkout-view.ts'
import type { Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { readPage } from '../../calls/page-of-list.ts'

/** An entity's checkouts, each in its present state: three statements a page, however long. */
export const listCheckouts: Handler<typeof apiOperations.listCheckouts> = async (call, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at' }, 'token', 500)
  if ('refusal' in asked) return asked
  const { sql, entityId } = call
  const paymentId = query.paymentId === undefined || isPaymentId(query.paymentId) ? query.paymentId : '0'
  const { rows, ...found } = await readCheckouts(sql, entityId, paymentId, asked.page)
  const ids = rows.map((checkout) => checkout.paymentId)
  const [payments, open] = await Promise.all([findPayments(sql, entityId, ids), findOpenPaymentIds(sql, entityId, ids)])
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]))
  const data = rows.flatMap((checkout) => {
    const payment = byId.get(checkout.paymentId)
    return payment ? [checkoutView(call, { checkout, payment, state: checkoutState(payment, open.has(payment.paymentId)) })] : []
  })
  return { data, paging: asked.told(found) }
}
