import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listQuestions } from '../../store/desk/questions.ts'
import { clientIdOf } from '../../views/payment-view.ts'
import { entityOfQuery } from '../../views/office/whose.ts'

export const listOpenQuestions: Handler<typeof officeOperations.listOpenQuestions> = async (call, { query }) => {
  const asked = readPage({ sort: 'createdAt', ...query }, { createdAt: 'created_at' }, 'attempt_id', 100)
  if ('refusal' in asked) return asked
  const entityId = entityOfQuery(query)
  const { rows, ...found } = await listQuestions(call.sql, call.clock(), { status: query.status, entityId }, asked.page)
  const data = rows.map(({ attemptId, paymentId, entityName, kind, methodCode, amountCents, status, acquirer, ...one }) => ({
    id: attemptId,
    clientId: clientIdOf(one.entityId),
    entityName,
    paymentId,
    kind,
    method: methodCode,
    amount: amountCents,
    status,
    account: acquirer,
    createdAt: lisbonIso(one.createdAt),
    asksAgainAt: lisbonIso(one.lookAgainAt),
  }))
  return { data, paging: asked.told(found) }
}
