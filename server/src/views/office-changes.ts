import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { EntityChange } from '../store/entities/entity-changes.ts'

type Waiting = Data<typeof officeOperations.getEntityReview>['changes'][number]

/** A change that waits, as whoever agrees to it sees it. */
export function waitingChangeView({ changeId, kind, body, createdAt, notBefore, agreedAt }: EntityChange): Waiting {
  const account = 'bankAccount' in body ? body.bankAccount : undefined
  return {
    id: changeId,
    kind,
    ...(account && { iban: account.iban, owner: account.owner }),
    createdAt: lisbonIso(createdAt),
    notBefore: lisbonIso(notBefore),
    ...(agreedAt !== null && { agreedAt: lisbonIso(agreedAt) }),
    said: JSON.stringify(body),
  }
}
