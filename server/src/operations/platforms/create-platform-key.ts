import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { makeLimitedKey } from '../../calls/office/limited-keys.ts'
import { transaction } from '../../store/db.ts'

export const createPlatformKey: Handler<typeof officeOperations.createPlatformKey> = async (call, { params, body }) =>
  transaction(call.sql, (tx) => makeLimitedKey(tx, call, { ...params, platformId: call.platformId }, body))
