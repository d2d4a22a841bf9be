import type { Db } from './db.ts'

const blockSize = 20
type Block = { referenceEntity: number; next: number; last: number }
export type Sequence = { referenceEntity: string; sequence: number }

/**
 * Hands out Multibanco sequences of an entity from small blocks, so that creating a reference seldom waits for the
 * range's row. Undefined when the entity has no range or its ranges are used up. A sequence is never given twice,
 * by whatever process; those of a block lost in a crash stay unused.
 */
export function createSequences(sql: Db) {
  const blocks = new Map<number, Block>()
  const taking = new Map<number, Promise<Block | undefined>>()

  async function takeBlock(entityId: number): Promise<Block | undefined> {
    // Locks one range row; ranges_pkey.
    const [row] = await sql<{ referenceEntity: number; first: number; next: number }[]>`
      with open as (
        select range_id, next_sequence from reference_ranges
        where entity_id = ${entityId} and next_sequence <= last_sequence
        order by range_id limit 1 for update)
      update reference_ranges r set next_sequence = least(r.next_sequence + ${blockSize}, r.last_sequence + 1)
      from open where r.entity_id = ${entityId} and r.range_id = open.range_id
      returning r.reference_entity, open.next_sequence as first, r.next_sequence as next`
    return row && { referenceEntity: row.referenceEntity, next: row.first, last: row.next - 1 }
  }

  async function openBlock(entityId: number): Promise<Block | undefined> {
    const known = blocks.get(entityId)
    if (known && known.next <= known.last) return known
    const pending = taking.get(entityId) ?? takeBlock(entityId).finally(() => taking.delete(entityId))
    taking.set(entityId, pending)
    const block = await pending
    if (block) blocks.set(entityId, block)
    return block
  }

  return async function nextSequence(entityId: number): Promise<Sequence | undefined> {
    for (;;) {
      const block = await openBlock(entityId)
      if (!block) return undefined
      if (block.next <= block.last) return { referenceEntity: String(block.referenceEntity).padStart(5, '0'), sequence: block.next++ }
    }
  }
}

/** The entity that a Multibanco sequence was given to, however long ago. Index reference_ranges_by_sequence. */
export async function findSequenceOwner(sql: Db, referenceEntity: string, sequence: number): Promise<number | undefined> {
  const [row] = await sql<{ entityId: number }[]>`
    select entity_id from reference_ranges
    where reference_entity = ${Number(referenceEntity)} and first_sequence <= ${sequence} and last_sequence >= ${sequence}
    order by first_sequence desc limit 1`
  return row?.entityId
}
