import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { isUuid } from '../../store/ids.ts'
import { transaction } from '../../store/db.ts'
import { endSession } from '../../store/office/sessions.ts'

export const endOfficeSession: Handler<typeof officeOperations.endOfficeSession> = async (call, { params }) => {
  const { personId, sessionId } = call.person
  const ended =
    isUuid(params.id) &&
    (await transaction(call.sql, async (tx) => {
      const found = await endSession(tx, personId, params.id)
      if (found) await recordAct(tx, call, { subject: params.id })
      return found
    }))
  if (!ended) return refuse('e00500', '/id')
  return { data: undefined, ...(params.id === sessionId && { session: null }) }
}
