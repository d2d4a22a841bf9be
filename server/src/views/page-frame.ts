import { entityOfToken } from '../domain/checkout-token.ts'
import { frameParent, type Framing } from '../domain/framing.ts'
import { findCheckout, type Checkout } from '../store/checkouts.ts'
import { findSettings } from '../store/entity-settings.ts'
import type { PlainServices } from '../calls/call.ts'

/** Who may frame a checkout's form. */
export async function framingOf(
  { sql, sandbox }: Pick<PlainServices, 'sql' | 'sandbox'>,
  { entityId, redirects }: Checkout,
): Promise<Framing> {
  const { look } = await findSettings(sql, entityId)
  return { origins: look.origins, actionUrl: redirects.findLast(({ type }) => type === 'action')?.url, sandbox: sandbox !== undefined }
}

/** The origin that may frame a checkout's form, when `wished` is one; undefined when it may not. */
export async function readFrameParent(services: PlainServices, token: string, wished: string): Promise<string | undefined> {
  const entityId = entityOfToken(token)
  const checkout = entityId === undefined ? undefined : await findCheckout(services.sql, entityId, token)
  return checkout && frameParent(wished, await framingOf(services, checkout))
}
