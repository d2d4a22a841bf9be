import type { apiOperations, Data, Input, Language, MethodCode } from '@escudo/contracts'
import { claimCall } from '../calls/claim-call.ts'
import { refuse, type MoneyCall, type Outcome } from '../calls/call.ts'
import { cancellationOf, refuseCancellation } from '../domain/cancel.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { isPaymentId } from '../store/ids.ts'
import { aboutPayment } from './about-payment.ts'
import { endPayment } from './end-payment.ts'

type Cancel = typeof apiOperations.cancelPayment

const messages: Record<'cancelled' | 'unsupported', Record<Language, string>> = {
  cancelled: { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
  unsupported: { PT: 'Este método não pode ser cancelado', ES: 'Este método no se puede cancelar', EN: 'This method cannot be cancelled' },
}

/** Cancels a payment because its merchant asks for it, under whatever spelling the call came. */
export async function cancelOnRequest(
  call: MoneyCall,
  { params, body }: Pick<Input<Cancel>, 'params' | 'body'>,
): Promise<Outcome<Data<Cancel>>> {
  if (!isPaymentId(params.id)) return refuse('e00502', '/id')
  const { reason = 'merchant_cancelled', ignoreUnsupported = false, remarks } = body
  const result = await endPayment(call, call.entityId, params.id, {
    reason,
    remarks: remarks?.text ?? null,
    refuse: (payment) => refuseCancellation(payment, ignoreUnsupported),
    now: call.now,
  })
  if ('code' in result) return { refusal: aboutPayment(result) }
  const { payment } = result
  // A payment ends once, whoever asks: the key has its repeat answered the same.
  await claimCall(call.sql, call, payment.paymentId)
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
