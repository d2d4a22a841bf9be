import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { lookAfterAttempt } from '../payments/look-after-attempt.ts'
import { findNotifiedAttempts, findUnworkedNotices, markNoticeWorked, type UnworkedNotice } from '../store/acquirers/accounts.ts'
import { lookAfterReference } from '../payments/references/look-after-reference.ts'
import { findNotifiedReferences } from '../store/acquirers/references.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50

/** Asks about whatever a notice names. What cannot be asked now is left to the janitor, who asks in any case. */
async function work(services: JobServices, { noticeId, account, knownAs }: UnworkedNotice): Promise<void> {
  // One address tells of all that were asked at the contract.
  const accounts = services.accounts?.sharing(account) ?? [account]
  for (const attempt of await findNotifiedAttempts(services.sql, accounts, knownAs)) {
    await lookAfterAttempt(services, attempt, await clockOf(services, attempt.entityId)).catch((error: unknown) =>
      services.log.error({ err: error, attemptId: attempt.attemptId, account }, 'What an acquirer told could not be looked after.'),
    )
  }
  for (const reference of await findNotifiedReferences(services.sql, accounts, knownAs)) {
    await lookAfterReference(services, reference, await clockOf(services, reference.entityId)).catch((error: unknown) =>
      services.log.error({ err: error, referenceId: reference.referenceId, account }, 'What an acquirer told could not be looked after.'),
    )
  }
  await markNoticeWorked(services.sql, noticeId, services.clock())
}

/** Looks after what came in by the doors of the accounts; how many. Two workers with the same notice ask twice, and close once. */
export async function workNotices(services: JobServices, isOver: IsOver): Promise<number> {
  const notices = await findUnworkedNotices(services.sql, batchSize)
  await runConcurrently(notices, isOver, (notice) => work(services, notice))
  return notices.length
}
