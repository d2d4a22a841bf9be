import type { Db } from './db.ts'

/** What a link downloads: a language with its options. */
type SdkWish = { code: string; language: string; options: Record<string, string> }

const isCode = (code: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(code)

export async function insertSdk(sql: Db, wish: SdkWish, expiresAt: Date): Promise<void> {
  await sql`
    insert into sdks (code, language, options, expires_at)
    values (${wish.code}, ${wish.language}, ${JSON.stringify(wish.options)}::jsonb, ${expiresAt})`
}

/** A link that is still good. Primary key. */
export async function findSdk(sql: Db, code: string, now: Date): Promise<SdkWish | undefined> {
  if (!isCode(code)) return undefined
  const [row] = await sql<SdkWish[]>`select code, language, options from sdks where code = ${code} and expires_at > ${now}`
  return row
}

/** Uses a link up; false when somebody else did. Primary key. */
export async function deleteSdk(sql: Db, code: string): Promise<boolean> {
  return (await sql`delete from sdks where code = ${code} returning 1`).length > 0
}

/** Forgets the links whose time is over. Index sdks_by_expiry. */
export async function deleteExpiredSdks(sql: Db, now: Date): Promise<void> {
  await sql`delete from sdks where expires_at <= ${now}`
}
