import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listHeldMoney as readHeld } from '../../store/acquirers/references.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listHeldMoney: Handler<typeof officeOperations.listHeldMoney> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: 'createdAt', ...query }, { createdAt: 'received_at' }, 'money_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readHeld(sql, asked.page)
  const data = rows.map(({ moneyId, entityId, entityName, paymentId, account, referenceEntity, reference, amountCents, ...rest }) => ({
    id: moneyId,
    clientId: clientIdOf(entityId),
    entityName,
    ...(paymentId !== null && { paymentId }),
    account,
    ...(referenceEntity !== null && { entity: referenceEntity }),
    ...(reference !== null && { reference }),
    amount: amountCents,
    ...(rest.askedCents !== null && { asked: rest.askedCents }),
    reason: rest.reason,
    createdAt: lisbonIso(rest.receivedAt),
    ...(rest.proposalId !== null && { proposalId: rest.proposalId }),
    ...(rest.returnLookAt !== null && { returning: true }),
  }))
  return { data, paging: asked.told(found) }
}
