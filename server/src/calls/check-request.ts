import { dropNulls, readQuery, validate, type Operation, type Refusal, type Violation } from '@escudo/contracts'
import type { RawCall } from './raw-call.ts'

const longestKey = 200

export type Checked = { params: unknown; query: unknown; body: unknown }

/** A body whose every field has a default may be left out. */
function mayBeEmpty({ required }: { required?: readonly string[] }): boolean {
  return (required ?? []).length === 0
}

/** A request against the schema of its operation, for whatever transport. */
export function checkRequest(operation: Operation, raw: RawCall): Checked | Refusal {
  const query = operation.query ? readQuery(operation.query, raw.query) : undefined
  const body = operation.body ? dropNulls(operation.body, raw.body ?? (mayBeEmpty(operation.body) ? {} : undefined)) : undefined
  const violations: Violation[] = [
    ...(operation.query ? validate(operation.query, query) : []),
    ...(operation.body ? validate(operation.body, body) : []),
    ...(operation.idempotent && (raw.idempotencyKey?.length ?? 0) > longestKey
      ? [{ code: 'e00235', pointer: '/Idempotency-Key', values: { minimum: 1, maximum: longestKey } } as const]
      : []),
  ]
  return violations.length > 0 ? { code: 'e00200', violations } : { params: raw.params, query, body }
}
