import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findWaitingDecisions } from '../../store/office/proposals.ts'
import { listRegistrations } from '../../store/registrations.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listWaitingEntities: Handler<typeof officeOperations.listWaitingEntities> = async ({ sql }) => {
  const waiting = await listRegistrations(sql, 500)
  const proposals = await findWaitingDecisions(
    sql,
    waiting.map(({ entityId }) => entityId),
  )
  const data = waiting.map(({ entityId, registrationId, name, fromForm, createdAt }) => {
    const proposal = proposals.find((one) => one.entityId === entityId)
    return {
      clientId: clientIdOf(entityId),
      registrationId,
      name,
      fromForm,
      createdAt: lisbonIso(createdAt),
      ...(proposal && { proposalId: proposal.proposalId }),
    }
  })
  return { data }
}
