import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { findPayment } from '../../store/payments.ts'
import { findParts } from '../../store/office/payment-timeline.ts'
import { paymentActViews } from '../../views/office/payment-acts.ts'
import { timelineEntries } from '../../views/office/payment-timeline.ts'
import { onePaymentView } from '../../views/payment-view.ts'

export const getPaymentTimeline: Handler<typeof officeOperations.getPaymentTimeline> = async (call, { params }) => {
  const payment = isPaymentId(params.id) ? await findPayment(call.sql, call.entityId, params.id) : undefined
  if (!payment) return refuse('e00502', '/id')
  const parts = await findParts(call.sql, call.entityId, params.id)
  const [view, acts, entries] = await Promise.all([
    onePaymentView(call.sql, payment, call.language),
    paymentActViews(call, payment),
    timelineEntries(call, [payment.paymentId, ...parts.map(({ paymentId }) => paymentId)]),
  ])
  return { data: { payment: view, acts, entries } }
}
