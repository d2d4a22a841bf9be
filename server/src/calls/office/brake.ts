import type { Refusal } from '@escudo/contracts'
import { networkOf } from '../../domain/network.ts'
import type { Sql } from '../../store/db.ts'
import { forgetTries, noteTry, pauseOf } from '../../store/office/tries.ts'

type Trying = { sql: Sql; address?: string | undefined }

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

export async function noteGuess(call: Trying, whom?: string): Promise<void> {
  await noteTry(call.sql, subjectsOf(call, whom))
}

/** Counts a guess at what one person knows before it is looked at, so that many at once are no more than one after the other. */
export async function countCodeGuess(call: Trying, whom: string): Promise<Refusal | undefined> {
  const subjects = [...subjectsOf(call, undefined), `code:${whom}`]
  const seconds = await pauseOf(call.sql, subjects)
  if (seconds !== undefined) return { code: 'e00702', values: { retryAfterSeconds: seconds } }
  await noteTry(call.sql, subjects)
  return undefined
}

/** The guess was right. What failed from the same network stays counted, but for one. */
export async function forgetCodeGuesses(call: Trying, whom: string): Promise<void> {
  await forgetTries(call.sql, `code:${whom}`, subjectsOf(call, undefined))
}
