import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { endSession } from '../../store/office/sessions.ts'

export const signOut: Handler<typeof officeOperations.signOut> = async (call) => {
  const { personId, sessionId } = call.person
  await transaction(call.sql, async (tx) => {
    await endSession(tx, personId, sessionId)
    await recordAct(tx, call, { subject: sessionId })
  })
  return { data: undefined, session: null }
}
