import type { Db } from '../db.ts'

/** So many failures of one subject in so long, and nobody may try on. Counted for all processes together. */
const mostTries = 20
const tryMinutes = 15

/** For how many seconds a subject has to wait; undefined: go on. Index sign_in_tries_recent. */
export async function pauseOf(sql: Db, subjects: readonly string[]): Promise<number | undefined> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select max(seconds)::integer as seconds from (
      select extract(epoch from min(at) + ${tryMinutes}::integer * interval '1 minute' - now()) as seconds
      from sign_in_tries where subject = any(${sql.array([...subjects])}::text[]) and at > now() - ${tryMinutes}::integer * interval '1 minute'
      group by subject having count(*) >= ${mostTries}::integer) paused`
  return row?.seconds == null ? undefined : Math.max(1, row.seconds)
}

export async function noteTry(sql: Db, subjects: readonly string[]): Promise<void> {
  await sql`delete from sign_in_tries where at < now() - interval '1 day'`
  for (const subject of subjects) await sql`insert into sign_in_tries (subject) values (${subject})`
}
