import { randomInt } from 'node:crypto'
import { compactIban, type WireEntityRegistration, type WireEntitySummary } from '@escudo/contracts'
import { reviewAt } from '../domain/compliance.ts'
import { firstRange, refuseRegistration, registeredMethods } from '../domain/registration.ts'
import { transaction, type Db } from '../store/db.ts'
import { insertFreeRange } from '../store/free-range.ts'
import { insertBankAccount, insertEntity, insertEntityMethods, insertEntityUser, type NewEntity } from '../store/registrations.ts'
import { invalid, refuse, type Call, type Outcome } from './context.ts'
import { entitySummary, recordEntityEvent } from './entity-events.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A bank account's code: eight letters and digits (facts rest.md §3). */
function accountCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

function newEntity(call: Call, body: WireEntityRegistration, formPlatformId: number | null): NewEntity {
  const entityId = Number(body.clientId)
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
    stateAt: call.now,
    createdAt: call.now,
    formPlatformId,
    reviewAt: reviewAt(entityId, call.now, call.world !== undefined),
  }
}

/** What an entity has from its first moment: its methods, a Multibanco range, the bank account and the person named. */
async function insertBelongings(tx: Db, call: Call, entityId: number, body: WireEntityRegistration): Promise<void> {
  const { bankAccount, user } = body
  const methods = registeredMethods(body.availableMethods)
  await insertEntityMethods(tx, entityId, methods)
  if (methods.some(({ code }) => code === 'MB') && !(await insertFreeRange(tx, entityId, firstRange.referenceEntity, firstRange.length)))
    call.log.warn({ entityId, ...firstRange }, 'No Multibanco range is free: this entity can make no references.')
  if (bankAccount)
    await insertBankAccount(tx, { ...bankAccount, entityId, code: accountCode(), iban: compactIban(bankAccount.iban), createdAt: call.now })
  if (user) {
    const { isPoliticallyExposedPerson = false, ...person } = user
    await insertEntityUser(tx, { ...person, entityId, isPoliticallyExposed: isPoliticallyExposedPerson, createdAt: call.now })
  }
}

/**
 * Registers an entity for a platform, and tells that it is pending. `formPlatformId` says that it came from the form of
 * that platform. Refuses e00240 when the tax number is registered already, by whatever platform.
 */
export async function registerFor(
  call: Call,
  platformId: number,
  body: WireEntityRegistration,
  formPlatformId: number | null,
): Promise<Outcome<WireEntitySummary>> {
  const violations = refuseRegistration(body)
  if (violations.length > 0) return invalid(...violations)
  const entity = newEntity(call, body, formPlatformId)
  return transaction(call.sql, async (tx) => {
    if (!(await insertEntity(tx, platformId, entity))) return refuse('e00240', '/clientId', { field: 'clientId' })
    await insertBelongings(tx, call, entity.entityId, body)
    await recordEntityEvent(tx, entity, 'entity_pending')
    return { data: entitySummary(entity) }
  })
}
