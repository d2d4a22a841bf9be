import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformIdOf } from '../../calls/office/unowned-platform.ts'
import { transaction } from '../../store/db.ts'
import { lockPlatform } from '../../store/desk/platforms.ts'
import { savePlatformSettings } from '../../store/platforms.ts'

type Settings = { strict: boolean; registers: boolean; saves: boolean }

export const changePlatform: Handler<typeof officeOperations.changePlatform> = async (call, { params: { platformCode }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<Settings>> => {
    const platformId = platformIdOf(platformCode)
    const was = await lockPlatform(tx, platformId)
    if (!was) return refuse('e00500', '/platformCode')
    const { strict, registers, saves } = body
    await savePlatformSettings(tx, platformId, { strict, mayCreateEntities: registers, maySaveMethods: saves })
    const before = { strict: was.strict, registers: was.mayCreateEntities, saves: was.maySaveMethods }
    await recordAct(tx, call, { subject: platformCode, before, after: body })
    return { data: { strict, registers, saves } }
  })
