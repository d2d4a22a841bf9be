import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { lookAfterAttempt } from '../payments/look-after-attempt.ts'
import { findNotifiedAttempts, findUnworkedNotices, markNoticeWorked, type UnworkedNotice } from '../store/acquirers/accounts.ts'
import { lookAfterReference } from '../payments/references/look-after-reference.ts'
import { findNoticesToAsk, isOurs, noteAsked } from '../store/acquirers/foreign.ts'
import { receiveForeign } from '../payments/references/receive-foreign.ts'
import { findNotifiedReferences } from '../store/acquirers/references.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
/** So long whoever asked may need to write down what it is called there. */
const strangeAfterMs = 30_000
const laterMs = 5 * 60_000

/** Asks about whatever a notice names. What cannot be asked now is left to the janitor, who asks in any case. */
async function work(services: JobServices, { noticeId, account, knownAs }: UnworkedNotice): Promise<void> {
  // One address tells of all that were asked at the contract.
  const accounts = services.accounts?.sharing(account) ?? [account]
  const attempts = await findNotifiedAttempts(services.sql, accounts, knownAs)
  for (const attempt of attempts) {
    await lookAfterAttempt(services, attempt, await clockOf(services, attempt.entityId)).catch((error: unknown) =>
      services.log.error({ err: error, attemptId: attempt.attemptId, account }, 'What an acquirer told could not be looked after.'),
    )
  }
  const references = await findNotifiedReferences(services.sql, accounts, knownAs)
  for (const reference of references) {
    await lookAfterReference(services, reference, await clockOf(services, reference.entityId), knownAs).catch((error: unknown) =>
      services.log.error({ err: error, referenceId: reference.referenceId, account }, 'What an acquirer told could not be looked after.'),
    )
  }
  const isNamed = attempts.length > 0 || references.length > 0 || (await isOurs(services.sql, accounts, knownAs))
  const now = services.clock()
  await markNoticeWorked(services.sql, noticeId, now, isNamed ? null : new Date(now.getTime() + strangeAfterMs))
}

/** Asks acquirers about notices that named nothing of ours; what fails is asked again. */
async function ask(services: JobServices, notice: UnworkedNotice): Promise<void> {
  const now = services.clock()
  await receiveForeign(services, notice, now).catch(async (error: unknown) => {
    services.log.error({ err: error, noticeId: notice.noticeId }, 'What a notice tells could not be asked.')
    await noteAsked(services.sql, notice.noticeId, { askAt: new Date(now.getTime() + laterMs) })
  })
}

/** Looks after what came in by the doors of the accounts; how many. Two workers with the same notice ask twice, and close once. */
export async function workNotices(services: JobServices, isOver: IsOver): Promise<number> {
  const notices = await findUnworkedNotices(services.sql, batchSize)
  await runConcurrently(notices, isOver, (notice) => work(services, notice))
  const strange = await findNoticesToAsk(services.sql, services.clock(), batchSize)
  await runConcurrently(strange, isOver, (notice) => ask(services, notice))
  return notices.length + strange.length
}
