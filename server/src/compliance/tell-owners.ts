import type { Call } from '../calls/call.ts'
import { accountMail, actingPlatformMail, leftPlatformMail, ownershipMail } from '../calls/office/mail-texts.ts'
import { tellPerson } from '../calls/office/tell-person.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findEntity, type Entity } from '../store/entities.ts'
import type { EntityChange } from '../store/entities/entity-changes.ts'
import { listOwners } from '../store/office/members.ts'

/** Every owner hears of an account that would take the money, while it can still be withdrawn. */
export async function tellOwnersOfAccount(call: Call, { entityId, name }: Entity, change: EntityChange): Promise<void> {
  const account = change.body.bankAccount
  if (!call.mailer || !account) return
  const told = { entity: name, last4: account.iban.slice(-4), day: lisbonIso(change.notBefore).slice(0, 10) }
  for (const { email, language } of await listOwners(call.sql, entityId)) await tellPerson(call, email, accountMail(language, told))
}

/** Every owner hears that the business would be somebody else's, while it can still be withdrawn. */
export async function tellOwnersOfOwnership(call: Call, { entityId, name }: Entity, { notBefore }: EntityChange): Promise<void> {
  if (!call.mailer) return
  const told = { entity: name, day: lisbonIso(notBefore).slice(0, 10) }
  for (const { email, language } of await listOwners(call.sql, entityId)) await tellPerson(call, email, ownershipMail(language, told))
}

/** Every owner of the business hears that a platform of somebody else's acts for it from now on, and where they end that. */
export async function tellOfActing(call: Call, clientId: string, platform: string): Promise<void> {
  const entity = call.mailer && (await findEntity(call.sql, Number(clientId)))
  if (!entity) return
  const told = { entity: entity.name, platform, room: `${call.publicUrl}/office/${clientId}/keys` }
  for (const { email, language } of await listOwners(call.sql, entity.entityId))
    await tellPerson(call, email, actingPlatformMail(language, told))
}

/** Every owner of the business hears that a platform acts for it no more, and those of whoever made that platform. */
export async function tellOfLeaving(
  call: Call,
  { entityId, name }: Entity,
  platform: { name: string; ownerEntityId: number | null },
): Promise<void> {
  if (!call.mailer) return
  const told = { entity: name, platform: platform.name }
  const sides = platform.ownerEntityId === null ? [entityId] : [entityId, platform.ownerEntityId]
  const owners = (await Promise.all(sides.map((side) => listOwners(call.sql, side)))).flat()
  for (const { email, language } of new Map(owners.map((one) => [one.email, one])).values())
    await tellPerson(call, email, leftPlatformMail(language, told))
}
