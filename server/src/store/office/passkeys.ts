import type { Db } from '../db.ts'

export type Passkey = {
  personId: string
  credentialId: string
  publicKey: Uint8Array
  counter: string
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}
export type Purpose = 'sign_in' | 'register' | 'prove'

/** Keeps what a device is asked to sign, for five minutes; what is over goes. */
export async function insertChallenge(sql: Db, challenge: string, purpose: Purpose, personId: string | null): Promise<void> {
  await sql`delete from passkey_challenges where ends_at < now()`
  await sql`
    insert into passkey_challenges (challenge, purpose, person_id, ends_at)
    values (${challenge}, ${purpose}, ${personId}, now() + interval '5 minutes')`
}

/** Takes a challenge, which is answered once; false when there is none for that purpose and person. */
export async function takeChallenge(sql: Db, challenge: string, purpose: Purpose, personId: string | null): Promise<boolean> {
  const rows = await sql`
    delete from passkey_challenges where challenge = ${challenge} and purpose = ${purpose}
      and person_id is not distinct from ${personId}::uuid and ends_at > now() returning 1 as taken`
  return rows.length > 0
}

export async function findPasskey(sql: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`select * from passkeys where credential_id = ${credentialId}`
  return row
}

export async function listPasskeysOf(sql: Db, personId: string): Promise<Passkey[]> {
  return sql<Passkey[]>`select * from passkeys where person_id = ${personId} order by created_at, credential_id limit 100`
}

export async function insertPasskey(
  tx: Db,
  { personId, credentialId, publicKey, counter, transports, name }: Omit<Passkey, 'createdAt' | 'usedAt'>,
): Promise<boolean> {
  const rows = await tx`
    insert into passkeys (person_id, credential_id, public_key, counter, transports, name)
    values (${personId}, ${credentialId}, ${publicKey}, ${counter}, ${tx.array(transports)}::text[], ${name})
    on conflict (credential_id) do nothing returning 1 as made`
  return rows.length > 0
}

/** The passkey was used; its counter never goes back. */
export async function savePasskeyUse(tx: Db, credentialId: string, counter: number): Promise<void> {
  await tx`update passkeys set counter = greatest(counter, ${counter}::bigint), used_at = now() where credential_id = ${credentialId}`
}

export async function deletePasskey(tx: Db, personId: string, credentialId: string): Promise<boolean> {
  const rows = await tx`delete from passkeys where person_id = ${personId} and credential_id = ${credentialId} returning 1 as gone`
  return rows.length > 0
}

/** Holds a person while their proofs change. */
export async function lockPerson(tx: Db, personId: string): Promise<void> {
  await tx`select 1 from people where person_id = ${personId} for update`
}

export async function deletePasskeysOf(tx: Db, personId: string): Promise<void> {
  await tx`delete from passkeys where person_id = ${personId}`
}
