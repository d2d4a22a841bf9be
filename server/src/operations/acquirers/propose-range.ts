import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { isRangeTaken } from '../../store/free-range.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeRange: Handler<typeof officeOperations.proposeRange> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
    if (!(await findEntity(tx, entityId))) return refuse('e00500', '/clientId')
    const { entity, start, end } = body
    if (end < start) return refuse('e00301', '/end', { minimum: start, maximum: 9_999_999 })
    const range = { referenceEntity: Number(entity), firstSequence: start, lastSequence: end }
    if (await isRangeTaken(tx, range)) return refuse('e00240', '/start', { field: 'start' })
    const shown = await propose(tx, call, { kind: 'range', entityId, subject: entity, wish: body })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
