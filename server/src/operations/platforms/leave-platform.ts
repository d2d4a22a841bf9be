import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { tellOfLeaving } from '../../compliance/tell-owners.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { endActing, type LeftPlatform } from '../../store/office/own-platforms.ts'

/** One's own are stopped, not left. Who owns either side hears of it once it is done. */
export const leavePlatform: Handler<typeof officeOperations.leavePlatform> = async (call, { params }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.code)) return refuse('e00500', '/code')
  const left = await transaction(call.sql, async (tx): Promise<LeftPlatform | Extract<Outcome<undefined>, { refusal: unknown }>> => {
    const platform = await endActing(tx, call.entityId, Number(params.code))
    if (!platform) return refuse('e00500', '/code')
    await recordAct(tx, call, { subject: params.code, before: { name: platform.name, acts: true }, after: { acts: false } })
    return platform
  })
  if ('refusal' in left) return left
  await tellOfLeaving(call, (await findEntity(call.sql, call.entityId))!, left)
  return { data: undefined }
}
