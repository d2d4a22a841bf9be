import type { Mail } from '../../mail/mailer.ts'
import type { Sql } from '../../store/db.ts'

/** What stays in the sandbox's mailbox. */
const mostKept = 200

export type KeptMail = { mailId: string; sentAt: Date; recipient: string; subject: string; body: string; fileName: string | null }

/** Keeps a mail; the oldest go. */
export async function keepMail(sql: Sql, { to, subject, text, attachment }: Mail): Promise<void> {
  await sql`
    insert into sandbox.mails (recipient, subject, body, file_name, file)
    values (${to}, ${subject}, ${text}, ${attachment?.name ?? null}, ${attachment?.content ?? null})`
  await sql`delete from sandbox.mails where mail_id <= (select max(mail_id) from sandbox.mails) - ${mostKept}`
}

export async function listMails(sql: Sql): Promise<KeptMail[]> {
  return sql<KeptMail[]>`
    select mail_id::text, sent_at, recipient, subject, body, file_name from sandbox.mails order by sandbox.mails.mail_id desc limit 50`
}

export async function findMailFile(sql: Sql, mailId: string): Promise<{ fileName: string; file: Uint8Array } | undefined> {
  const [row] = await sql<{ fileName: string; file: Uint8Array }[]>`
    select file_name, file from sandbox.mails where mail_id = ${mailId} and file is not null`
  return row
}
