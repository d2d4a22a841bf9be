import { randomInt } from 'node:crypto'
import { compactIban, type WireEntityRegistration, type WireEntitySummary } from '@escudo/contracts'
import { reviewAt } from '../domain/compliance.ts'
import { refuseRegistration, registeredMethods } from '../domain/registration.ts'
import { transaction, type Db } from '../store/db.ts'
import {
  countFormRegistrations,
  insertBankAccount,
  insertEntity,
  insertEntityMethods,
  insertEntityUser,
  lockFormRegistrations,
  type NewEntity,
} from '../store/registrations.ts'
import { invalid, refuse, type Call, type Outcome } from './context.ts'
import { entitySummary, recordEntityEvent } from './entity-events.ts'

const hourMs = 3_600_000
/** Nobody is authenticated on the form: a flood of it must not fill the tax numbers. */
const mostPerHour = 100

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

/** What an entity has from its first moment: its methods, the bank account and the person named. */
async function insertBelongings(tx: Db, call: Call, entityId: number, body: WireEntityRegistration): Promise<void> {
  const { bankAccount, user } = body
  await insertEntityMethods(tx, entityId, registeredMethods(body.availableMethods))
  if (bankAccount)
    await insertBankAccount(tx, { ...bankAccount, entityId, code: accountCode(), iban: compactIban(bankAccount.iban), createdAt: call.now })
  if (user) {
    const { isPoliticallyExposedPerson = false, ...person } = user
    await insertEntityUser(tx, { ...person, entityId, isPoliticallyExposed: isPoliticallyExposedPerson, createdAt: call.now })
  }
}

/** Whether a platform's form brings too many; until the transaction ends no other registration of that form counts. */
async function isFlooded(tx: Db, call: Call, platformId: number): Promise<boolean> {
  await lockFormRegistrations(tx, platformId)
  return (await countFormRegistrations(tx, platformId, new Date(call.now.getTime() - hourMs))) >= mostPerHour
}

/**
 * Registers an entity for a platform, and tells that it is pending. `formPlatformId` says that it came from the form of
 * that platform. Refuses e00240 when the tax number is registered already, by whatever platform, and e00702 a
 * flood of one form.
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
    if (formPlatformId !== null && (await isFlooded(tx, call, formPlatformId))) return refuse('e00702')
    if (!(await insertEntity(tx, platformId, entity))) return refuse('e00240', '/clientId', { field: 'clientId' })
    await insertBelongings(tx, call, entity.entityId, body)
    await recordEntityEvent(tx, entity, 'entity_pending')
    return { data: entitySummary(entity) }
  })
}
