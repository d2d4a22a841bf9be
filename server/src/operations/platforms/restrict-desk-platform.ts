import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { networksOf } from '../../calls/networks-of.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { changeUnownedPlatform } from '../../calls/office/unowned-platform.ts'
import { savePlatformAddresses } from '../../store/office/own-platforms.ts'

export const restrictDeskPlatform: Handler<typeof officeOperations.restrictDeskPlatform> = async (call, { params, body }) => {
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  const { addresses } = networks
  return changeUnownedPlatform(call, params.platformCode, async (tx, platformId) => {
    await savePlatformAddresses(tx, platformId, addresses)
    await recordAct(tx, call, { subject: params.platformCode, after: { addresses, why: body.why } })
    return { data: { addresses } }
  })
}
