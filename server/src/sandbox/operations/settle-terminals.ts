import { isNif, type sandboxOperations } from '@escudo/contracts'
import { findEntity } from '../../store/entities.ts'
import { findUnsettled } from '../../store/terminals/terminal-commands.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { settleTerminalPayment } from '../../payments/settle-terminal-payment.ts'

export const settleTerminals: SandboxHandler<typeof sandboxOperations.settleTerminals> = async (call, { body }) => {
  const { clientId, success = true } = body
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const paymentIds: string[] = []
  for (const { entityId, paymentId } of success ? await findUnsettled(call.sql, entity.entityId) : []) {
    const settled = await settleTerminalPayment(call, entityId, paymentId, entityNow(call, entity.clockAheadSeconds))
    if (settled) paymentIds.push(paymentId)
  }
  return { data: { clientId, settled: paymentIds.length, paymentIds } }
}
