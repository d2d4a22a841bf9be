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
