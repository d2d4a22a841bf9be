import { randomInt } from 'node:crypto'
import { compactIban, type WireEntityRegistration } from '@escudo/contracts'
import type { MethodMaximums } from '../domain/method-limits.ts'
import { registeredMethods } from '../domain/registration.ts'
import { insertBankAccount } from '../store/bank-accounts.ts'
import type { Db } from '../store/db.ts'
import {
  insertEntityMethods,
  insertEntityUser,
  replaceEntity,
  standRegistration,
  type NewEntity,
  type StoredRegistration,
} from '../store/registrations.ts'
import { recordEntityEvent } from './entity-events.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A bank account's code: eight letters and digits (specification rest-wire §3). */
export function accountCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

function newEntity(registration: StoredRegistration<WireEntityRegistration>, now: Date, reviewAt: Date | null): NewEntity {
  const { entityId, body, fromForm, platformId, createdAt } = registration
  const { shippingCountries, supplementaryInformation, availableMethods, source, economicActivity } = body
  const section = economicActivity?.section ?? 'none'
  return {
    entityId,
    name: body.name,
    phoneNumber: body.phoneNumber,
    address: body.address,
    postCode: body.postCode,
    locality: body.locality,
    permanentCertificate: body.permanentCertificate ?? null,
    economicSection: section === 'none' ? null : section,
    economicCode: economicActivity?.code ?? null,
    registration: {
      ...(shippingCountries && { shippingCountries }),
      ...(supplementaryInformation && { supplementaryInformation }),
      ...(availableMethods && { availableMethods }),
      ...(source && { source }),
    },
    state: 'pending',
    stateAt: now,
    createdAt,
    formPlatformId: fromForm ? platformId : null,
    reviewAt,
  }
}

/** What an entity has from its first moment: its methods, the bank account and the person named. */
async function insertBelongings(
  tx: Db,
  { entityId, body, createdAt }: StoredRegistration<WireEntityRegistration>,
  maximums: MethodMaximums | undefined,
): Promise<void> {
  const { bankAccount, user, availableMethods } = body
  await insertEntityMethods(tx, entityId, registeredMethods(availableMethods), maximums)
  if (bankAccount)
    await insertBankAccount(tx, { ...bankAccount, entityId, code: accountCode(), iban: compactIban(bankAccount.iban), createdAt })
  if (user) {
    const { isPoliticallyExposedPerson = false, ...person } = user
    await insertEntityUser(tx, { ...person, entityId, isPoliticallyExposed: isPoliticallyExposedPerson, createdAt })
  }
}

/** When it begins, when it is decided by rule if ever, and what its methods take. */
type Beginning = { now: Date; reviewAt?: Date | null; methodMaximums: MethodMaximums | undefined }

/** Shows a registration as the entity of its number, pending, in place of one that nobody approved; and tells of it. */
export async function publishRegistration(
  tx: Db,
  registration: StoredRegistration<WireEntityRegistration>,
  { now, reviewAt = null, methodMaximums }: Beginning,
): Promise<void> {
  const entity = newEntity(registration, now, reviewAt)
  await replaceEntity(tx, registration.platformId, entity)
  await insertBelongings(tx, registration, methodMaximums)
  await standRegistration(tx, registration)
  await recordEntityEvent(tx, entity, 'entity_pending')
}
