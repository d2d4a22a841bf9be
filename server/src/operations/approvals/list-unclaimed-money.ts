import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listUnclaimed } from '../../store/acquirers/foreign.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listUnclaimedMoney: Handler<typeof officeOperations.listUnclaimedMoney> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: 'createdAt', ...query }, { createdAt: 'received_at' }, 'unclaimed_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listUnclaimed(sql, asked.page)
  const data = rows.map(({ unclaimedId, account, acquirerReference, amountCents, receivedAt, proposalId, proposedFor }) => ({
    id: unclaimedId,
    amount: amountCents,
    account,
    acquirerReference,
    createdAt: lisbonIso(receivedAt),
    ...(proposalId !== null && { proposalId }),
    ...(proposedFor !== null && { proposedFor: clientIdOf(proposedFor) }),
  }))
  return { data, paging: asked.told(found) }
}
