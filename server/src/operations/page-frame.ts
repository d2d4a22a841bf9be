import { entityOfToken } from '../domain/checkout-token.ts'
import { frameParent, frameParents, type Framing } from '../domain/framing.ts'
import { findCheckout, findCheckoutOfPayment, type Checkout } from '../store/checkouts.ts'
import { findSettings } from '../store/entity-settings.ts'
import type { Services } from './context.ts'

async function framingOf({ sql, world }: Services, { entityId, redirects }: Checkout): Promise<Framing> {
  const { look } = await findSettings(sql, entityId)
  return { origins: look.origins, actionUrl: redirects.findLast(({ type }) => type === 'action')?.url, sandbox: world !== undefined }
}

/** The origin that may frame a checkout's form, when `wished` is one; undefined when it may not. */
export async function readFrameParent(services: Services, token: string, wished: string): Promise<string | undefined> {
  const entityId = entityOfToken(token)
  const checkout = entityId === undefined ? undefined : await findCheckout(services.sql, entityId, token)
  return checkout && frameParent(wished, await framingOf(services, checkout))
}

/** Who may frame the simulated bank's page besides our own: an embedded form does, and a browser looks at every level. */
export async function readChallengeParents(services: Services, challengeId: string): Promise<string[]> {
  if (!/^[0-9a-f-]{36}$/.test(challengeId)) return []
  const request = await services.world?.findChallenge(challengeId)
  const checkout = request && (await findCheckoutOfPayment(services.sql, request.merchantId, request.paymentId))
  return checkout ? frameParents(await framingOf(services, checkout)) : []
}
