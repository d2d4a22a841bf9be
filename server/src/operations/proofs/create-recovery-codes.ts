import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { newRecoveryCodes } from '../../calls/office/new-recovery-codes.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'

export const createRecoveryCodes: Handler<typeof officeOperations.createRecoveryCodes> = async (call) => {
  const { personId } = call.person
  const recoveryCodes = await transaction(call.sql, async (tx) => {
    await recordAct(tx, call, { subject: personId })
    return newRecoveryCodes(tx, personId)
  })
  return { data: { recoveryCodes } }
}
