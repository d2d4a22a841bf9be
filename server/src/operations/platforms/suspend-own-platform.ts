import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { lockOwnPlatform } from '../../store/office/own-platforms.ts'
import { suspendPlatformAsOwner } from '../../store/platforms.ts'

export const suspendOwnPlatform: Handler<typeof officeOperations.suspendOwnPlatform> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    const { suspended } = await lockOwnPlatform(tx, call.platformId)
    if (!(await suspendPlatformAsOwner(tx, call.platformId, body.suspended ? call.clock() : null))) return refuse('e00402')
    await recordAct(tx, call, { subject: params.platformCode, before: { suspended }, after: { suspended: body.suspended } })
    return { data: undefined }
  })
