import type { Db } from './db.ts'
import { readInShard } from '../sql/read-in-shard.ts'
import { codeOfError, constraintOf } from '../sql/error-code.ts'

const smallestBlock = 20
const largestBlock = 640
/** A block is to last about so long; an entity that uses one up faster gets twice as many the next time, at most. */
const restMs = 2_000
/** How full a range is when its merchant should ask for another. */
const warnAt = 0.8

export type Sequence = { referenceEntity: string; sequence: number }
type ReferenceRange = { rangeId: number; referenceEntity: string; firstSequence: number; lastSequence: number; createdAt: Date }
export type FullRange = { entityId: number; rangeId: number; used: number; total: number }

type Block = { referenceEntity: string; free: number[]; size: number; takenAt: number }
type Taken = Omit<FullRange, 'entityId'> & { referenceEntity: number; first: number; next: number; warnNow: boolean }

/** The five digits of a Multibanco entity, as the wire and a payment's row have them. */
const fiveDigits = (referenceEntity: number): string => String(referenceEntity).padStart(5, '0')

/**
 * Hands out Multibanco sequences of an entity from small blocks, larger while it is busy, so that creating a reference seldom waits for the
 * range's row. Of all its ranges in their order, or of those named. Undefined when the entity has none or they are used
 * up. A sequence is given once, by whatever process; one that the merchant's own reference holds is passed over, and
 * those of a block lost in a crash stay unused. `warn` is called once a range, at 80 %.
 */
export function createSequences(sql: Db, warn: (range: FullRange) => void) {
  const blocks = new Map<string, Block>()
  const taking = new Map<string, Promise<Block | undefined>>()

  async function takeBlock(entityId: number, rangeIds: readonly number[] | undefined, blockSize: number): Promise<Block | undefined> {
    // Locks one range row; ranges_pkey. No block is more than a hundredth of its range: what a crash loses, and what one
    // process keeps from another, stays small.
    const [row] = await sql<Taken[]>`
      with open as (
        select range_id, next_sequence, warned_at,
          least(${blockSize}, greatest(${smallestBlock}, (last_sequence - first_sequence + 1) / 100)) as size
        from reference_ranges
        where entity_id = ${entityId} and next_sequence <= last_sequence
          ${rangeIds ? sql`and range_id = any(${sql.array([...rangeIds], 23)})` : sql``}
        order by range_id limit 1 for update)
      update reference_ranges r set
        next_sequence = least(r.next_sequence + open.size, r.last_sequence + 1),
        warned_at = coalesce(r.warned_at, case
          when least(r.next_sequence + open.size, r.last_sequence + 1) - r.first_sequence >= ${warnAt}::float8 * (r.last_sequence - r.first_sequence + 1)
          then now() end)
      from open where r.entity_id = ${entityId} and r.range_id = open.range_id
      returning r.range_id, r.reference_entity, open.next_sequence as first, r.next_sequence as next,
        r.next_sequence - r.first_sequence as used, r.last_sequence - r.first_sequence + 1 as total,
        open.warned_at is null and r.warned_at is not null as warn_now`
    if (!row) return undefined
    const { rangeId, used, total, first, next } = row
    if (row.warnNow) warn({ entityId, rangeId, used, total })
    const referenceEntity = fiveDigits(row.referenceEntity)
    const held = await findHeldSequences(sql, entityId, referenceEntity, first, next - 1)
    const free = Array.from({ length: next - first }, (_, index) => first + index).filter((one) => !held.has(one))
    return { referenceEntity, free, size: blockSize, takenAt: Date.now() }
  }

  function sizeAfter(last: Block | undefined): number {
    if (!last) return smallestBlock
    const lasted = Math.max(1, Date.now() - last.takenAt)
    return Math.min(largestBlock, last.size * 2, Math.max(smallestBlock, Math.round((last.size * restMs) / lasted)))
  }

  async function openBlock(entityId: number, rangeIds: readonly number[] | undefined): Promise<Block | undefined> {
    const key = `${entityId}:${rangeIds ?? ''}`
    const known = blocks.get(key)
    if (known && known.free.length > 0) return known
    const pending = taking.get(key) ?? takeBlock(entityId, rangeIds, sizeAfter(known)).finally(() => taking.delete(key))
    taking.set(key, pending)
    const block = await pending
    if (block) blocks.set(key, block)
    return block
  }

  return async function nextSequence(entityId: number, rangeIds?: readonly number[]): Promise<Sequence | undefined> {
    for (;;) {
      const block = await openBlock(entityId, rangeIds)
      if (!block) return undefined
      const sequence = block.free.shift()
      if (sequence !== undefined) return { referenceEntity: block.referenceEntity, sequence }
    }
  }
}

/** The sequences between two that somebody could still pay, or has paid. Indexes payments_live_sequence, payments_by_reference. */
async function findHeldSequences(sql: Db, entityId: number, referenceEntity: string, first: number, last: number): Promise<Set<number>> {
  const [from, to] = [first, last].map((sequence) => String(sequence).padStart(7, '0'))
  const [row] = await readInShard(
    sql,
    entityId,
    ({ sql: at, table, isHere }) => at<{ sequences: number[] | null }[]>`
    select array_agg(sequence) as sequences from (
      select left(reference, 7)::integer as sequence from ${table('payments')}
      where entity_id = ${entityId} and reference_entity = ${referenceEntity} and reference_live
        and left(reference, 7) between ${from!} and ${to!}
      union all
      select left(reference, 7)::integer from ${table('payments')}
      where entity_id = ${entityId} and reference_entity = ${referenceEntity} and paid_at is not null
        and reference between ${`${from}00`} and ${`${to}99`}) held
    having ${isHere}`,
  )
  return new Set(row?.sequences)
}

class PaidReference extends Error {
  override name = 'PaidReference'
}

/**
 * Fails when another payment with this reference was ever paid: the bank may tell of that one again. In the transaction
 * that has just written the payment, so that nobody can pay the other one in between. Index payments_by_reference.
 */
export async function holdUnpaidReference(
  sql: Db,
  {
    entityId,
    paymentId,
    referenceEntity,
    reference,
  }: { entityId: number; paymentId: string; referenceEntity: string | null; reference: string },
): Promise<void> {
  const rows = await sql`
    select 1 from payments
    where entity_id = ${entityId} and reference = ${reference} and reference_entity = ${referenceEntity}
      and paid_at is not null and payment_id <> ${paymentId} limit 1`
  if (rows.length > 0) throw new PaidReference('A payment with this reference was paid before.')
}

/** Whether a payment could not be written because another one holds its sequence, or was paid with its reference. */
export function isSequenceTaken(error: unknown): boolean {
  const [code, constraint] = [codeOfError(error), constraintOf(error)]
  const ours = constraint === 'payments_live_sequence' || constraint === 'payments_reference_once'
  return error instanceof PaidReference || (code === '23505' && ours)
}

/** An entity's ranges in the order in which they are used. */
export async function findRanges(sql: Db, entityId: number): Promise<ReferenceRange[]> {
  const rows = await sql<(Omit<ReferenceRange, 'referenceEntity'> & { referenceEntity: number })[]>`
    select range_id, reference_entity, first_sequence, last_sequence, created_at from reference_ranges
    where entity_id = ${entityId} order by range_id`
  return rows.map((row) => ({ ...row, referenceEntity: fiveDigits(row.referenceEntity) }))
}

/** How many sequences of a range have ever been used. Index payments_by_reference. */
export async function countUsed(sql: Db, entityId: number, { referenceEntity, firstSequence, lastSequence }: ReferenceRange) {
  const [row] = await sql<{ used: number }[]>`
    select count(distinct left(reference, 7))::integer as used from payments
    where entity_id = ${entityId} and reference_entity = ${referenceEntity}
      and reference between ${`${String(firstSequence).padStart(7, '0')}00`} and ${`${String(lastSequence).padStart(7, '0')}99`}`
  return row?.used ?? 0
}

/** The entity that a Multibanco sequence was given to, however long ago. Index reference_ranges_by_sequence. */
export async function findSequenceOwner(sql: Db, referenceEntity: string, sequence: number): Promise<number | undefined> {
  const [row] = await sql<{ entityId: number }[]>`
    select entity_id from reference_ranges
    where reference_entity = ${Number(referenceEntity)} and first_sequence <= ${sequence} and last_sequence >= ${sequence}
    order by first_sequence desc limit 1`
  return row?.entityId
}
