import type { Call } from '../call.ts'
import type { MailText } from './mail-texts.ts'

/** Tells somebody by mail; that none goes out keeps nothing from happening, and is written to the log. */
export async function tellPerson({ mailer, log }: Pick<Call, 'mailer' | 'log'>, to: string, mail: MailText): Promise<void> {
  await mailer
    ?.send({ to, ...mail })
    .catch((error: Error) => log.warn({ reason: error.message }, 'A mail to a person of the office could not be sent.'))
}
