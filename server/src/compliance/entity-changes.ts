import { compactIban, isIban, isNif, type Refusal } from '@escudo/contracts'
import type { ChangeKind, EntityReason } from '@escudo/contracts/vocabulary'
import { entityNow } from '../calls/entity-clock.ts'
import { stopOf } from '../calls/build-call.ts'
import type { Call, Services } from '../calls/call.ts'
import { refuseNames, refuseOwnership } from '../domain/registration.ts'
import { findBankAccounts, insertBankAccount } from '../store/bank-accounts.ts'
import { allOrNone, transaction, type Db } from '../store/db.ts'
import { findEntity, isAssociated, findPlatform, type Entity } from '../store/entities.ts'
import {
  findEntityChange,
  findWaitingChanges,
  insertEntityChange,
  preferAccount,
  saveAgreement,
  saveChangeEnd,
  saveEntityFields,
  type ChangeBody,
  type EntityChange,
  type Ownership,
} from '../store/entities/entity-changes.ts'
import { lockStanding } from '../store/entity-standing.ts'
import { saveEntityUser } from '../store/registrations.ts'
import { recordEntityEvent } from './entity-events.ts'
import { accountCode } from './publish-registration.ts'

const hourMs = 3_600_000
/** How long an account or an owner waits at least, so that whoever did not ask for it sees it and says so. */
const takingOverWaitMs = 72 * hourMs

/** The entity of a call that changes it: the platform registers entities and acts for this one. */
export async function changeableEntity({ sql, platformId }: Pick<Call, 'sql' | 'platformId'>, clientId: string): Promise<Entity | Refusal> {
  const entityId = isNif(clientId) ? Number(clientId) : 0
  const entity = (await isAssociated(sql, platformId, entityId)) ? await findEntity(sql, entityId) : undefined
  if (!entity) return { code: 'e00500', pointer: '/clientId' }
  const platform = await findPlatform(sql, platformId)
  return platform?.mayCreateEntities ? entity : { code: 'e00400' }
}

/** Why an entity does not change now: something stops it, and that is what has to end first. */
export function refuseStopped(entity: Entity): Refusal | undefined {
  const stopped = stopOf(entity)
  return stopped && { code: 'e00300', pointer: '/clientId', values: { hint: stopped.reason } }
}

type Wishing = Pick<Call, 'platformId' | 'sandbox'>
type Wish = { entity: Entity; kind: ChangeKind; body: ChangeBody; now: Date }

/** Writes what is to change of an entity whose row is held, and tells everybody who acts for it. One of a kind waits at a time. */
export async function wishChange(tx: Db, { platformId, sandbox }: Wishing, { entity, kind, body, now }: Wish) {
  const { entityId } = entity
  if ((await findWaitingChanges(tx, entityId)).some((one) => one.kind === kind))
    return { code: 'e00402', pointer: '/clientId', values: { hint: 'changeWaits' } } satisfies Refusal
  const change = await insertEntityChange(tx, {
    entityId,
    platformId,
    kind,
    body,
    state: 'pending',
    reason: null,
    notBefore: kind === 'details' ? now : new Date(now.getTime() + takingOverWaitMs),
    reviewAt: sandbox?.reviewAt(entityId, now) ?? null,
    agreedAt: null,
    stateAt: now,
    createdAt: now,
  })
  await recordEntityEvent(tx, entity, 'entity_change_pending', { at: now, change })
  return change
}

/** Asks for an account: its check digits have to fit, and it is not there already. `alongside` writes in the same transaction. */
export async function wishAccount(
  call: Call,
  entity: Entity,
  account: NonNullable<ChangeBody['bankAccount']>,
  alongside?: (tx: Db, change: EntityChange) => Promise<void>,
): Promise<EntityChange | Refusal> {
  const iban = compactIban(account.iban)
  const violations = refuseNames({ '/owner': account.owner })
  if (!isIban(iban)) violations.push({ code: 'e00238', pointer: '/iban' })
  if (violations.length > 0) return { code: 'e00200', violations }
  return transaction(call.sql, async (tx) => {
    await lockStanding(tx, entity.entityId)
    const isKnown = (await findBankAccounts(tx, entity.entityId)).some((one) => one.iban === iban)
    if (isKnown) return { code: 'e00240', pointer: '/iban', values: { field: 'iban' } }
    const now = entityNow(call, entity.clockAheadSeconds)
    const wished = await wishChange(tx, call, { entity, kind: 'bank_account', body: { bankAccount: { ...account, iban } }, now })
    if (!('code' in wished)) await alongside?.(tx, wished)
    return wished
  })
}

/** Asks for other people behind a company. `alongside` writes in the same transaction. */
export async function wishOwnership(
  call: Call,
  entity: Entity,
  ownership: Ownership,
  alongside: (tx: Db, change: EntityChange) => Promise<void>,
): Promise<EntityChange | Refusal> {
  const violations = refuseOwnership(ownership)
  if (violations.length > 0) return { code: 'e00200', violations }
  return transaction(call.sql, async (tx) => {
    await lockStanding(tx, entity.entityId)
    const now = entityNow(call, entity.clockAheadSeconds)
    const wished = await wishChange(tx, call, { entity, kind: 'ownership', body: { ownership }, now })
    if (!('code' in wished)) await alongside(tx, wished)
    return wished
  })
}

/** Who is behind the company from now on, and who acts for it. */
async function applyOwnership(tx: Db, entityId: number, { user, people }: Ownership, createdAt: Date): Promise<void> {
  await saveEntityFields(tx, entityId, {}, { people })
  if (!user) return
  const { isPoliticallyExposedPerson: isPoliticallyExposed = false, ...person } = user
  await saveEntityUser(tx, { ...person, entityId, isPoliticallyExposed, createdAt })
}

async function apply(tx: Db, { entityId, body }: EntityChange, now: Date): Promise<void> {
  const { details, bankAccount, ownership } = body
  if (ownership) await applyOwnership(tx, entityId, ownership, now)
  if (details) {
    const { name, permanentCertificate, economicActivity } = details
    const section = economicActivity?.section
    await saveEntityFields(tx, entityId, {
      name,
      permanentCertificate,
      ...(economicActivity && { economicCode: economicActivity.code, economicSection: section === 'none' ? null : (section ?? null) }),
    })
  }
  if (bankAccount) {
    const code = accountCode()
    await insertBankAccount(tx, { ...bankAccount, entityId, code, createdAt: now })
    await preferAccount(tx, entityId, code, now)
  }
}

type ChangeDecision = 'agree' | 'decline' | 'withdraw'
type ChangeDecided = { change: EntityChange } | 'unknown' | 'over'

/**
 * Compliance agrees to a change or declines it, or its platform withdraws it. What compliance agreed to happens when its
 * time has come: at once, or when this is called again.
 */
export async function decideChange(
  services: Pick<Services, 'clock'> & { sql: Db },
  { entityId, changeId }: { entityId: number; changeId: string },
  decision: ChangeDecision,
  reason: EntityReason | null = null,
): Promise<ChangeDecided> {
  return allOrNone(services.sql, async (tx): Promise<ChangeDecided> => {
    await lockStanding(tx, entityId)
    const change = await findEntityChange(tx, entityId, changeId)
    if (!change) return 'unknown'
    if (change.state !== 'pending') return 'over'
    const entity = (await findEntity(tx, entityId))!
    const now = entityNow(services, entity.clockAheadSeconds)
    if (decision === 'agree') {
      if (!change.agreedAt) await saveAgreement(tx, change, now)
      if (change.notBefore > now) return { change: { ...change, agreedAt: change.agreedAt ?? now } }
      await apply(tx, change, now)
    }
    const state = decision === 'agree' ? 'done' : decision === 'decline' ? 'declined' : 'withdrawn'
    const why = decision === 'decline' ? (reason ?? 'not_accepted') : null
    const ended = await saveChangeEnd(tx, change, { state, reason: why, stateAt: now })
    await recordEntityEvent(tx, (await findEntity(tx, entityId))!, 'entity_change_ended', { at: now, change: ended })
    return { change: ended }
  })
}
