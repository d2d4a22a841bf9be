import type { Db } from '../db.ts'

/** So many failures of one subject in so long, and nobody may try on; fewer where one person's code is guessed. Counted for all processes together. */
const mostTries = 20
const mostCodeTries = 8
const tryMinutes = 15

/** For how many seconds a subject has to wait; undefined: go on. Index sign_in_tries_recent. */
export async function pauseOf(sql: Db, subjects: readonly string[]): Promise<number | undefined> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select max(seconds)::integer as seconds from (
      select extract(epoch from min(at) + ${tryMinutes}::integer * interval '1 minute' - now()) as seconds
      from sign_in_tries where subject = any(${sql.array([...subjects])}::text[]) and at > now() - ${tryMinutes}::integer * interval '1 minute'
      group by subject
      having count(*) >= case when starts_with(subject, 'code:') then ${mostCodeTries}::integer else ${mostTries}::integer end) paused`
  return row?.seconds == null ? undefined : Math.max(1, row.seconds)
}

export async function noteTry(sql: Db, subjects: readonly string[]): Promise<void> {
  await sql`delete from sign_in_tries where at < now() - interval '1 day'`
  for (const subject of subjects) await sql`insert into sign_in_tries (subject) values (${subject})`
}

/** Somebody has shown who they are: what failed for them before counts no longer; of where they did, the last try. */
export async function forgetTries(sql: Db, subject: string, alsoOne: readonly string[]): Promise<void> {
  await sql`
    delete from sign_in_tries where subject = ${subject} or try_id = (
      select max(try_id) from sign_in_tries where subject = any(${sql.array([...alsoOne])}::text[]))`
}
