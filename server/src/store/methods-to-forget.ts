import type { Db } from './db.ts'

/** A method that its merchant removed and its acquirer still keeps; its token is in the vault until it is forgotten. */
export type Forgetting = { entityId: number; vaultId: string; account: string }

export async function insertForgetting(sql: Db, forgetting: Forgetting): Promise<void> {
  await sql`insert into methods_to_forget ${sql(forgetting)}`
}

/** What acquirers are to forget now, on the operator's clock. Index methods_to_forget_due. */
export async function findForgettings(sql: Db, now: Date, limit: number): Promise<Forgetting[]> {
  return sql<Forgetting[]>`
    select entity_id, vault_id, account from methods_to_forget
    where look_again_at is null or look_again_at <= ${now} order by look_again_at nulls first limit ${limit}`
}

/** The acquirer has forgotten: the token goes, too. Primary keys. */
export async function endForgetting(sql: Db, { entityId, vaultId }: Forgetting): Promise<void> {
  await sql`
    with done as (delete from methods_to_forget where entity_id = ${entityId} and vault_id = ${vaultId})
    delete from vault where entity_id = ${entityId} and vault_id = ${vaultId}`
}

/** It is tried again later. Primary key. */
export async function postponeForgetting(sql: Db, { entityId, vaultId }: Forgetting, lookAgainAt: Date): Promise<void> {
  await sql`update methods_to_forget set look_again_at = ${lookAgainAt} where entity_id = ${entityId} and vault_id = ${vaultId}`
}
