import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { findEntity } from '../../store/entities.ts'
import { findMethodLimits } from '../../store/entities/method-limits.ts'
import { methodLimitsView } from '../../views/office/method-limits.ts'

export const getMethodLimits: Handler<typeof officeOperations.getMethodLimits> = async ({ sql, language }, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  if (!(await findEntity(sql, entityId))) return refuse('e00500', '/clientId')
  return { data: (await findMethodLimits(sql, entityId)).map((limits) => methodLimitsView(limits, language)) }
}
