import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findSettings } from '../../store/entity-settings.ts'

export const getPageLook: Handler<typeof officeOperations.getPageLook> = async (call) => {
  const { look } = await findSettings(call.sql, call.entityId)
  return { data: look }
}
