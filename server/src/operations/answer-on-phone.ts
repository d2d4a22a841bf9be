import type { apiOperations, Data } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Decision } from '../acquirers/acquirer.ts'
import { findAttempt } from '../store/attempts.ts'
import { findEntity } from '../store/entities.ts'
import { findEntityOfPayment, findPayment } from '../store/payments.ts'
import { carryDecision } from './carry-notification.ts'
import { entityNow, refuse, type Call, type Handler, type Outcome, type Services } from './context.ts'
import { isPaymentId } from './get-payment.ts'
import { clientIdOf, onePaymentView, present } from './payment-view.ts'

/** What the payer does with the request of a payment, and the payment as it is afterwards. */
export async function answerOnPhone(
  call: Call,
  paymentId: string,
  decision: Decision,
): Promise<Outcome<Data<typeof apiOperations.approveOnPhone>>> {
  const request = isPaymentId(paymentId) ? await call.world?.findPhoneRequest(paymentId) : undefined
  if (!request) {
    const isKnown = isPaymentId(paymentId) && (await findEntityOfPayment(call.sql, paymentId)) !== undefined
    return refuse(isKnown ? 'e00402' : 'e00502', '/paymentId')
  }
  if (!(await call.world?.answer(request.requestId, decision))) return refuse('e00402', '/paymentId')
  const payment = await carryDecision(call, request)
  return payment ? { data: await onePaymentView(call.sql, payment, call.language) } : refuse('e00502', '/paymentId')
}

export const approveOnPhone: Handler<typeof apiOperations.approveOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'approve')

export const rejectOnPhone: Handler<typeof apiOperations.rejectOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'refuse')

/** What waits on the phones, as the app shows it. */
export async function readPhoneRequests(call: Services): Promise<Data<typeof apiOperations.listPhoneRequests>> {
  const requests = (await call.world?.listPhoneRequests()) ?? []
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

export const listPhoneRequests: Handler<typeof apiOperations.listPhoneRequests> = async (call) => ({ data: await readPhoneRequests(call) })
