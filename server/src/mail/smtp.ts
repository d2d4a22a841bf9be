import type { Transporter } from 'nodemailer'
import type { MailAccount, Mailer } from './mailer.ts'

/** Mail over SMTP, one connection a mail. Nothing of a mail is ever read from a file or an address of the network. */
export function createSmtpMailer({ url, from }: MailAccount): Mailer & { close: () => void } {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
  let transport: Promise<Transporter> | undefined
  // Read with the first mail: most processes never send one.
  const open = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true }),
    ))
  return {
    async send({ to, subject, text, attachment }) {
      const attachments = attachment && [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }]
      // As an object an address is one address, whatever stands in it.
      const mail = { from, to: { name: '', address: to }, subject, text, ...(attachments && { attachments }) }
      await (await open()).sendMail(mail)
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
