import { brandStyle } from '../domain/brand.ts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { findCheckout } from '../store/checkouts.ts'
import { findLogo, type Logo } from '../store/entity-pages.ts'
import type { PlainServices } from '../calls/call.ts'

/** The tokens of an entity's colour, "" when it has none or one that is legible nowhere. */
export function brandStyleOf(colour: string | undefined): string {
  return colour ? brandStyle(colour) : ''
}

/** The logo of the entity that a checkout belongs to; it opens with the page's own token. */
export async function readLogo({ sql }: Pick<PlainServices, 'sql'>, token: string): Promise<Logo | undefined> {
  const entityId = entityOfToken(token)
  const checkout = entityId === undefined ? undefined : await findCheckout(sql, entityId, token)
  return checkout && findLogo(sql, checkout.entityId)
}
