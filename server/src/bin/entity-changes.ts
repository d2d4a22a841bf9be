import { entityReasonCodes, isEntityReason, type EntityReason } from '@escudo/contracts/vocabulary'
import { decideChange } from '../compliance/entity-changes.ts'
import type { Sql } from '../store/db.ts'
import { findEntityChange, listWaitingChanges, type EntityChange } from '../store/entities/entity-changes.ts'
import { plain } from './plain.ts'

export const reasonsUsage = `Reasons: ${entityReasonCodes.join(', ')}\n`

/** An operator's word as a reason; null where there is none. `isMeant`: a word that is none is a mistake. */
export function reasonOf(word: string | undefined, isMeant = false): EntityReason | null {
  if (word !== undefined && isEntityReason(word)) return word
  if (word !== undefined && isMeant) throw new Error(`${word} is no reason. ${reasonsUsage.trim()}`)
  return null
}

/** A change on one line: its number, what is to be, and from when on. */
export function changeLine({ changeId, platformId, body, notBefore, agreedAt }: EntityChange): string {
  const { bankAccount, details, ownership } = body
  const what = bankAccount
    ? `account ${bankAccount.iban}, ${bankAccount.owner}, ${bankAccount.bankName}`
    : ownership
      ? `ownership ${JSON.stringify(ownership)}`
      : JSON.stringify(details)
  const agreed = agreedAt ? `, agreed ${agreedAt.toISOString()}` : ''
  return plain(`${changeId}, by platform ${platformId}, not before ${notBefore.toISOString()}${agreed}: ${what}`)
}

/** Every change that waits, a line each. */
export async function listChanges(sql: Sql): Promise<string> {
  return (await listWaitingChanges(sql, 500)).map((change) => `${change.entityId}  ${changeLine(change)}`).join('\n')
}

async function findMeant(sql: Sql, entityId: number, changeId = ''): Promise<EntityChange> {
  const change = /^\d{1,18}$/.test(changeId) ? await findEntityChange(sql, entityId, changeId) : undefined
  if (!change) throw new Error(`There is no such change: npm run entity -- show ${entityId}.`)
  if (change.state !== 'pending') throw new Error(`The change is over: ${change.state}; nothing was changed.`)
  return change
}

/** Agrees to a change; whoever agrees to an account has seen its IBAN. Says when it happens. */
export async function agreeToChange(sql: Sql, entityId: number, [changeId, lastFour]: readonly string[]): Promise<string> {
  const change = await findMeant(sql, entityId, changeId)
  const { bankAccount } = change.body
  if (bankAccount && lastFour === undefined)
    throw new Error(`Look first: npm run entity -- show ${entityId}. Then agree with the last four of its IBAN.`)
  if (bankAccount && !bankAccount.iban.endsWith(lastFour!)) throw new Error(`The IBAN does not end in ${lastFour}.`)
  const decided = await decideChange({ sql, clock: () => new Date() }, change, 'agree')
  if (typeof decided === 'string') throw new Error('Somebody else decided meanwhile; nothing was changed.')
  return decided.change.state === 'done' ? 'Done.' : `Agreed; it happens at ${change.notBefore.toISOString()}.`
}

/** Declines a change, for a reason if one is named. */
export async function refuseChange(sql: Sql, entityId: number, [changeId, reason]: readonly string[]): Promise<string> {
  const change = await findMeant(sql, entityId, changeId)
  const decided = await decideChange({ sql, clock: () => new Date() }, change, 'decline', reasonOf(reason, true))
  if (typeof decided === 'string') throw new Error('Somebody else decided meanwhile; nothing was changed.')
  return 'Declined.'
}
