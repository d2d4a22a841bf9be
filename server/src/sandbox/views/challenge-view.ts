import type { Layout, Data, sandboxOperations } from '@escudo/contracts'
import type { SimulatedRequest } from '../../acquirers/simulator/simulated-world.ts'
import { type Checkout, findCheckoutOfPayment } from '../../store/checkouts.ts'
import { findEntity } from '../../store/entities.ts'
import { findPayment } from '../../store/payments.ts'
import { layoutInAddress, checkoutUrl } from '../../views/checkout-view.ts'
import type { SandboxCall, SandboxServices } from '../sandbox-call.ts'

export async function findChallenge(call: SandboxCall, challengeId: string): Promise<SimulatedRequest | undefined> {
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
