import { createHash, randomBytes } from 'node:crypto'
import type { Language, MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import { isSpread } from '../../sql/sql.ts'
import type { Db } from '../db.ts'

/** After so long a session is over, whatever happens. */
const longestHours = 12

export type StoredMembership = { entityId: number; name: string; role: MerchantRole }

/** A session that has not ended, with what its person may be at this moment. */
export type LiveSession = {
  sessionId: string
  personId: string
  name: string
  email: string
  language: Language
  entityId: number | null
  endsAt: Date
  /** When it ends unless somebody uses it. */
  idleEndsAt: Date
  provedAt: Date | null
  memberships: StoredMembership[]
  staffRoles: StaffRole[]
}

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** After how long a session ends that nobody uses, whether this is use, and whether it goes on with what was begun, for which the token before will do. */
type Resting = { idleMinutes: number; isUse: boolean; isRest?: boolean }

/** What a person is to which entities, the one that they look at first: people are on the coordinator, each entity on its node. */
async function readMemberships(sql: Db, { personId, entityId }: LiveSession): Promise<StoredMembership[]> {
  const own = await sql<Omit<StoredMembership, 'name'>[]>`
    select entity_id, role from memberships where person_id = ${personId} and resting_since is null`
  const named: StoredMembership[] = []
  for (const one of own) {
    const [entity] = await sql<{ name: string }[]>`select name from entities where entity_id = ${one.entityId}`
    if (entity) named.push({ ...one, ...entity })
  }
  const isOther = (one: StoredMembership): number => Number(one.entityId !== entityId)
  return named.sort((a, b) => isOther(a) - isOther(b) || (a.name < b.name ? -1 : Number(a.name > b.name)) || a.entityId - b.entityId)
}

/** The live session of a token; where it is used that is noted, at most once a minute. Indexes on the hashes. */
export async function findSession(
  sql: Db,
  token: string,
  { idleMinutes, isUse, isRest = false }: Resting,
): Promise<LiveSession | undefined> {
  const [row] = await sql<(LiveSession & { isStale: boolean })[]>`
    select s.session_id, s.person_id, p.name, p.email, p.language, s.entity_id, s.ends_at, s.proved_at,
      ${isUse} and s.seen_at < now() - interval '1 minute' as is_stale,
      case when ${isUse} and s.seen_at < now() - interval '1 minute' then now() else s.seen_at end
        + ${idleMinutes}::integer * interval '1 minute' as idle_ends_at,
      ${
        isSpread(sql)
          ? sql`'[]'::json`
          : sql`coalesce((select json_agg(json_build_object('entityId', m.entity_id, 'name', e.name, 'role', m.role)
          order by m.entity_id is not distinct from s.entity_id desc, e.name, m.entity_id)
        from memberships m join entities e on e.entity_id = m.entity_id where m.person_id = s.person_id and m.resting_since is null), '[]')`
      } as memberships,
      array(select role from staff_roles r where r.person_id = s.person_id and r.resting_since is null order by role) as staff_roles
    from office_sessions s join people p on p.person_id = s.person_id
    where (s.token_hash = ${hashOf(token)} or ${isRest} and s.previous_token_hash = ${hashOf(token)}) and s.ended_at is null and s.ends_at > now()
      and s.seen_at > now() - ${idleMinutes}::integer * interval '1 minute'`
  if (row && isSpread(sql)) row.memberships = await readMemberships(sql, row)
  if (row?.isStale) await sql`update office_sessions set seen_at = now() where session_id = ${row.sessionId}`
  return row
}

type NewSession = { personId: string; entityId: number | null; address: string | null; device: string | null; isProved: boolean }

/** Begins a session; the token is given once and kept nowhere. */
export async function insertSession(
  tx: Db,
  { isProved, ...session }: NewSession,
): Promise<{ token: string; sessionId: string; endsAt: Date }> {
  const token = newToken()
  const [row] = await tx<{ sessionId: string; endsAt: Date }[]>`
    insert into office_sessions (token_hash, person_id, entity_id, address, device, ends_at, proved_at)
    values (${hashOf(token)}, ${session.personId}, ${session.entityId}, ${session.address}, ${session.device},
      now() + ${longestHours}::integer * interval '1 hour', case when ${isProved} then now() end)
    returning session_id, ends_at`
  return { token, ...row! }
}

/** Ends a session of a person; false when there is none that still lives. */
export async function endSession(tx: Db, personId: string, sessionId: string): Promise<boolean> {
  const rows = await tx`
    update office_sessions set ended_at = now() where session_id = ${sessionId} and person_id = ${personId} and ended_at is null
    returning 1 as ended`
  return rows.length > 0
}

/** Ends the session of a token, whoever's it is: signing in begins a new one. */
export async function endSessionOfToken(tx: Db, token: string): Promise<void> {
  await tx`update office_sessions set ended_at = now() where token_hash = ${hashOf(token)} and ended_at is null`
}

/** Ends all sessions of a person but one; false when there was none to end. */
export async function endOtherSessions(tx: Db, personId: string, sessionId: string | null): Promise<boolean> {
  const rows = await tx`
    update office_sessions set ended_at = now() where person_id = ${personId} and ended_at is null
      and session_id is distinct from ${sessionId}::uuid returning 1 as ended`
  return rows.length > 0
}

/** Ends what a person's sessions were for: those of an entity forget it; whoever is nothing to anybody is signed out. */
export async function endWhatIsOver(tx: Db, personId: string, entityId: number | null): Promise<void> {
  await tx`update office_sessions set entity_id = null where person_id = ${personId} and entity_id = ${entityId}::integer and ended_at is null`
  await tx`
    update office_sessions set ended_at = now() where person_id = ${personId} and ended_at is null
      and not exists (select 1 from memberships m where m.person_id = ${personId})
      and not exists (select 1 from staff_roles r where r.person_id = ${personId})`
}

export async function rememberEntity(tx: Db, sessionId: string, entityId: number): Promise<void> {
  await tx`update office_sessions set entity_id = ${entityId} where session_id = ${sessionId}`
}

/**
 * The person has just shown a passkey or a code: the session has another token from now on, given once. Undefined when the
 * one that they came with is no longer its own; of two proofs at once the first.
 */
export async function saveProof(tx: Db, token: string): Promise<{ provedAt: Date; token: string; endsAt: Date } | undefined> {
  const next = newToken()
  const [row] = await tx<{ provedAt: Date; endsAt: Date }[]>`
    update office_sessions set proved_at = now(), token_hash = ${hashOf(next)}, previous_token_hash = token_hash
    where token_hash = ${hashOf(token)} and ended_at is null returning proved_at, ends_at`
  return row && { token: next, ...row }
}

type Device = { sessionId: string; device: string | null; address: string | null; createdAt: Date; seenAt: Date; endsAt: Date }

/** The devices on which a person is signed in, the one used last first. Index office_sessions_by_person. */
export async function listSessions(sql: Db, personId: string, idleMinutes: number): Promise<Device[]> {
  return sql<Device[]>`
    select session_id, device, address, created_at, seen_at, ends_at from office_sessions
    where person_id = ${personId} and ended_at is null and ends_at > now() and seen_at > now() - ${idleMinutes}::integer * interval '1 minute'
    order by seen_at desc, session_id limit 100`
}

/** Whether a person had a session on such a device before, or this is their first of all. */
export async function wasSeenBefore(tx: Db, sessionId: string): Promise<boolean> {
  const [row] = await tx<{ known: boolean }[]>`
    select exists (select 1 from office_sessions o where o.person_id = s.person_id and o.session_id <> s.session_id
        and o.device is not distinct from s.device and o.created_at > now() - interval '90 days')
      or not exists (select 1 from office_sessions o where o.person_id = s.person_id and o.session_id <> s.session_id) as known
    from office_sessions s where s.session_id = ${sessionId}`
  return row?.known ?? false
}
