import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { unownedPlatform } from '../../calls/office/unowned-platform.ts'
import { endApiKey } from '../../store/api-keys.ts'
import { transaction } from '../../store/db.ts'

export const endDeskPlatformKey: Handler<typeof officeOperations.endDeskPlatformKey> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    const { platformCode, keyId } = params
    const platform = await unownedPlatform(tx, platformCode)
    if ('refusal' in platform) return platform
    const isEnded = /^\d{1,9}$/.test(keyId) && (await endApiKey(tx, platform.platformId, Number(keyId)))
    if (!isEnded) return refuse('e00500', '/keyId')
    await recordAct(tx, call, { subject: `${platformCode}/${keyId}`, after: body })
    return { data: undefined }
  })
