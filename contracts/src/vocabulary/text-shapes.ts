/** What a schema and a page both ask of a text, so that neither takes what the other refuses. */

/** A bank's BIC (ISO 9362). */
export const bicPattern = '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'
/** The access code of a company’s permanent certificate. */
export const certificatePattern = '^\\d{4}-\\d{4}-\\d{4}$'
/** A person’s tax number, of whichever country; its length besides. */
export const taxNumberPattern = '^[A-Za-z0-9]+$'
export const taxNumberLength = { minLength: 5, maxLength: 20 } as const

// As browsers take it in a form, with letters of any script: no quotes, no comments, nothing that a mail's header could end with.
const mailbox =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u

/** Whether a text is the address of a mailbox. */
export function isMailbox(text: string): boolean {
  return mailbox.test(text)
}

// Fillers count as letters and show nothing.
const shown = /[^\P{L}\u115f\u1160\u3164\uffa0]|\p{N}/u
const unseen = /[\p{Cf}\t\r\n\u2028\u2029]/u

/** Whether whoever reads a name reads all of it: one line, something to see, and nothing that hides between its letters. */
export function isPlainName(text: string): boolean {
  return shown.test(text) && !unseen.test(text)
}
