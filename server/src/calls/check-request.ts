import {
  clearedIn,
  dropNulls,
  readQuery,
  unknownInBody,
  unknownInQuery,
  validate,
  type Operation,
  type Refusal,
  type Violation,
} from '@escudo/contracts'
import type { RawCall } from './raw-call.ts'

const longestKey = 200

/** `ignored` are the fields that meant nothing to us, by their pointers. */
type Checked = { params: unknown; query: unknown; body: unknown; ignored: readonly string[] }

/** A body whose every field has a default may be left out. */
function mayBeEmpty({ required }: { required?: readonly string[] }): boolean {
  return (required ?? []).length === 0
}

/** Our own pages are called from browsers that may hold an older page, with whatever others add to an address. */
const isOwnPage = ({ tag }: Operation): boolean => tag === 'page'

/** The fields of a body that its operation does not know; a change may bring back what was read. */
function unknownFields(operation: Operation, body: unknown): Violation[] {
  if (!operation.body || isOwnPage(operation)) return []
  return unknownInBody(operation.body, body, operation.method === 'PUT' ? operation.data : undefined)
}

/**
 * A request against the schema of its operation, for whatever transport. A query's unknown name is refused: a typo would
 * answer with everything. A body's is refused of a strict caller, and passed over and told otherwise.
 */
export function checkRequest(operation: Operation, raw: RawCall, isStrict: boolean): Checked | Refusal {
  const query = operation.query ? readQuery(operation.query, raw.query) : undefined
  const sent = operation.body ? (raw.body ?? (mayBeEmpty(operation.body) ? {} : undefined)) : undefined
  const body = operation.body ? dropNulls(operation.body, sent, isStrict) : undefined
  const unknown = unknownFields(operation, body)
  const violations: Violation[] = [
    ...(operation.query ? validate(operation.query, query) : []),
    ...(operation.query && !isOwnPage(operation) ? unknownInQuery(operation.query, query) : []),
    ...(operation.body ? validate(operation.body, body) : []),
    ...(isStrict ? unknown : []),
    ...(operation.idempotent && (raw.idempotencyKey?.length ?? 0) > longestKey
      ? [{ code: 'e00235', pointer: '/Idempotency-Key', values: { minimum: 1, maximum: longestKey } } as const]
      : []),
  ]
  if (violations.length > 0) return { code: 'e00200', violations }
  const cleared = isStrict || !operation.body ? [] : clearedIn(operation.body, sent)
  const ignored = isStrict ? [] : [...cleared, ...unknown.flatMap(({ pointer }) => pointer ?? [])]
  return { params: raw.params, query, body, ignored }
}
