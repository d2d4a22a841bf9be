import type { Db } from '../db.ts'

/**
 * Binds a hash of a strict platform to what it was first used for. `free`: the platform is not strict; `taken`: it was
 * used for something else. Primary key; two processes at once agree on the first.
 */
export async function bindSoapUse(
  sql: Db,
  platformId: number,
  { hash, said, now }: { hash: string; said: string; now: Date },
): Promise<'free' | 'bound' | 'taken'> {
  const [row] = await sql<{ said: string }[]>`
    insert into soap_uses (platform_id, hash, said, used_at)
    select platform_id, ${hash.toLowerCase()}, ${said}, ${now} from platforms where platform_id = ${platformId} and soap_strict
    on conflict (platform_id, hash) do update set hash = excluded.hash returning said`
  if (!row) return 'free'
  return row.said === said ? 'bound' : 'taken'
}

/** Forgets uses of hashes whose date is over by far; how many. Index soap_uses_by_age. */
export async function purgeSoapUses(sql: Db, before: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from soap_uses where (platform_id, hash) in (
      select platform_id, hash from soap_uses where used_at < ${before} order by used_at limit ${limit} for update skip locked)
    returning 1 as gone`
  return gone.length
}
