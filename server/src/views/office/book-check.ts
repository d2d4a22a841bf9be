import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { BookCheck } from '../../store/desk/book-checks.ts'
import { clientIdOf } from '../payment-view.ts'

/** A check of the books as the desk shows it. */
export function bookCheckView({
  checkId,
  askedByName,
  askedAt,
  endedAt,
  results,
}: BookCheck): Data<typeof officeOperations.startBookCheck> {
  return {
    id: checkId,
    askedBy: askedByName,
    askedAt: lisbonIso(askedAt),
    ...(endedAt !== null && { endedAt: lisbonIso(endedAt) }),
    state: endedAt === null ? 'running' : results === null ? 'failed' : 'done',
    checks: (results ?? []).map(({ name, counted, findings }) => ({
      name,
      counted,
      findings: findings.map(({ entityId, what }) => ({ ...(entityId > 0 && { clientId: clientIdOf(entityId) }), what })),
    })),
  }
}
