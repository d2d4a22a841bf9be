import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listChangesThatWait } from '../../store/desk/waiting-changes.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listWaitingChanges: Handler<typeof officeOperations.listWaitingChanges> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: 'createdAt', ...query }, { createdAt: 'created_at' }, 'change_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listChangesThatWait(sql, asked.page)
  const data = rows.map(({ entityId, changeId, entityName, kind, body, createdAt, notBefore, agreedAt, proposalId }) => ({
    id: changeId,
    clientId: clientIdOf(entityId),
    entityName,
    kind,
    ...(body.bankAccount && { last4digits: body.bankAccount.iban.slice(-4) }),
    ...(body.ownership && { people: body.ownership.people.map(({ name }) => name) }),
    createdAt: lisbonIso(createdAt),
    notBefore: lisbonIso(notBefore),
    ...(agreedAt !== null && { agreedAt: lisbonIso(agreedAt) }),
    ...(proposalId !== null && { proposalId }),
  }))
  return { data, paging: asked.told(found) }
}
