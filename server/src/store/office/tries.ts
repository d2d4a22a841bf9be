import { mostTriesOf, tryMinutes } from '../../domain/office/ceilings.ts'
import type { Db } from '../db.ts'

/** For how many seconds a subject has to wait; undefined: go on. Counted for all processes together. Index sign_in_tries_recent. */
export async function pauseOf(sql: Db, subjects: readonly string[]): Promise<number | undefined> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select max(seconds)::integer as seconds from (
      select extract(epoch from min(at) + ${tryMinutes}::integer * interval '1 minute' - now()) as seconds
      from unnest(${sql.array([...subjects])}::text[], ${sql.array(subjects.map(mostTriesOf))}::integer[]) as asked (subject, most)
      join sign_in_tries using (subject)
      where at > now() - ${tryMinutes}::integer * interval '1 minute'
      group by subject, most having count(*) >= most) paused`
  return row?.seconds == null ? undefined : Math.max(1, row.seconds)
}

/** So that nobody else looks at these subjects before what is noted of them here can be seen: until the transaction ends. */
export async function lockTries(tx: Db, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted()) await tx`select pg_advisory_xact_lock(772431020, hashtext(${subject}))`
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
