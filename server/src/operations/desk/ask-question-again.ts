import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findAttempt } from '../../store/attempts.ts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { askAgain } from '../../store/desk/questions.ts'
import { isUuid } from '../../store/ids.ts'

/** The worker asks after it, as it would later: what is due is all that changes. */
export const askQuestionAgain: Handler<typeof officeOperations.askQuestionAgain> = async (call, { params: { clientId, id } }) =>
  transaction(call.sql, async (tx): Promise<Outcome<{ asksAgainAt: string }>> => {
    const entity = await entityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    const { entityId } = entity
    const now = entityNow(call, entity.clockAheadSeconds)
    if (!isUuid(id) || !(await findAttempt(tx, entityId, id))) return refuse('e00500', '/id')
    const asked = await askAgain(tx, entityId, id, now)
    if (!asked) return refuse('e00402')
    await announceChange(tx, { entityId, paymentId: asked.paymentId, deliveries: false })
    await recordAct(tx, call, { subject: asked.paymentId, after: { question: id }, entityId })
    return { data: { asksAgainAt: lisbonIso(now) } }
  })
