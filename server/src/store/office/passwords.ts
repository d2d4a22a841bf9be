import type { Db } from '../db.ts'

/** The password of a person, with the sealed key of the app that gives its codes. */
export type Password = {
  personId: string
  /** With those of the passwords before it, which may not come back. */
  hash: string
  codeKey: Uint8Array | null
  /** Of an app that has not shown a code yet. */
  nextCodeKey: Uint8Array | null
  codeConfirmedAt: Date | null
  changedAt: Date
}

const columns = 'w.person_id, w.hash, w.code_key, w.next_code_key, w.code_confirmed_at, w.changed_at'

export async function findPassword(sql: Db, personId: string): Promise<Password | undefined> {
  const [row] = await sql<Password[]>`select ${sql.unsafe(columns)} from passwords w where w.person_id = ${personId}`
  return row
}

/** Chooses a password; the codes beside it stay as they are. */
export async function savePassword(tx: Db, personId: string, hash: string): Promise<void> {
  await tx`
    insert into passwords (person_id, hash) values (${personId}, ${hash})
    on conflict (person_id) do update set hash = excluded.hash, changed_at = now()`
}

export async function deletePassword(tx: Db, personId: string): Promise<void> {
  await tx`delete from passwords where person_id = ${personId}`
}

/** Keeps the key of an app that has to show a code first; false where there is no password. */
export async function saveNextCodeKey(tx: Db, personId: string, sealed: Uint8Array): Promise<boolean> {
  const rows = await tx`update passwords set next_code_key = ${sealed} where person_id = ${personId} returning 1 as saved`
  return rows.length > 0
}

/** The app has shown the code of a step: its key takes the place of the one before. False when somebody was quicker. */
export async function confirmCodeKey(tx: Db, personId: string, step: number): Promise<boolean> {
  const rows = await tx`
    update passwords set code_key = next_code_key, next_code_key = null, code_confirmed_at = now(), code_step = ${step}
    where person_id = ${personId} and next_code_key is not null returning 1 as confirmed`
  return rows.length > 0
}

/** Takes the code of a step: no code works twice, nor one that is older than the last. Two at once: the first. */
export async function takeCodeStep(sql: Db, personId: string, step: number): Promise<boolean> {
  const rows = await sql`
    update passwords set code_step = ${step} where person_id = ${personId} and code_step < ${step} and code_confirmed_at is not null
    returning 1 as taken`
  return rows.length > 0
}

/** Gives a person these recovery codes and no others. */
export async function replaceRecoveryCodes(tx: Db, personId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await tx`delete from recovery_codes where person_id = ${personId}`
  for (const hash of hashes) await tx`insert into recovery_codes (person_id, hash) values (${personId}, ${hash})`
}

/** Takes a recovery code, which works once. */
export async function takeRecoveryCode(tx: Db, personId: string, hash: Uint8Array): Promise<boolean> {
  const rows = await tx`
    update recovery_codes set used_at = now() where person_id = ${personId} and hash = ${hash} and used_at is null returning 1 as taken`
  return rows.length > 0
}

export async function countRecoveryCodes(sql: Db, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from recovery_codes where person_id = ${personId} and used_at is null`
  return row?.count ?? 0
}
