import type { Db } from '../../store/db.ts'
import { replaceRecoveryCodes } from '../../store/office/passwords.ts'
import { newRecoveryCode, recoveryHash } from '../../vault/one-time-code.ts'

const codeCount = 10

/** Makes a person's recovery codes anew; they are shown once, what is kept are hashes. */
export async function newRecoveryCodes(tx: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(personId, code)),
  )
  return codes
}
