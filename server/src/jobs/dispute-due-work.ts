import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { moveDispute } from '../payments/receive-dispute.ts'
import { tellDisputeAnswer } from '../payments/tell-dispute-answer.ts'
import { transaction } from '../store/db.ts'
import { findAnswersToTell, findUnansweredDisputes, saveTold, findDispute, type DueDispute } from '../store/disputes/disputes.ts'
import { mostQuestions, runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
const laterMs = 60_000

/** Ends disputes that nobody answered in time: the money stays with the payers. The number that ended. */
export async function expireDueDisputes(services: JobServices, onlyEntity: number | null, isOver: IsOver): Promise<number> {
  const wanted = { entityId: onlyEntity, limit: batchSize, mostOfOne: batchSize }
  let expired = 0
  for (const { entityId, disputeId } of await findUnansweredDisputes(services.sql, services.clock(), wanted)) {
    if (isOver()) break
    const now = await clockOf(services, entityId)
    if (await transaction(services.sql, (tx) => moveDispute(tx, entityId, disputeId, 'expire', now))) expired += 1
  }
  return expired
}

async function postpone(services: JobServices, { entityId, disputeId }: DueDispute): Promise<void> {
  const dispute = await findDispute(services.sql, entityId, disputeId)
  const later = new Date((await clockOf(services, entityId)).getTime() + laterMs)
  if (dispute?.tellAt) await saveTold(services.sql, dispute, later)
}

/** Tells banks what merchants answered; how many were told. One that fails leaves the others alone. */
export async function tellDisputeAnswers(services: JobServices, onlyEntity: number | null, isOver: IsOver): Promise<number> {
  const due = await findAnswersToTell(services.sql, services.clock(), { entityId: onlyEntity, limit: batchSize, mostOfOne: mostQuestions })
  let told = 0
  await runConcurrently(due, isOver, async (dispute) => {
    told += 1
    try {
      await tellDisputeAnswer(services, dispute, await clockOf(services, dispute.entityId))
    } catch (error) {
      services.log.error({ err: error, disputeId: dispute.disputeId }, 'An answer to a dispute could not be told.')
      await postpone(services, dispute)
    }
  })
  return told
}
