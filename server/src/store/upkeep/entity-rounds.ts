import type { Sql } from '../db.ts'

/** Gives the entities a slice at a time, over and over, in the order of their ids. */
export function roundsOfEntities(sql: Sql, slice = 100): () => Promise<number[]> {
  let last = 0
  return async () => {
    const rows = await sql<
      { entityId: number }[]
    >`select entity_id from entities where entity_id > ${last} order by entity_id limit ${slice}`
    last = rows.length < slice ? 0 : rows.at(-1)!.entityId
    return rows.map(({ entityId }) => entityId)
  }
}
