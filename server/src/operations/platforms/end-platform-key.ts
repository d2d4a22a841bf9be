import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { endLimitedKey } from '../../calls/office/limited-keys.ts'
import { transaction } from '../../store/db.ts'

export const endPlatformKey: Handler<typeof officeOperations.endPlatformKey> = async (call, { params }) =>
  transaction(call.sql, (tx) => endLimitedKey(tx, call, { ...params, platformId: call.platformId }))
