import type { Data, officeOperations, WireEntityRegistration } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Db } from '../../store/db.ts'
import { findEntityReview, type EntityReview } from '../../store/entity-review.ts'
import { findWaitingChanges } from '../../store/entities/entity-changes.ts'
import { listRegistrationDocuments } from '../../store/entities/registration-links.ts'
import { findRegistrationsOf, type StoredRegistration } from '../../store/registrations.ts'
import { documentView, waitingChangeView } from '../../views/office-changes.ts'
import { clientIdOf } from '../../views/payment-view.ts'

type Review = Data<typeof officeOperations.getEntityReview>
type Said = StoredRegistration<WireEntityRegistration>
type Standing = Omit<Review, 'clientId' | 'changes' | 'registrations'>

function standingOf({
  name,
  state,
  stateAt,
  createdAt,
  suspendedAt,
  closedAt,
  contractEndsAt,
  platformIds,
  registration,
  accounts,
  person,
}: EntityReview): Standing {
  const website = registration.supplementaryInformation?.website
  return {
    name,
    state,
    stands: true,
    since: lisbonIso(stateAt),
    createdAt: lisbonIso(createdAt),
    suspended: suspendedAt !== null,
    closed: closedAt !== null,
    ...(contractEndsAt && { contractEndsAt: lisbonIso(contractEndsAt) }),
    platforms: platformIds.map(String),
    ...(website !== undefined && { website }),
    accounts,
    ...(person && { person }),
    ...(registration.people && { people: registration.people.map(({ name: who }) => who) }),
  }
}

/** Who came by the form alone stands as no entity before somebody approves: there is what was said, and nothing else. */
function onlySaid({ name, state, stateAt, createdAt }: Said): Standing {
  return {
    name,
    state,
    stands: false,
    since: lisbonIso(stateAt),
    createdAt: lisbonIso(createdAt),
    suspended: false,
    closed: false,
    platforms: [],
    accounts: [],
  }
}

async function registrationView(sql: Db, said: Said): Promise<Review['registrations'][number]> {
  const { registrationId: id, name, state, fromForm, createdAt, body } = said
  const documents = (await listRegistrationDocuments(sql, said)).map(documentView)
  return { id, name, state, fromForm, createdAt: lisbonIso(createdAt), said: JSON.stringify(body), documents }
}

export const getEntityReview: Handler<typeof officeOperations.getEntityReview> = async ({ sql }, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const entity = await findEntityReview(sql, entityId)
  const said = await findRegistrationsOf<WireEntityRegistration>(sql, entityId)
  const shown = said.find(({ state }) => state === 'pending') ?? said.at(-1)
  const standing = entity ? standingOf(entity) : shown && onlySaid(shown)
  if (!standing) return refuse('e00500', '/clientId')
  const changes = await findWaitingChanges(sql, entityId)
  const registrations = await Promise.all(said.map((one) => registrationView(sql, one)))
  return { data: { ...standing, clientId: clientIdOf(entityId), changes: changes.map(waitingChangeView), registrations } }
}
