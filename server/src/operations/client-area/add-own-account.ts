import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { claimCall } from '../../calls/claim-call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseStopped, wishAccount } from '../../compliance/entity-changes.ts'
import { tellOwnersOfAccount } from '../../compliance/tell-owners.ts'
import { findEntity } from '../../store/entities.ts'
import { changeView } from '../../views/entity-view.ts'

/** The waiting time, compliance and the mail are those of an account that a platform asks for. */
export const addOwnAccount: Handler<typeof officeOperations.addOwnAccount> = async (call, { body }) => {
  const entity = (await findEntity(call.sql, call.entityId))!
  const stopped = refuseStopped(entity)
  if (stopped) return { refusal: stopped }
  const wished = await wishAccount(call, entity, body, async (tx, { changeId, notBefore }) => {
    await claimCall(tx, call, changeId)
    await recordAct(tx, call, { subject: changeId, after: { last4digits: body.iban.slice(-4), notBefore } })
  })
  if ('code' in wished) return { refusal: wished }
  await tellOwnersOfAccount(call, entity, wished)
  return { data: changeView(wished, call.language) }
}
