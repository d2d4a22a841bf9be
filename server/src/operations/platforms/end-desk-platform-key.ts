import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { endLimitedKey } from '../../calls/office/limited-keys.ts'
import { changeUnownedPlatform } from '../../calls/office/unowned-platform.ts'

export const endDeskPlatformKey: Handler<typeof officeOperations.endDeskPlatformKey> = async (call, { params, body }) =>
  changeUnownedPlatform(call, params.platformCode, (tx, platformId) => endLimitedKey(tx, call, { ...params, platformId }, body))
