import type { Db } from './db.ts'

export type Logo = { type: 'image/png' | 'image/webp'; bytes: Uint8Array }
export async function findLogo(sql: Db, entityId: number): Promise<Logo | undefined> {
  const [row] = await sql<Logo[]>`
    select logo_type as type, logo as bytes from entity_pages where entity_id = ${entityId} and logo is not null`
  return row
}

/** Sets what is given and leaves the rest; false when there is no such entity. */
export async function saveEntityPage(
  sql: Db,
  entityId: number,
  { origins, colour, logo, methodOrder }: { origins?: string[]; colour?: string | null; logo?: Logo | null; methodOrder?: string[] },
): Promise<boolean> {
  const rows = await sql`
    insert into entity_pages (entity_id) select entity_id from entities where entity_id = ${entityId}
    on conflict (entity_id) do update set entity_id = excluded.entity_id returning entity_id`
  if (rows.length === 0) return false
  if (origins) await sql`update entity_pages set origins = ${origins} where entity_id = ${entityId}`
  if (colour !== undefined) await sql`update entity_pages set colour = ${colour} where entity_id = ${entityId}`
  if (methodOrder) await sql`update entity_pages set method_order = ${methodOrder} where entity_id = ${entityId}`
  if (logo !== undefined) {
    await sql`update entity_pages set logo = ${logo?.bytes ?? null}, logo_type = ${logo?.type ?? null} where entity_id = ${entityId}`
  }
  return true
}
