import type { Db } from '../db.ts'

/** Whose right to what rests: an entity's, or of the provider's staff where there is none. */
export type IdleRight = { entityId: number | null; personId: string }

/**
 * Rights that nobody used or confirmed since a moment, but for those of a last owner or administrator, without whom nobody
 * could let anybody back. Index office_sessions_last_seen.
 */
export async function findIdleRights(sql: Db, since: Date, most: number): Promise<IdleRight[]> {
  return sql<IdleRight[]>`
    select m.entity_id, m.person_id from memberships m
    where m.resting_since is null and m.kept_at < ${since}
      and not exists (select 1 from office_sessions s where s.person_id = m.person_id and s.seen_at >= ${since})
      and (m.role <> 'owner' or exists (select 1 from memberships o
        where o.entity_id = m.entity_id and o.person_id <> m.person_id and o.role = 'owner' and o.resting_since is null))
    union all
    select null::integer, r.person_id from staff_roles r
    where r.resting_since is null
      and not exists (select 1 from office_sessions s where s.person_id = r.person_id and s.seen_at >= ${since})
      and exists (select 1 from staff_roles o
        where o.person_id <> r.person_id and o.role = 'administrator' and o.resting_since is null)
    group by r.person_id having max(r.kept_at) < ${since}
    limit ${most}::integer`
}

/** Lets a right rest; what it was, or undefined when somebody was here meanwhile. Callers hold the rights of the same entity or staff. */
export async function restRight(tx: Db, { entityId, personId }: IdleRight, now: Date): Promise<string[] | undefined> {
  const rows =
    entityId === null
      ? await tx<{ role: string }[]>`
          update staff_roles set resting_since = ${now} where person_id = ${personId} and resting_since is null returning role`
      : await tx<{ role: string }[]>`
          update memberships set resting_since = ${now}
          where entity_id = ${entityId} and person_id = ${personId} and resting_since is null returning role`
  return rows.length > 0 ? rows.map(({ role }) => role) : undefined
}
