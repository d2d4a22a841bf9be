import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { endApiKey } from '../../store/api-keys.ts'
import { transaction } from '../../store/db.ts'

export const endPlatformKey: Handler<typeof officeOperations.endPlatformKey> = async (call, { params }) => {
  const ended =
    /^\d{1,9}$/.test(params.keyId) &&
    (await transaction(call.sql, async (tx) => {
      const found = await endApiKey(tx, call.platformId, Number(params.keyId))
      if (found) await recordAct(tx, call, { subject: `${params.platformCode}/${params.keyId}` })
      return found
    }))
  return ended ? { data: undefined } : refuse('e00500', '/keyId')
}
