import { createHash, randomBytes } from 'node:crypto'
import type { KeyScope } from '../domain/key-scope.ts'
import type { Db } from './db.ts'

export type ApiKey = {
  platformId: number
  keyId: number
  name: string
  scopes: KeyScope[]
  addresses: string[]
  createdAt: Date
  endsAt: Date | null
}

// 32 random bytes need no salt and no slow hash: nobody finds them by trying.
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The valid key of a platform that was shown, if it is one. Unique index on the hash. */
export async function findApiKey(sql: Db, platformId: number, shown: string): Promise<ApiKey | undefined> {
  const [row] = await sql<ApiKey[]>`
    select platform_id, key_id, name, scopes, addresses, created_at, ends_at from api_keys
    where hash = ${hashOf(shown)} and platform_id = ${platformId} and (ends_at is null or ends_at > now())`
  return row
}

/** Makes a key and gives it; what is kept is its hash. */
export async function insertApiKey(
  sql: Db,
  platformId: number,
  name: string,
  scopes: readonly KeyScope[],
): Promise<{ keyId: number; key: string }> {
  const key = `esk_${randomBytes(32).toString('base64url')}`
  const [row] = await sql<{ keyId: number }[]>`
    insert into api_keys (platform_id, name, scopes, hash) values (${platformId}, ${name}, ${sql.array([...scopes])}::text[], ${hashOf(key)})
    returning key_id`
  return { keyId: row!.keyId, key }
}

export async function listApiKeys(sql: Db, platformId: number): Promise<ApiKey[]> {
  return sql<ApiKey[]>`
    select platform_id, key_id, name, scopes, addresses, created_at, ends_at from api_keys where platform_id = ${platformId} order by key_id`
}

/** Ends a key now; false when there is none that still worked. */
export async function endApiKey(sql: Db, platformId: number, keyId: number): Promise<boolean> {
  const rows = await sql`
    update api_keys set ends_at = now() where platform_id = ${platformId} and key_id = ${keyId} and (ends_at is null or ends_at > now())
    returning 1 as ended`
  return rows.length > 0
}

/** From which networks a key may be used from now on; false when there is none that still works. */
export async function saveKeyAddresses(sql: Db, platformId: number, keyId: number, addresses: readonly string[]): Promise<boolean> {
  const rows = await sql`
    update api_keys set addresses = ${sql.array([...addresses])}::text[]
    where platform_id = ${platformId} and key_id = ${keyId} and (ends_at is null or ends_at > now()) returning 1 as saved`
  return rows.length > 0
}
