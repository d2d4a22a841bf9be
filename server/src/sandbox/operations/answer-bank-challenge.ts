import type { sandboxOperations, Data, Layout } from '@escudo/contracts'
import type { SimulatedRequest } from '../../acquirers/simulator/simulated-world.ts'
import { findCheckoutOfPayment, type Checkout } from '../../store/checkouts.ts'
import { findEntity } from '../../store/entities.ts'
import { findPayment } from '../../store/payments.ts'
import { deliverDecision } from '../notifications/deliver-notification.ts'
import { checkoutUrl, layoutInAddress } from '../../views/checkout-view.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxCall, SandboxHandler, SandboxServices } from '../sandbox-call.ts'

async function findChallenge(call: SandboxCall, challengeId: string): Promise<SimulatedRequest | undefined> {
  return /^[0-9a-f-]{36}$/.test(challengeId) ? call.simulated.findChallenge(challengeId) : undefined
}

/** An embedded form has no page of its own: its payer comes back to one that has. */
function ownPage({ layout }: Checkout): Layout | undefined {
  return layout === 'embed' ? 'default' : layoutInAddress({ layout })
}

/** What a bank asks its client, or has asked. */
export async function challengeView(
  call: SandboxServices,
  request: SimulatedRequest,
): Promise<Data<typeof sandboxOperations.getBankChallenge>> {
  const { requestId, merchantId, paymentId, method, amountCents, status } = request
  const [entity, payment, checkout] = await Promise.all([
    findEntity(call.sql, merchantId),
    findPayment(call.sql, merchantId, paymentId),
    findCheckoutOfPayment(call.sql, merchantId, paymentId),
  ])
  return {
    challengeId: requestId,
    paymentId,
    code: method,
    entityName: entity?.name ?? '',
    amount: amountCents,
    last4Digits: payment?.methodDetails.last4Digits ?? '',
    state: status,
    returnUrl: checkout ? checkoutUrl(call, checkout.token, ownPage(checkout)) : call.publicUrl,
  }
}

export const getBankChallenge: SandboxHandler<typeof sandboxOperations.getBankChallenge> = async (call, { params }) => {
  const request = await findChallenge(call, params.challengeId)
  return request ? { data: await challengeView(call, request) } : refuse('e00500', '/challengeId')
}

export const answerBankChallenge: SandboxHandler<typeof sandboxOperations.answerBankChallenge> = async (call, { params, body }) => {
  const request = await findChallenge(call, params.challengeId)
  if (!request) return refuse('e00500', '/challengeId')
  if (!(await call.simulated.answer(request.requestId, body.answer, body.card))) return refuse('e00402', '/challengeId')
  await deliverDecision(call, request)
  return { data: await challengeView(call, (await findChallenge(call, params.challengeId)) ?? request) }
}
