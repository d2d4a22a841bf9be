import { createHash } from 'node:crypto'
import type { apiOperations, Input } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { RepeatKey } from '../store/repeat-keys.ts'
import type { CallerOfCall } from './build-call.ts'

type Told = Input<typeof apiOperations.createProcessedPayment>
export type ToldPayment = Told['body']

/**
 * What a till tells again in the same words is the same slip: of one time that it names, else of one day. Who is not strict
 * may give every slip of a day the same code, so that without a time two of them are two.
 */
export function slipKey(params: Record<string, string>, body: ToldPayment, { isStrict, now }: CallerOfCall): RepeatKey[] {
  const { createdAt } = body.stateDetails
  if (createdAt === undefined && !isStrict) return []
  const words = JSON.stringify([params.uuid, createdAt === undefined ? lisbonIso(now).slice(0, 10) : '', sorted(body)])
  return [{ scope: 'slip', key: createHash('sha256').update(words).digest('base64url') }]
}

/** A value with the names of its objects in order: however they were written, they are the same words. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
