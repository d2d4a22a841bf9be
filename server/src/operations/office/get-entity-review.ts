import type { officeOperations, WireEntityRegistration } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findEntityReview } from '../../store/entity-review.ts'
import { findWaitingChanges } from '../../store/entities/entity-changes.ts'
import { findRegistrationsOf } from '../../store/registrations.ts'
import { waitingChangeView } from '../../views/office-changes.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const getEntityReview: Handler<typeof officeOperations.getEntityReview> = async ({ sql }, { params }) => {
  const review = isNif(params.clientId) ? await findEntityReview(sql, Number(params.clientId)) : undefined
  if (!review) return refuse('e00500', '/clientId')
  const { entityId, name, state, stateAt, createdAt, suspendedAt, platformIds, registration, accounts, person } = review
  const website = registration.supplementaryInformation?.website
  const said = await findRegistrationsOf<WireEntityRegistration>(sql, entityId)
  const changes = await findWaitingChanges(sql, entityId)
  const data = {
    clientId: clientIdOf(entityId),
    name,
    state,
    since: lisbonIso(stateAt),
    createdAt: lisbonIso(createdAt),
    suspended: suspendedAt !== null,
    platforms: platformIds.map(String),
    ...(website !== undefined && { website }),
    accounts,
    changes: changes.map(waitingChangeView),
    ...(person && { person }),
    registrations: said.map((one) => ({
      id: one.registrationId,
      name: one.name,
      state: one.state,
      fromForm: one.fromForm,
      createdAt: lisbonIso(one.createdAt),
      said: JSON.stringify(one.body),
    })),
  }
  return { data }
}
