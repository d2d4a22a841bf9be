import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readAudit } from '../../views/read-audit.ts'

export const listAudit: Handler<typeof officeOperations.listAudit> = (call, input) => readAudit(call, input, call.entityId)
