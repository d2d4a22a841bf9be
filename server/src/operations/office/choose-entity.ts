import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { rememberEntity } from '../../store/office/sessions.ts'

export const chooseEntity: Handler<typeof officeOperations.chooseEntity> = async (call, { body }) => {
  const { sessionId, session } = call.person
  const chosen = session.memberships.find(({ entityId }) => entityId === Number(body.clientId))
  if (!chosen) return refuse('e00500', '/clientId')
  await transaction(call.sql, async (tx) => {
    await rememberEntity(tx, sessionId, chosen.entityId)
    await recordAct(tx, call, { subject: body.clientId, entityId: chosen.entityId })
  })
  return { data: undefined }
}
