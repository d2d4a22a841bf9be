import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { suspendPlatform } from '../../store/platforms.ts'

export const suspendOwnPlatform: Handler<typeof officeOperations.suspendOwnPlatform> = async (call, { params, body }) => {
  await transaction(call.sql, async (tx) => {
    await suspendPlatform(tx, call.platformId, body.suspended ? call.clock() : null)
    await recordAct(tx, call, { subject: params.platformCode, after: { suspended: body.suspended } })
  })
  return { data: undefined }
}
