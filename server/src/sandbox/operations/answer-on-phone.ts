import type { sandboxOperations, Data } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { PayerDecision } from '../../acquirers/simulator/simulated-world.ts'
import { findAttempt } from '../../store/attempts.ts'
import { findEntity } from '../../store/entities.ts'
import { findEntityOfPayment, findPayment } from '../../store/payments.ts'
import { deliverDecision } from '../notifications/deliver-notification.ts'
import { refuse, type Outcome } from '../../calls/call.ts'
import type { SandboxCall, SandboxHandler, SandboxServices } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { isPaymentId } from '../../store/ids.ts'
import { clientIdOf, onePaymentView, present } from '../../views/payment-view.ts'

/** What the payer does with the request of a payment, and the payment as it is afterwards. */
export async function answerOnPhone(
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

export const approveOnPhone: SandboxHandler<typeof sandboxOperations.approveOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'approve')

export const rejectOnPhone: SandboxHandler<typeof sandboxOperations.rejectOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'refuse')

/** What waits on the phones, as the app shows it. */
export async function readPhoneRequests(call: SandboxServices): Promise<Data<typeof sandboxOperations.listPhoneRequests>> {
  const requests = await call.simulated.listPhoneRequests()
  const views = requests.map(async ({ requestId, merchantId, paymentId, amountCents }) => {
    const [attempt, entity, payment] = await Promise.all([
      findAttempt(call.sql, merchantId, requestId),
      findEntity(call.sql, merchantId),
      findPayment(call.sql, merchantId, paymentId),
    ])
    if (!attempt || !entity || !payment) return []
    const { summary, methodDetails } = payment
    return [
      {
        paymentId,
        clientId: clientIdOf(merchantId),
        entityName: entity.name,
        phoneNumber: methodDetails.phoneNumber ?? '',
        amount: amountCents,
        ...present({ summary }),
        registers: attempt.details.vaultId !== undefined,
        now: lisbonIso(entityNow(call, entity.clockAheadSeconds)),
        expiresAt: lisbonIso(attempt.expiresAt),
      },
    ]
  })
  return (await Promise.all(views)).flat()
}

export const listPhoneRequests: SandboxHandler<typeof sandboxOperations.listPhoneRequests> = async (call) => ({
  data: await readPhoneRequests(call),
})
