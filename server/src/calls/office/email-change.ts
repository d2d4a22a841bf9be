import type { Vault } from '../../vault/seal.ts'

/** Whose address becomes which, as the link that is mailed says it to us. */
type EmailChange = { personId: string; from: string; to: string }

const validMs = 60 * 60_000
const placeOf = (personId: string): string => `email:${personId}`

/** Sealed for its person: nothing is kept meanwhile, and what was changed since makes it void. */
export function sealEmailChange(vault: Vault, change: EmailChange, now: Date): string {
  return vault.seal(JSON.stringify({ ...change, endsAt: now.getTime() + validMs }), placeOf(change.personId)).toString('base64url')
}

/** What a link of this person's says; undefined where it is none, another's, too old, or of another address than they have. */
export function openEmailChange(vault: Vault, token: string, { personId, email }: { personId: string; email: string }, now: Date) {
  try {
    const opened = JSON.parse(vault.open(Buffer.from(token, 'base64url'), placeOf(personId))) as EmailChange & { endsAt: number }
    return opened.endsAt > now.getTime() && opened.from === email ? opened : undefined
  } catch {
    return undefined
  }
}
