import { isStorable, refusals, refuseUnstorable, type Operation, type Refusal } from '@escudo/contracts'
import type { RawCall } from './run-operation.ts'

/** Why a request cannot be kept, or undefined: texts that no database holds. In an id, they make it the id of nothing. */
export function refuseUnkeepable(operation: Operation, { params, query, body }: RawCall): Refusal | undefined {
  const notFound = operation.refuses?.find((code) => refusals[code].status === 404)
  if (notFound && !Object.values(params).every(isStorable)) return { code: notFound }
  const violations = [...(operation.query ? refuseUnstorable(query) : []), ...(operation.body ? refuseUnstorable(body) : [])]
  return violations.length > 0 ? { code: 'e00200', violations } : undefined
}
