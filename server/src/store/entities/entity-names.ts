import type { Db } from '../db.ts'
import type { Found } from '../paging.ts'

type Whose = { entityId: number | null }

/** The names of the entities of some rows, by their numbers. Primary key. */
export async function findEntityNames(sql: Db, rows: readonly Whose[]): Promise<Map<number, string>> {
  const entityIds = [...new Set(rows.flatMap(({ entityId }) => entityId ?? []))]
  if (entityIds.length === 0) return new Map()
  const found = await sql<{ entityId: number; name: string }[]>`
    select entity_id, name
    -- Across the platform: whose the rows of a page are.
    from entities where entity_id = any(${sql.array(entityIds)}::integer[])`
  return new Map(found.map(({ entityId, name }) => [entityId, name]))
}

/**
 * A page of what lies on the coordinator, with the names of its entities: asked for once the page is known, for a join would have every
 * node send all its entities.
 */
export async function withEntityNames<T extends Whose>(
  sql: Db,
  page: Promise<Found<T>>,
): Promise<Found<T & { entityName: string | null }>> {
  const { rows, ...rest } = await page
  const names = await findEntityNames(sql, rows)
  return { ...rest, rows: rows.map((row) => ({ ...row, entityName: names.get(row.entityId ?? 0) ?? null })) }
}
