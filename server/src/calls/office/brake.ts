import type { Refusal } from '@escudo/contracts'
import { networkOf } from '../../domain/network.ts'
import { transaction, type Sql } from '../../store/db.ts'
import { forgetTries, lockTries, noteTry, pauseOf } from '../../store/office/tries.ts'
import { refuse, type VisitorCall } from '../call.ts'

type Trying = { sql: Sql; address?: string | undefined }
type Noting = Pick<VisitorCall, 'security' | 'operationId'>

/** From where somebody tries, and for whom where that was said: both are counted. */
const subjectsOf = ({ address }: Trying, whom: string | undefined): string[] => [
  ...(address === undefined ? [] : [`network:${networkOf(address)}`]),
  ...(whom === undefined ? [] : [`person:${whom}`]),
]

/** Whether too many tries failed lately from there or for them: e00702, whoever it is. */
export async function refuseGuesses(call: Trying, whom?: string): Promise<Refusal | undefined> {
  const seconds = await pauseOf(call.sql, subjectsOf(call, whom))
  return seconds === undefined ? undefined : { code: 'e00702', values: { retryAfterSeconds: seconds } }
}

/** For whoever looks after security. Whom nobody knows is not named: what was typed may be anybody's address. */
function tellOfGuess({ security, address, operationId: operation }: Trying & Noting, personId: string | undefined): void {
  const who = personId === undefined ? 'office' : `person:${personId}`
  security.note({ kind: 'sign_in', outcome: 'refused', who, address: address ?? null, entityId: null, details: { operation } })
}

/** A passkey or an invitation that does not hold: counted, and told. */
export async function noteGuess(call: Trying & Noting, whom?: string): Promise<void> {
  tellOfGuess(call, whom)
  await noteTry(call.sql, subjectsOf(call, whom))
}

/** Counts a guess at what one person knows before it is looked at, so that many at once are no more than one after the other. */
export async function countCodeGuess(call: Trying, whom: string): Promise<Refusal | undefined> {
  const subjects = [...subjectsOf(call, undefined), `code:${whom}`]
  const seconds = await transaction(call.sql, async (tx) => {
    await lockTries(tx, subjects)
    const pause = await pauseOf(tx, subjects)
    if (pause === undefined) await noteTry(tx, subjects)
    return pause
  })
  return seconds === undefined ? undefined : { code: 'e00702', values: { retryAfterSeconds: seconds } }
}

/** A password or a code that is wrong: e00902, and told; it was counted before it was looked at. */
export function refuseGuess(call: Trying & Noting, personId: string | undefined, pointer?: string): { refusal: Refusal } {
  tellOfGuess(call, personId)
  return refuse('e00902', pointer)
}

/** The guess was right. What failed from the same network stays counted, but for one. */
export async function forgetCodeGuesses(call: Trying, whom: string): Promise<void> {
  await forgetTries(call.sql, `code:${whom}`, subjectsOf(call, undefined))
}
