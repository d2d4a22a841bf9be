/** One mail, ready to go. */
export type Mail = {
  to: string
  subject: string
  text: string
  attachment?: { name: string; type: 'application/pdf'; content: Buffer }
}

/** The way out for mail. It resolves once the next server has taken the mail, and throws when none did. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Where mail is handed over, and whom it comes from. */
export type MailAccount = { url: string; from: string }

/** A way out that says below each mail what its reader has to know, unless the mail has one of `said` in it. */
export function withNote({ send }: Mailer, note: string, said: readonly string[]): Mailer {
  const isSaid = ({ text }: Mail): boolean => said.some((sentence) => text.includes(sentence))
  return { send: (mail) => send(isSaid(mail) ? mail : { ...mail, text: `${mail.text.trimEnd()}\n\n${note}\n` }) }
}
