import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { answerQuestion } from '../../payments/answer-question.ts'
import { findAttempt } from '../../store/attempts.ts'
import { isUuid } from '../../store/ids.ts'

/** That somebody said so is written down before the acquirer is asked, and what came of it afterwards: no transaction is open meanwhile. */
export const answerOpenQuestion: Handler<typeof officeOperations.answerOpenQuestion> = async (call, { params, body }) => {
  const { shown, name, why } = body
  if ((shown === 'done') !== (name !== undefined)) return invalid({ code: 'e00200', pointer: '/name' })
  const entity = await entityOfDesk(call.sql, params.clientId)
  if ('refusal' in entity) return entity
  const { entityId, clockAheadSeconds } = entity
  const attempt = isUuid(params.id) ? await findAttempt(call.sql, entityId, params.id) : undefined
  if (!attempt) return refuse('e00500', '/id')
  const told = { subject: attempt.paymentId, entityId }
  const said = { question: params.id, shown, ...(name !== undefined && { name }), why }
  await recordAct(call.sql, call, { ...told, after: said }, 'asked')
  const outcome = await answerQuestion(call, attempt, name === undefined ? 'none' : { knownAs: name }, entityNow(call, clockAheadSeconds))
  const data = 'why' in outcome ? ({ outcome: 'unchanged', because: outcome.because } as const) : { outcome: outcome.said }
  await recordAct(call.sql, call, { ...told, after: { question: params.id, ...data } })
  return { data }
}
