import type { Data, sandboxOperations } from '@escudo/contracts'
import type { PayerDecision } from '../acquirers/simulator/simulated-world.ts'
import { type Outcome, refuse } from '../calls/call.ts'
import { isPaymentId } from '../store/ids.ts'
import { findEntityOfPayment } from '../store/payments.ts'
import { onePaymentView } from '../views/payment-view.ts'
import { deliverDecision } from './notifications/deliver-notification.ts'
import type { SandboxCall } from './sandbox-call.ts'

/** What the payer does with the request of a payment, and the payment as it is afterwards. */
export async function answerPhoneRequest(
  call: SandboxCall,
  paymentId: string,
  decision: PayerDecision,
): Promise<Outcome<Data<typeof sandboxOperations.approveOnPhone>>> {
  const request = isPaymentId(paymentId) ? await call.simulated.findPhoneRequest(paymentId) : undefined
  if (!request) {
    const isKnown = isPaymentId(paymentId) && (await findEntityOfPayment(call.sql, paymentId)) !== undefined
    return refuse(isKnown ? 'e00402' : 'e00502', '/paymentId')
  }

  if (!(await call.simulated.answer(request.requestId, decision))) return refuse('e00402', '/paymentId')
  const payment = await deliverDecision(call, request)
  return payment ? { data: await onePaymentView(call.sql, payment, call.language) } : refuse('e00502', '/paymentId')
}
