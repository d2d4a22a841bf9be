import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import { claimKeys, type Claim } from '../store/repeat-keys.ts'
import type { Call } from './call.ts'

/** What an answer is kept as, so that a repeat gets the same bytes. */
export function answerText(call: Pick<Call, 'now'>, data: unknown): string {
  return JSON.stringify({ date: lisbonIso(call.now), data })
}

/** A kept answer's moment and its data, still as text; undefined where it had none. */
export function partsOfAnswer(kept: string): { date: string; text: string | undefined } {
  const { date = '', text } = /^\{"date":"(?<date>[^"]*)"(?:,"data":(?<text>.*))?\}$/s.exec(kept)?.groups ?? {}
  return { date, text }
}

/**
 * What protects a call against a double, to be written with its effect; undefined when it has no key. `data` is the
 * answer where it is known already: a repeat then has it even when this process dies after the commit.
 */
export function claimOf(call: Call, resourceId: string, data?: unknown): Claim | undefined {
  if (call.repeatKeys.length === 0) return undefined
  const answer = data === undefined ? null : { status: call.successStatus, text: answerText(call, data) }
  const { entityId, repeatKeys: keys, operationId: operation, request } = call
  return { entityId, keys, operation, request, resourceId, answer }
}

/** Takes the call's repeat keys in the transaction of its effect; throws RepeatedCall when another call has one of them. */
export async function claimCall(tx: Db, call: Call, resourceId: string): Promise<void> {
  const claim = claimOf(call, resourceId)
  if (claim) await claimKeys(tx, claim)
}
