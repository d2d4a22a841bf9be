import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformIdOf } from '../../calls/office/unowned-platform.ts'
import { suspendPlatform as suspend } from '../../compliance/suspend-platform.ts'
import { transaction } from '../../store/db.ts'
import { lockPlatform } from '../../store/desk/platforms.ts'

export const suspendPlatform: Handler<typeof officeOperations.suspendPlatform> = async (call, { params: { platformCode }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<{ platformCode: string; suspended: boolean }>> => {
    const platformId = platformIdOf(platformCode)
    const before = await lockPlatform(tx, platformId)
    if (!before) return refuse('e00500', '/platformCode')
    if (before.byUs === body.suspended) return refuse('e00402')
    const isRefused = (await suspend(tx, platformId, body.suspended, call.clock())) ?? false
    await recordAct(tx, call, { subject: platformCode, before: { suspended: before.byUs }, after: body })
    return { data: { platformCode, suspended: isRefused } }
  })
