import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readAudit } from '../../views/read-audit.ts'

export const listDeskAudit: Handler<typeof officeOperations.listDeskAudit> = (call, input) => readAudit(call, input, undefined)
