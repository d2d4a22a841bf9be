import type { Db } from '../db.ts'

export type ActingPlatform = {
  platformId: number
  name: string
  checkoutValidityMinutes: number
  maySaveMethods: boolean
}

/** Through which platform an entity's people act: one of the entity's own, or the first that acts for it. */
export async function findActingPlatform(sql: Db, entityId: number): Promise<ActingPlatform | undefined> {
  const [row] = await sql<ActingPlatform[]>`
    select p.platform_id, p.name, p.checkout_validity_minutes, p.may_save_methods
    from platform_entities pe join platforms p on p.platform_id = pe.platform_id
    where pe.entity_id = ${entityId} and p.suspended_at is null
    order by p.owner_entity_id is distinct from ${entityId}, p.platform_id limit 1`
  return row
}

/** A platform of the entity's own, by its code; undefined for anybody else's. */
export async function findOwnPlatform(sql: Db, entityId: number, platformId: number): Promise<ActingPlatform | undefined> {
  const [row] = await sql<ActingPlatform[]>`
    select platform_id, name, checkout_validity_minutes, may_save_methods from platforms
    where platform_id = ${platformId} and owner_entity_id = ${entityId}`
  return row
}
