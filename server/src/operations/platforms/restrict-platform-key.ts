import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { saveKeyAddresses } from '../../store/api-keys.ts'
import { transaction } from '../../store/db.ts'
import { networksOf } from '../../calls/networks-of.ts'

export const restrictPlatformKey: Handler<typeof officeOperations.restrictPlatformKey> = async (call, { params, body }) => {
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  const { addresses } = networks
  const isKey = /^\d{1,9}$/.test(params.keyId)
  const isSaved =
    isKey &&
    (await transaction(call.sql, async (tx) => {
      if (!(await saveKeyAddresses(tx, call.platformId, Number(params.keyId), addresses))) return false
      await recordAct(tx, call, { subject: `${params.platformCode}/${params.keyId}`, after: { addresses } })
      return true
    }))
  return isSaved ? { data: { addresses } } : refuse('e00500', '/keyId')
}
