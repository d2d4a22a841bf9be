import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { countRecoveryCodes, findPassword } from '../../store/office/passwords.ts'
import { listPasskeysOf } from '../../store/office/passkeys.ts'

export const getProofs: Handler<typeof officeOperations.getProofs> = async ({ sql, person: { personId } }) => {
  const [passkeys, password] = [await listPasskeysOf(sql, personId), await findPassword(sql, personId)]
  return {
    data: {
      passkeys: passkeys.length,
      ...(password && { password: { changedAt: lisbonIso(password.changedAt), codes: password.codeConfirmedAt !== null } }),
      recoveryCodes: await countRecoveryCodes(sql, personId),
    },
  }
}
