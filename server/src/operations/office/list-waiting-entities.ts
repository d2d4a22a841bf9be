import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findProposals } from '../../store/office/proposals.ts'
import { listRegistrations } from '../../store/registrations.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listWaitingEntities: Handler<typeof officeOperations.listWaitingEntities> = async ({ sql }) => {
  const proposals = await findProposals(sql, { isWaiting: true })
  const data = (await listRegistrations(sql, 500)).map(({ entityId, registrationId, name, fromForm, createdAt }) => {
    const proposal = proposals.find((one) => one.kind === 'entity' && one.entityId === entityId)
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
