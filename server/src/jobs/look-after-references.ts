import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { lookAfterReference } from '../payments/references/look-after-reference.ts'
import { findReferencesToLookAfter, saveReference } from '../store/acquirers/references.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
const laterMs = 5 * 60_000

/** Asks after references of acquirers whose time has come; how many. One that fails leaves the others alone. */
export async function lookAfterReferences(services: JobServices, isOver: IsOver): Promise<number> {
  if (!services.accounts) return 0
  const due = await findReferencesToLookAfter(services.sql, services.clock(), batchSize)
  await runConcurrently(due, isOver, async (reference) => {
    const now = await clockOf(services, reference.entityId)
    await lookAfterReference(services, reference, now).catch(async (error: unknown) => {
      services.log.error({ err: error, referenceId: reference.referenceId }, 'A reference of an acquirer could not be looked after.')
      await saveReference(services.sql, { ...reference, lookAgainAt: new Date(now.getTime() + laterMs) })
    })
  })
  return due.length
}
