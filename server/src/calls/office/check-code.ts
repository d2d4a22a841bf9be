import { stepOfCode } from '../../vault/one-time-code.ts'
import { takeCodeStep, type Password } from '../../store/office/passwords.ts'
import type { VisitorCall } from '../call.ts'
import { codeKeyPlace } from '../sealed-places.ts'

/** Whether a code is one that the person's app shows now; it is taken, so that it works once. */
export async function checkCode(
  { sql, vault, clock }: Pick<VisitorCall, 'sql' | 'vault' | 'clock'>,
  password: Password | undefined,
  code: string,
): Promise<boolean> {
  if (!password?.codeKey || password.codeConfirmedAt === null) return false
  const { personId, codeKey } = password
  const step = stepOfCode(vault.open(codeKey, codeKeyPlace(personId)), code, clock())
  return step !== undefined && takeCodeStep(sql, personId, step)
}
