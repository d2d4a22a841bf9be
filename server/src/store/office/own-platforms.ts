import type { Db } from '../db.ts'

export type ActingPlatform = {
  platformId: number
  name: string
  checkoutValidityMinutes: number
  maySaveMethods: boolean
  /** The entity's own, and no integrator's who acts for others too. */
  isOwn: boolean
}

/** Through which platform an entity's people act: one of the entity's own, or the first that acts for it. */
export async function findActingPlatform(sql: Db, entityId: number): Promise<ActingPlatform | undefined> {
  const [row] = await sql<ActingPlatform[]>`
    select p.platform_id, p.name, p.checkout_validity_minutes, p.may_save_methods,
      p.owner_entity_id is not distinct from ${entityId} as is_own
    from platform_entities pe join platforms p on p.platform_id = pe.platform_id
    where pe.entity_id = ${entityId} and p.suspended_at is null
    order by p.owner_entity_id is distinct from ${entityId}, p.platform_id limit 1`
  return row
}

/** A platform of the entity's own, by its code; undefined for anybody else's. */
export async function findOwnPlatform(sql: Db, entityId: number, platformId: number): Promise<ActingPlatform | undefined> {
  const [row] = await sql<ActingPlatform[]>`
    select platform_id, name, checkout_validity_minutes, may_save_methods, true as is_own from platforms
    where platform_id = ${platformId} and owner_entity_id = ${entityId}`
  return row
}

type OwnedPlatform = { platformId: number; name: string; suspendedAt: Date | null; changeEndsAt: Date | null; addresses: string[] }

/** The platforms that an entity's own people look after. Index platforms_by_owner. */
export async function listOwnedPlatforms(sql: Db, entityId: number): Promise<OwnedPlatform[]> {
  return sql<OwnedPlatform[]>`
    select platform_id, name, suspended_at, addresses, case when change_ends_at > now() then change_ends_at end as change_ends_at
    from platforms where owner_entity_id = ${entityId} order by platform_id limit 200`
}

type OthersPlatform = { platformId: number; name: string; ownerEntityId: number | null; suspendedAt: Date | null }

/** The platforms of others that act for an entity, as `findActingPlatform` finds them. */
export async function listOthersPlatforms(sql: Db, entityId: number): Promise<OthersPlatform[]> {
  return sql<OthersPlatform[]>`
    select p.platform_id, p.name, p.suspended_at, p.owner_entity_id
    from platform_entities pe join platforms p on p.platform_id = pe.platform_id
    where pe.entity_id = ${entityId} and p.owner_entity_id is distinct from ${entityId}
    order by p.platform_id limit 200`
}

export type LeftPlatform = { name: string; ownerEntityId: number | null }

/**
 * Lets a platform of somebody else's act for an entity no more, and has it told of nothing that waits; undefined where none acts. Primary
 * keys, and index deliveries_due of the entity's rows.
 */
export async function endActing(tx: Db, entityId: number, platformId: number): Promise<LeftPlatform | undefined> {
  const [platform] = await tx<LeftPlatform[]>`
    select name, owner_entity_id from platforms where platform_id = ${platformId} and owner_entity_id is distinct from ${entityId}`
  if (!platform) return undefined
  const rows = await tx`delete from platform_entities where entity_id = ${entityId} and platform_id = ${platformId} returning 1 as gone`
  if (rows.length === 0) return undefined
  // As the trigger does, which a database on several nodes has not.
  await tx`
    update deliveries set status = 'given_up', held_until = null
    where entity_id = ${entityId} and platform_id = ${platformId} and status = 'due' and payment_id is not null`
  return platform
}

/** How many an entity has. */
export async function countOwnedPlatforms(tx: Db, entityId: number): Promise<number> {
  await tx`select 1 from entities where entity_id = ${entityId} for update`
  const [row] = await tx<{ count: number }[]>`select count(*)::integer as count from platforms where owner_entity_id = ${entityId}`
  return row!.count
}

/** A code that no platform has. */
export async function nextPlatformCode(tx: Db): Promise<number> {
  const [row] = await tx<{ code: number }[]>`
    select code from (select nextval('own_platform_codes')::integer as code from generate_series(1, 100)) codes
    where not exists (select 1 from platforms p where p.platform_id = code) order by code limit 1`
  return row!.code
}

export async function insertOwnPlatform(
  tx: Db,
  { entityId, platformId, name, sealedKey }: { entityId: number; platformId: number; name: string; sealedKey: Uint8Array },
): Promise<void> {
  await tx`
    insert into platforms (platform_id, name, sealed_key, owner_entity_id, strict) values (${platformId}, ${name}, ${sealedKey}, ${entityId}, true)`
  await tx`insert into platform_entities (platform_id, entity_id) values (${platformId}, ${entityId})`
}

/** From which networks the private key of a platform may be used from now on. */
export async function savePlatformAddresses(tx: Db, platformId: number, addresses: readonly string[]): Promise<void> {
  await tx`update platforms set addresses = ${tx.array([...addresses])}::text[] where platform_id = ${platformId}`
}

/** How a platform stands while its owner changes it. Locks its row. */
export async function lockOwnPlatform(tx: Db, platformId: number): Promise<{ suspended: boolean; addresses: string[] }> {
  const [row] = await tx<{ suspended: boolean; addresses: string[] }[]>`
    select suspended_at is not null as suspended, addresses from platforms where platform_id = ${platformId} for update`
  return row ?? { suspended: false, addresses: [] }
}
