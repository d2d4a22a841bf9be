import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findWaitingDecisions } from '../../store/office/proposals.ts'
import { listWaiting } from '../../store/registrations.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listWaitingEntities: Handler<typeof officeOperations.listWaitingEntities> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: 'createdAt', ...query }, { createdAt: 'created_at' }, 'registration_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listWaiting(sql, asked.page)
  const proposals = await findWaitingDecisions(
    sql,
    rows.map(({ entityId }) => entityId),
  )
  const data = rows.map(({ entityId, registrationId, name, fromForm, createdAt }) => {
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
  return { data, paging: asked.told(found) }
}
