import { methodTable, type EntityReason, type WireEntityRegistration } from '@escudo/contracts'
import { applyDecision, isUndecided, type ComplianceDecision, type Decided as DecidedStanding } from '../domain/compliance.ts'
import { allOrNone, type Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { findSettings } from '../store/entity-settings.ts'
import { lockStanding, saveStanding } from '../store/entity-standing.ts'
import { saveDecision } from '../store/entities/registration-news.ts'
import { findRegistrationsOf, lockTaxNumber, type StoredRegistration } from '../store/registrations.ts'
import type { Log, Services } from '../calls/call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { recordEntityEvent } from './entity-events.ts'
import { giveFirstRange } from './first-range.ts'
import { publishRegistration } from './publish-registration.ts'

/** `sql` may be a transaction that decides more. */
type Deciding = Pick<Services, 'clock' | 'methodMaximums'> & { sql: Db; log: Pick<Log, 'warn'> }

/** Why one is declined, if somebody said so. */
type Reason = EntityReason | null
type Waiting = StoredRegistration<WireEntityRegistration>
/** Which of a number's registrations is decided: by its number, or the one that the entity shows; undefined: the only one. */
type Which = { registrationId: string } | 'standing' | undefined
type Decided = 'done' | 'decided before' | 'unknown' | 'several'

function choose(waiting: readonly Waiting[], which: Which): Waiting | 'several' | undefined {
  if (which === 'standing') return waiting.find(({ stands }) => stands)
  if (which) return waiting.find(({ registrationId }) => registrationId === which.registrationId)
  return waiting.length > 1 ? 'several' : waiting[0]
}

/** The entity as it is shown now is decided, and told of. */
async function decideStanding(
  tx: Db,
  services: Deciding,
  entityId: number,
  decision: ComplianceDecision,
  reason: Reason,
): Promise<DecidedStanding> {
  const entity = (await findEntity(tx, entityId))!
  const { standing, action } = applyDecision(decision, entityNow(services, entity.clockAheadSeconds))
  await saveStanding(tx, entityId, standing, reason)
  const takesReferences = (await findSettings(tx, entityId)).methods.some(({ code }) => methodTable[code].byReference)
  if (decision === 'approve' && takesReferences) await giveFirstRange(tx, services, entityId)
  await recordEntityEvent(tx, (await findEntity(tx, entityId))!, action)
  return standing
}

type Choice = { chosen: Waiting; waiting: readonly Waiting[]; decision: ComplianceDecision; reason: Reason }

async function decideRegistration(tx: Db, services: Deciding, { chosen, waiting, decision, reason }: Choice) {
  const { entityId, registrationId } = chosen
  const now = services.clock()
  const { methodMaximums } = services
  if (decision === 'approve') {
    if (!chosen.stands) await publishRegistration(tx, chosen, { now, methodMaximums })
    const standing = await decideStanding(tx, services, entityId, decision, reason)
    await saveDecision(tx, { entityId, registrationId }, { ...standing, reason: null, now })
    await saveDecision(tx, { entityId, registrationId: null }, { ...standing, state: 'declined', reason: null, now })
    return
  }
  const standing: DecidedStanding = chosen.stands
    ? await decideStanding(tx, services, entityId, decision, reason)
    : { state: 'declined', stateAt: now }
  await saveDecision(tx, { entityId, registrationId }, { ...standing, reason, now })
  const next = chosen.stands && waiting.find((one) => one !== chosen && one.platformId !== null)
  if (next) await publishRegistration(tx, next, { now, methodMaximums })
}

/**
 * Compliance decides on a registration that waits: the sandbox's rules and an operator's command both come here. Approving
 * one ends the others of its number; declining the one that is shown brings up the next. An entity that is approved
 * stays as it is, and `several` wait when nobody said which is meant.
 */
export async function decideEntity(
  services: Deciding,
  entityId: number,
  decision: ComplianceDecision,
  which?: Which,
  reason: Reason = null,
): Promise<Decided> {
  return allOrNone(services.sql, async (tx): Promise<Decided> => {
    await lockTaxNumber(tx, entityId)
    const before = await lockStanding(tx, entityId)
    const all = await findRegistrationsOf<WireEntityRegistration>(tx, entityId)
    const waiting = all.filter(({ state }) => state === 'pending')
    if (!before && all.length === 0) return 'unknown'
    const chosen = choose(waiting, which)
    if (chosen === 'several') return chosen
    const isApproved = before !== undefined && before.state === 'approved'
    if (chosen && !(isApproved && decision === 'approve')) {
      await decideRegistration(tx, services, { chosen, waiting, decision, reason })
      return 'done'
    }
    // An entity that stands without a registration was written by hand.
    if (all.length > 0 || !before || !isUndecided(before)) return 'decided before'
    await decideStanding(tx, services, entityId, decision, reason)
    return 'done'
  })
}
