import type { Db } from '../db.ts'

export type StoredView = { viewUuid: string; name: string; query: string; createdAt: Date }

/** How many a person has of one entity. */
const mostViews = 50
const columns = 'view_uuid, name, query, created_at'

/** A person's views of an entity by name. Primary key. */
export async function findViews(sql: Db, entityId: number, personId: string): Promise<StoredView[]> {
  return sql<StoredView[]>`
    select ${sql.unsafe(columns)} from saved_views where entity_id = ${entityId} and person_id = ${personId} order by lower(name) limit ${mostViews}`
}

/**
 * Keeps a view, or gives the one of this name other filters; undefined when there are too many. The person's membership is
 * held, so that two at once are counted. Index saved_views_once.
 */
export async function saveView(
  tx: Db,
  entityId: number,
  personId: string,
  { name, query }: Pick<StoredView, 'name' | 'query'>,
): Promise<StoredView | undefined> {
  await tx`select 1 from memberships where entity_id = ${entityId} and person_id = ${personId} for update`
  const [changed] = await tx<StoredView[]>`
    update saved_views set name = ${name}, query = ${query}
    where entity_id = ${entityId} and person_id = ${personId} and lower(name) = lower(${name}) returning ${tx.unsafe(columns)}`
  if (changed) return changed
  const [made] = await tx<StoredView[]>`
    insert into saved_views (entity_id, person_id, name, query)
    select ${entityId}, ${personId}, ${name}, ${query}
    where (select count(*) from saved_views where entity_id = ${entityId} and person_id = ${personId}) < ${mostViews}
    returning ${tx.unsafe(columns)}`
  return made
}

/** Forgets a view; its name, or undefined where the person has no such view. Primary key. */
export async function deleteView(tx: Db, entityId: number, personId: string, viewUuid: string): Promise<string | undefined> {
  const [gone] = await tx<{ name: string }[]>`
    delete from saved_views where entity_id = ${entityId} and person_id = ${personId} and view_uuid = ${viewUuid} returning name`
  return gone?.name
}
