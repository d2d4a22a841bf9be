import type { Refusal } from '@escudo/contracts'
import { networkOf } from '../../domain/network.ts'
import { transaction, type Sql } from '../../store/db.ts'
import { forgetTries, lockTries, noteTry, pauseOf } from '../../store/office/tries.ts'
import type { VisitorCall } from '../call.ts'

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

/** A passkey or an invitation that does not hold: counted, and told to whoever looks after security. */
export async function noteGuess(call: Trying & Noting, whom?: string): Promise<void> {
  const { security, address = null, operationId: operation } = call
  const who = whom === undefined ? 'office' : `person:${whom}`
  security.note({ kind: 'sign_in', outcome: 'refused', who, address, entityId: null, details: { operation } })
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

/** The guess was right. What failed from the same network stays counted, but for one. */
export async function forgetCodeGuesses(call: Trying, whom: string): Promise<void> {
  await forgetTries(call.sql, `code:${whom}`, subjectsOf(call, undefined))
}
