import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler, type Outcome } from '../../calls/call.ts'
import { networksOf } from '../../calls/networks-of.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { unownedPlatform } from '../../calls/office/unowned-platform.ts'
import { transaction } from '../../store/db.ts'
import { savePlatformAddresses } from '../../store/office/own-platforms.ts'

export const restrictDeskPlatform: Handler<typeof officeOperations.restrictDeskPlatform> = async (call, { params, body }) => {
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  const { addresses } = networks
  return transaction(call.sql, async (tx): Promise<Outcome<{ addresses: string[] }>> => {
    const platform = await unownedPlatform(tx, params.platformCode)
    if ('refusal' in platform) return platform
    await savePlatformAddresses(tx, platform.platformId, addresses)
    await recordAct(tx, call, { subject: params.platformCode, after: { addresses, why: body.why } })
    return { data: { addresses } }
  })
}
