import type { Refusal } from '@escudo/contracts'
import { networkOf } from '../../domain/network.ts'
import type { Sql } from '../../store/db.ts'
import { noteTry, pauseOf } from '../../store/office/tries.ts'

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
