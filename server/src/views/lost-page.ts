import type { PlainServices } from '../calls/call.ts'
import { ownSettings } from '../calls/own-settings.ts'
import { startOfToken } from '../domain/checkout-token.ts'
import { findCheckoutByStart } from '../store/checkouts.ts'
import { findEntity } from '../store/entities.ts'

/** Whose payment an address was meant for that came cut off: whom its payer may turn to. */
export type LostMerchant = { name: string; contact?: string | undefined }

/** Undefined unless so much of the address came that it was given to whoever shows it. */
export async function findLostMerchant(services: PlainServices, address: string): Promise<LostMerchant | undefined> {
  const begun = startOfToken(address)
  const checkout = begun && (await findCheckoutByStart(services.sql, begun.entityId, begun.start))
  const entity = checkout && (await findEntity(services.sql, checkout.entityId))
  if (!entity) return undefined
  const { look } = await ownSettings(services, entity.entityId, entity.settingsVersion)
  return { name: entity.name, contact: look.contact ?? undefined }
}
