import { applyProgress, type ReferenceLine } from '../domain/batches/reference-batch.ts'
import { isPassing } from '../domain/schedules/retry-rules.ts'
import { transaction } from '../store/db.ts'
import { endLines, findWaitingLines, leaseBatches, lockBatch, unleased, type StoredBatch } from '../store/batches/reference-batches.ts'
import type { ChargeServices, MoneyCall } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { callOfPlatform } from '../payments/call-of-platform.ts'
import { makeLine } from '../payments/batches/make-line.ts'
import { recordBatch } from '../payments/batches/record-batch.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

/** Lines of a batch that are made before it is another one's turn, and batches that one process has in hand. */
const linesAtOnce = 200
const batchesAtOnce = 4
/** Longer than so many lines take: a process that dies leaves its batches to others after that. */
const leaseMs = 60_000

/** A line with what became of it; undefined when nobody knows, and it waits for the next time. */
async function tryLine(services: ChargeServices, call: MoneyCall | undefined, line: ReferenceLine): Promise<ReferenceLine | undefined> {
  if (!call) return { ...line, request: null, state: 'refused', refusal: { code: 'e00400' } }
  try {
    const made = await makeLine(call, line)
    return made.refusal && isPassing(made.refusal.code) ? undefined : made
  } catch (error) {
    services.log.error({ err: error, batchId: line.batchId, line: line.line }, 'A line of a batch could not be made.')
    return undefined
  }
}

/** Writes what became of lines with how far their batch has come, and gives it back: at once, or later where a line failed. */
async function recordLines(
  { sql }: Pick<ChargeServices, 'sql'>,
  batch: StoredBatch,
  lines: readonly ReferenceLine[],
  leasedUntil: Date,
  now: Date,
): Promise<void> {
  await transaction(sql, async (tx) => {
    const held = await lockBatch(tx, batch.entityId, batch.batchId)
    if (!held) return
    // Another process may have had the same lines, when this one took too long: each is counted once.
    const ended = lines.length > 0 ? await endLines(tx, lines) : []
    const made = ended.filter(({ state }) => state === 'made').length
    await recordBatch(tx, held, { ...held, ...applyProgress(held, { made, refused: ended.length - made }, now), leasedUntil })
  })
}

async function makeSome(services: ChargeServices, batch: StoredBatch, isOver: IsOver): Promise<number> {
  const call = await callOfPlatform(services, batch, 'createReferenceBatch')
  const lines = await findWaitingLines(services.sql, batch, linesAtOnce)
  const ended: ReferenceLine[] = []
  let failed = 0
  await runConcurrently(lines, isOver, async (line) => {
    const tried = await tryLine(services, call, line)
    if (tried) ended.push(tried)
    else failed += 1
  })
  const again = failed > 0 ? new Date(services.clock().getTime() + leaseMs) : unleased
  await recordLines(services, batch, ended, again, await clockOf(services, batch.entityId))
  return ended.length
}

/** Makes some lines of each batch that is running; how many. A batch that fails leaves the others alone. */
export async function makeReferences(services: ChargeServices, entityId: number | null, isOver: IsOver): Promise<number> {
  const now = services.clock()
  const batches = await leaseBatches(services.sql, entityId, now, new Date(now.getTime() + leaseMs), batchesAtOnce)
  let made = 0
  for (const batch of batches) {
    try {
      made += await makeSome(services, batch, isOver)
    } catch (error) {
      services.log.error({ err: error, batchId: batch.batchId }, 'A batch of references stumbled.')
    }
  }
  return made
}
