import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { isPaymentId } from '../../store/ids.ts'
import { findParts } from '../../store/office/payment-timeline.ts'
import { findPayment } from '../../store/payments.ts'
import { timelineEntries } from '../../views/office/payment-timeline.ts'
import { onePaymentView } from '../../views/payment-view.ts'

export const getDeskPayment: Handler<typeof officeOperations.getDeskPayment> = async (call, { params }) => {
  const entity = await entityOfDesk(call.sql, params.clientId)
  if ('refusal' in entity) return entity
  const { entityId, name } = entity
  const payment = isPaymentId(params.id) ? await findPayment(call.sql, entityId, params.id) : undefined
  if (!payment) return refuse('e00502', '/id')
  await recordAct(call.sql, call, { subject: params.id, entityId }, 'seen')
  const parts = await findParts(call.sql, entityId, params.id)
  const [view, entries] = await Promise.all([
    onePaymentView(call.sql, payment, call.language),
    timelineEntries({ ...call, entityId }, [payment.paymentId, ...parts.map(({ paymentId }) => paymentId)]),
  ])
  // What was told is sent again by its merchant, or for all of an address where they were given up.
  const read = entries.map(({ platformCode: _platform, webhookId: _webhook, ...entry }) => entry)
  return { data: { clientId: params.clientId, entityName: name, payment: view, entries: read } }
}
