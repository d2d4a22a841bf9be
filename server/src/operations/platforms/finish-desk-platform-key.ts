import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { unownedPlatform } from '../../calls/office/unowned-platform.ts'
import { transaction } from '../../store/db.ts'
import { finishKeyChange } from '../../store/platforms.ts'

export const finishDeskPlatformKey: Handler<typeof officeOperations.finishDeskPlatformKey> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    const platform = await unownedPlatform(tx, params.platformCode)
    if ('refusal' in platform) return platform
    if (!(await finishKeyChange(tx, platform.platformId))) return refuse('e00402')
    await recordAct(tx, call, { subject: params.platformCode, after: body })
    return { data: undefined }
  })
