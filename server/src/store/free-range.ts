import type { Db } from './db.ts'

// Any number that nobody else uses: one registration looks for a free range at a time.
const lockId = 772_431_002

/** A Multibanco entity has ten million sequences of seven digits. */
const lastOfAll = 9_999_999

/**
 * Gives an entity the first free interval of `length` sequences under a Multibanco entity; false when there is none. In a
 * transaction: it holds an advisory lock until that ends, and the constraint reference_ranges_apart has the last word.
 */
export async function insertFreeRange(sql: Db, entityId: number, referenceEntity: number, length: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockId})`
  const rows = await sql`
    with free as (
      select start.sequence from (
        select 1 as sequence
        union all
        select last_sequence + 1 from reference_ranges where reference_entity = ${referenceEntity}) start
      where start.sequence + ${length} - 1 <= ${lastOfAll}
        and not exists (
          select 1 from reference_ranges r
          where r.reference_entity = ${referenceEntity}
            and r.first_sequence <= start.sequence + ${length} - 1 and r.last_sequence >= start.sequence)
      order by start.sequence limit 1)
    insert into reference_ranges (entity_id, reference_entity, first_sequence, next_sequence, last_sequence)
    select ${entityId}::integer, ${referenceEntity}::integer, sequence, sequence, sequence + ${length} - 1 from free returning 1 as made`
  return rows.length > 0
}

type WishedRange = { referenceEntity: number; firstSequence: number; lastSequence: number }

const overlaps = (sql: Db, { referenceEntity, firstSequence, lastSequence }: WishedRange) => sql`
  select 1 as taken from reference_ranges
  where reference_entity = ${referenceEntity} and first_sequence <= ${lastSequence} and last_sequence >= ${firstSequence}`

/** Whether anybody has one of these sequences. Index reference_ranges_by_sequence. */
export async function isRangeTaken(sql: Db, range: WishedRange): Promise<boolean> {
  return (await overlaps(sql, range)).length > 0
}

/** Gives an entity these sequences under a Multibanco entity; false where somebody has one of them. In a transaction, as above. */
export async function insertRange(sql: Db, entityId: number, range: WishedRange): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockId})`
  if (await isRangeTaken(sql, range)) return false
  await sql`insert into reference_ranges ${sql({ entityId, ...range, nextSequence: range.firstSequence })}`
  return true
}
