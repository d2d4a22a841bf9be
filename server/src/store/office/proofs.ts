import type { Db } from '../db.ts'

/** How a person can prove who they are. */
export async function findProofs(sql: Db, personId: string): Promise<{ passkeys: boolean; code: boolean }> {
  const [row] = await sql<{ passkeys: boolean; code: boolean }[]>`
    select exists (select 1 from passkeys k where k.person_id = p.person_id) as passkeys,
      exists (select 1 from passwords w where w.person_id = p.person_id and w.code_confirmed_at is not null) as code
    from people p where p.person_id = ${personId}`
  return row!
}

/** Whether a person has any way to prove who they are. */
export async function hasProof(sql: Db, personId: string): Promise<boolean> {
  const { passkeys, code } = await findProofs(sql, personId)
  return passkeys || code
}
