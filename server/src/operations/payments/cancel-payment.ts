import type { apiOperations, Language, MethodCode } from '@escudo/contracts'
import { cancellationOf, refuseCancellation } from '../../domain/cancel.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { endPayment } from '../../payments/end-payment.ts'
import { isPaymentId } from '../../store/ids.ts'

const messages: Record<'cancelled' | 'unsupported', Record<Language, string>> = {
  cancelled: { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
  unsupported: { PT: 'Este método não pode ser cancelado', ES: 'Este método no se puede cancelar', EN: 'This method cannot be cancelled' },
}

export const cancelPayment: Handler<typeof apiOperations.cancelPayment> = async (call, { params, body }) => {
  if (!isPaymentId(params.id)) return refuse('e00502', '/id')
  const { reason = 'merchant_cancelled', ignoreUnsupported = false, remarks } = body
  const result = await endPayment(call, call.entityId, params.id, {
    reason,
    remarks: remarks?.text ?? null,
    refuse: (payment) => refuseCancellation(payment, ignoreUnsupported),
    now: call.now,
  })
  if ('code' in result) return { refusal: result }
  const { payment } = result
  const methods = cancellationOf(payment).map(({ code, type, status }) => ({
    code: code as MethodCode,
    type,
    status,
    message: messages[status][call.language],
  }))
  return {
    data: { paymentId: payment.paymentId, cancellation: { cancelled: true, cancelledAt: lisbonIso(payment.stateAt), reason }, methods },
  }
}
