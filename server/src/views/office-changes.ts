import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { EntityChange } from '../store/entities/entity-changes.ts'
import type { RegistrationDocument } from '../store/entities/registration-links.ts'

type Waiting = Data<typeof officeOperations.getEntityReview>['changes'][number]

/** A change that waits, as whoever agrees to it sees it. */
export function waitingChangeView({ changeId, kind, body, createdAt, notBefore, agreedAt }: EntityChange): Waiting {
  const { bankAccount: account, ownership } = body
  return {
    id: changeId,
    kind,
    ...(account && { iban: account.iban, owner: account.owner }),
    ...(ownership && { people: ownership.people.map(({ name }) => name) }),
    createdAt: lisbonIso(createdAt),
    notBefore: lisbonIso(notBefore),
    ...(agreedAt !== null && { agreedAt: lisbonIso(agreedAt) }),
    said: JSON.stringify(body),
  }
}

type Reviewed = Data<typeof officeOperations.getEntityReview>['registrations'][number]['documents'][number]

/** A document of a registration, without what is in it. */
export function documentView({ place, kind, name, type, bytes, isActive, createdAt }: RegistrationDocument): Reviewed {
  return { place: String(place), kind, name, type, bytes, isActive: isActive ?? true, createdAt: lisbonIso(createdAt) }
}
