import type { officeOperations } from '@escudo/contracts'
import { maximumAmountCents } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { propose } from '../../calls/office/propose.ts'
import { refuseRange } from '../../domain/method-limits.ts'
import { transaction } from '../../store/db.ts'
import { findMethodLimits } from '../../store/entities/method-limits.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeMethod: Handler<typeof officeOperations.proposeMethod> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = await entityOfDesk(tx, params.clientId)
    if ('refusal' in entity) return entity
    const violations = refuseRange(body, { minimum: 1, maximum: maximumAmountCents }, '')
    if (violations.length > 0) return invalid(...violations)
    const { entityId, state } = entity
    // What one that waits would take is what it registered.
    if (state !== 'approved' || (await findMethodLimits(tx, entityId)).some(({ code }) => code === body.code)) return refuse('e00402')
    const shown = await propose(tx, call, { kind: 'method', entityId, subject: body.code, wish: body })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
