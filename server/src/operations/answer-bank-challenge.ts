import type { apiOperations, Data, Layout } from '@escudo/contracts'
import type { WorldRequest } from '../acquirers/acquirer.ts'
import { findCheckoutOfPayment, type Checkout } from '../store/checkouts.ts'
import { findEntity } from '../store/entities.ts'
import { findPayment } from '../store/payments.ts'
import { carryDecision } from './carry-notification.ts'
import { checkoutUrl, layoutInAddress } from './checkout-view.ts'
import { refuse, type Call, type Handler, type Services } from './context.ts'

async function findChallenge(call: Call, challengeId: string): Promise<WorldRequest | undefined> {
  return /^[0-9a-f-]{36}$/.test(challengeId) ? call.world?.findChallenge(challengeId) : undefined
}

/** An embedded form has no page of its own: its payer comes back to one that has. */
function ownPage({ layout }: Checkout): Layout | undefined {
  return layout === 'embed' ? 'default' : layoutInAddress({ layout })
}

/** What a bank asks its client, or has asked. */
export async function challengeView(call: Services, request: WorldRequest): Promise<Data<typeof apiOperations.getBankChallenge>> {
  const { requestId, merchantId, paymentId, amountCents, status } = request
  const [entity, payment, checkout] = await Promise.all([
    findEntity(call.sql, merchantId),
    findPayment(call.sql, merchantId, paymentId),
    findCheckoutOfPayment(call.sql, merchantId, paymentId),
  ])
  return {
    challengeId: requestId,
    paymentId,
    entityName: entity?.name ?? '',
    amount: amountCents,
    last4Digits: payment?.methodDetails.last4Digits ?? '',
    state: status,
    returnUrl: checkout ? checkoutUrl(call, checkout.token, ownPage(checkout)) : call.publicUrl,
  }
}

export const getBankChallenge: Handler<typeof apiOperations.getBankChallenge> = async (call, { params }) => {
  const request = await findChallenge(call, params.challengeId)
  return request ? { data: await challengeView(call, request) } : refuse('e00500', '/challengeId')
}

export const answerBankChallenge: Handler<typeof apiOperations.answerBankChallenge> = async (call, { params, body }) => {
  const request = await findChallenge(call, params.challengeId)
  if (!request) return refuse('e00500', '/challengeId')
  if (!(await call.world?.answer(request.requestId, body.answer))) return refuse('e00402', '/challengeId')
  await carryDecision(call, request)
  return { data: await challengeView(call, (await findChallenge(call, params.challengeId)) ?? request) }
}
