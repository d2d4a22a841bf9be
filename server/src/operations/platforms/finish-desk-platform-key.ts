import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { changeUnownedPlatform } from '../../calls/office/unowned-platform.ts'
import { finishKeyChange } from '../../store/platforms.ts'

export const finishDeskPlatformKey: Handler<typeof officeOperations.finishDeskPlatformKey> = async (call, { params, body }) =>
  changeUnownedPlatform(call, params.platformCode, async (tx, platformId) => {
    if (!(await finishKeyChange(tx, platformId))) return refuse('e00402')
    await recordAct(tx, call, { subject: params.platformCode, after: body })
    return { data: undefined }
  })
