import { isStorable, mostEvidenceFiles, refusals, refuseUnstorable, type Operation, type Refusal } from '@escudo/contracts'
import type { RawCall } from './raw-call.ts'

/** Files in base64, which rest sealed; in so many letters digits look like a card's number now and then. */
const files: Readonly<Record<string, readonly string[]>> = {
  addRegistrationDocument: ['/content'],
  submitDisputeEvidence: Array.from({ length: mostEvidenceFiles }, (_, index) => `/files/${index}/content`),
}

/** Where a card's number belongs; anywhere else it would be kept in clear. */
function cardFields({ operationId, sandboxOnly }: Operation): readonly string[] {
  if (sandboxOnly) return ['/number', '/card']
  if (files[operationId]) return files[operationId]
  return operationId === 'payByCard' ? ['/number'] : []
}

/** Why a request cannot be kept, or undefined: texts that nobody reads, and card numbers that do not belong there. In an id, they make it the id of nothing. */
export function refuseUnstorableCall(operation: Operation, { params, query, body, idempotencyKey }: RawCall): Refusal | undefined {
  const notFound = operation.refuses?.find((code) => refusals[code].status === 404)
  if (notFound && !Object.values(params).every(isStorable)) return { code: notFound }
  const violations = [
    ...(operation.query ? refuseUnstorable(query) : []),
    ...(operation.body ? refuseUnstorable(body, cardFields(operation)) : []),
    // It is kept as it comes.
    ...(operation.idempotent ? refuseUnstorable(idempotencyKey, [], '/Idempotency-Key') : []),
  ]
  return violations.length > 0 ? { code: 'e00200', violations } : undefined
}
