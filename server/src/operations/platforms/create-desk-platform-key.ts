import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { networksOf } from '../../calls/networks-of.ts'
import { makeLimitedKey } from '../../calls/office/limited-keys.ts'
import { changeUnownedPlatform } from '../../calls/office/unowned-platform.ts'

export const createDeskPlatformKey: Handler<typeof officeOperations.createDeskPlatformKey> = async (call, { params, body }) => {
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  return changeUnownedPlatform(call, params.platformCode, (tx, platformId) =>
    makeLimitedKey(tx, call, { ...params, platformId }, { ...body, ...networks }),
  )
}
