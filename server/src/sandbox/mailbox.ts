import type { Mailer } from '../mail/mailer.ts'
import type { Sql } from '../store/db.ts'
import { keepMail } from './store/mails.ts'

/** The sandbox sends no mail to anybody: what would go out stays here, where its page shows it. */
export function mailboxOf(sql: Sql): Mailer {
  return { send: (mail) => keepMail(sql, mail) }
}
