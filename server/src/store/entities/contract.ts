import type { Db } from '../db.ts'

/** When an entity's contract ends; null: never, or there is no such entity. Primary key. */
export async function findContractEnd(sql: Db, entityId: number): Promise<Date | null> {
  const [row] = await sql<{ contractEndsAt: Date | null }[]>`select contract_ends_at from entities where entity_id = ${entityId}`
  return row?.contractEndsAt ?? null
}

/** Writes it; every process reads the entity's settings anew. Primary key. */
export async function saveContractEnd(tx: Db, entityId: number, endsAt: Date | null): Promise<void> {
  await tx`update entities set contract_ends_at = ${endsAt} where entity_id = ${entityId}`
}
