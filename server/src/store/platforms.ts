import type { Db } from './db.ts'

type NewPlatform = { platformId: number; name: string; mayCreateEntities: boolean; sealedKey: Uint8Array; strict: boolean }

/** Writes a new platform; false when there is one of that code. Primary key. */
export async function insertPlatform(tx: Db, platform: NewPlatform): Promise<boolean> {
  const rows = await tx`insert into platforms ${tx(platform)} on conflict do nothing returning 1 as made`
  return rows.length > 0
}

/** Lets a platform act for an entity that is there; false when there is none. Fails when it acts for it already. Primary key. */
export async function associateEntity(tx: Db, platformId: number, entityId: number): Promise<boolean> {
  const rows = await tx`
    insert into platform_entities (platform_id, entity_id) select ${platformId}, entity_id from entities where entity_id = ${entityId}
    returning 1 as made`
  return rows.length > 0
}

/** The private keys of these platforms, as far as they may call. Primary key. */
export async function findOpenKeys(sql: Db, platformIds: readonly number[]): Promise<{ platformId: number; sealedKey: Uint8Array }[]> {
  return sql<{ platformId: number; sealedKey: Uint8Array }[]>`
    select platform_id, case when change_ends_at <= now() then next_sealed_key else sealed_key end as sealed_key from platforms
    where platform_id = any(${sql.array([...platformIds])}::integer[]) and suspended_at is null order by platform_id`
}

/** Begins the change of a private key: both are taken until `endsAt`. False for an unknown platform or one that changes already. */
export async function startKeyChange(sql: Db, platformId: number, nextSealedKey: Buffer, endsAt: Date): Promise<boolean> {
  const rows = await sql`
    update platforms set next_sealed_key = ${nextSealedKey}, change_ends_at = ${endsAt}, key_made_at = now()
    where platform_id = ${platformId} and next_sealed_key is null returning 1 as changed`
  return rows.length > 0
}

/** When the newest private key of a platform was made. Primary key. */
export async function findKeyDay(sql: Db, platformId: number): Promise<Date | undefined> {
  const [row] = await sql<{ keyMadeAt: Date }[]>`select key_made_at from platforms where platform_id = ${platformId}`
  return row?.keyMadeAt
}

/** For how many days the oldest keys have been in use, of platforms that may call: private ones, and those for calls; 0 where there is none. */
export async function findOldestKeys(sql: Db): Promise<{ private: number; calls: number }> {
  const [row] = await sql<{ private: number; calls: number }[]>`
    select coalesce(extract(epoch from now() - min(p.key_made_at)) / 86400, 0)::float8 as private,
      coalesce(extract(epoch from now() - min(k.created_at)) / 86400, 0)::float8 as calls
    from platforms p left join api_keys k on k.platform_id = p.platform_id and (k.ends_at is null or k.ends_at > now())
    where p.suspended_at is null`
  return row ?? { private: 0, calls: 0 }
}

/** Ends a change: the next key is the only one from now on. False when there is none. */
export async function finishKeyChange(sql: Db, platformId: number): Promise<boolean> {
  const rows = await sql`
    update platforms set sealed_key = next_sealed_key, next_sealed_key = null, change_ends_at = null
    where platform_id = ${platformId} and next_sealed_key is not null returning 1 as changed`
  return rows.length > 0
}

/** Ends the changes of a platform whose time is over. */
export async function finishOverdueChange(sql: Db, platformId: number): Promise<void> {
  await sql`
    update platforms set sealed_key = next_sealed_key, next_sealed_key = null, change_ends_at = null
    where platform_id = ${platformId} and change_ends_at <= now()`
}

/**
 * Refuses all calls of a platform from now on, or takes that back; what its owner stopped stays stopped. Gives whether it
 * is refused now; undefined for an unknown one.
 */
export async function suspendPlatform(sql: Db, platformId: number, suspendedAt: Date | null): Promise<boolean | undefined> {
  const [row] = await sql<{ isRefused: boolean }[]>`
    update platforms set suspended_by_provider = ${suspendedAt !== null},
      suspended_at = case when suspended_by_owner then suspended_at else ${suspendedAt}::timestamptz end
    where platform_id = ${platformId} returning suspended_at is not null as is_refused`
  return row?.isRefused
}

/** The same by who owns the platform; false where the provider has suspended it, which is not theirs to take back. */
export async function suspendPlatformAsOwner(tx: Db, platformId: number, suspendedAt: Date | null): Promise<boolean> {
  const rows = await tx`
    update platforms set suspended_at = ${suspendedAt}, suspended_by_owner = ${suspendedAt !== null}
    where platform_id = ${platformId} and not suspended_by_provider and (suspended_at is null or suspended_by_owner) returning 1 as changed`
  return rows.length > 0
}

/** What a platform may do, and how its calls are read; what is undefined stays. */
export type PlatformSettings = { [Name in keyof Chosen]: Chosen[Name] | undefined }

type Chosen = { strict: boolean; mayCreateEntities: boolean; maySaveMethods: boolean }

/** Changes settings of a platform and gives all of them; undefined for an unknown one. */
export async function savePlatformSettings(
  sql: Db,
  platformId: number,
  { strict, mayCreateEntities, maySaveMethods }: PlatformSettings,
): Promise<Chosen | undefined> {
  const [row] = await sql<Chosen[]>`
    update platforms set strict = coalesce(${strict ?? null}::boolean, strict),
      may_create_entities = coalesce(${mayCreateEntities ?? null}::boolean, may_create_entities),
      may_save_methods = coalesce(${maySaveMethods ?? null}::boolean, may_save_methods)
    where platform_id = ${platformId} returning strict, may_create_entities, may_save_methods`
  return row
}
