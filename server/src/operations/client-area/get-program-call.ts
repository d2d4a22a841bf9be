import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { isUuid } from '../../store/ids.ts'
import { findProgramCall } from '../../store/office/program-calls.ts'
import { present } from '../../views/payment-view.ts'
import { programCallView } from '../../views/program-call-view.ts'

export const getProgramCall: Handler<typeof officeOperations.getProgramCall> = async (call, { params }) => {
  const found = isUuid(params.id) ? await findProgramCall(call.sql, call.entityId, params.id) : undefined
  if (!found) return refuse('e00500', '/id')
  const { requestBody, answerBody } = found
  return { data: { ...programCallView(found), ...present({ requestBody, answerBody }) } }
}
