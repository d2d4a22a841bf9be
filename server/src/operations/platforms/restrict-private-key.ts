import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { lockOwnPlatform, savePlatformAddresses } from '../../store/office/own-platforms.ts'
import { networksOf } from '../../calls/networks-of.ts'

export const restrictPrivateKey: Handler<typeof officeOperations.restrictPrivateKey> = async (call, { params, body }) => {
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  const { addresses } = networks
  await transaction(call.sql, async (tx) => {
    const before = await lockOwnPlatform(tx, call.platformId)
    await savePlatformAddresses(tx, call.platformId, addresses)
    await recordAct(tx, call, { subject: params.platformCode, before: { addresses: before.addresses }, after: { addresses } })
  })
  return { data: { addresses } }
}
