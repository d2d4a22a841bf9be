import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import { claimKeys } from '../store/repeat-keys.ts'
import type { Call } from './context.ts'

/** What an answer is kept as, so that a repeat gets the same bytes. */
export function answerText(call: Pick<Call, 'now'>, data: unknown): string {
  return JSON.stringify({ date: lisbonIso(call.now), data })
}

/**
 * Takes the call's repeat keys in the transaction of its effect; throws RepeatedCall when another call has one of them.
 * `data` is the answer where it is known already: a repeat then has it even when this process dies after the commit.
 */
export async function claimCall(tx: Db, call: Call, resourceId: string, data?: unknown): Promise<void> {
  if (call.repeatKeys.length === 0) return
  const answer = data === undefined ? null : { status: call.successStatus, text: answerText(call, data) }
  await claimKeys(tx, {
    entityId: call.entityId,
    keys: call.repeatKeys,
    operation: call.operationId,
    request: call.request,
    resourceId,
    answer,
  })
}
