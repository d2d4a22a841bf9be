import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeCorrection: Handler<typeof officeOperations.proposeCorrection> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = isNif(params.clientId) ? await findEntity(tx, Number(params.clientId)) : undefined
    if (!entity) return refuse('e00500', '/clientId')
    if (body.debit === body.credit) return invalid({ code: 'e00230', pointer: '/credit', values: { values: `≠ ${body.debit}` } })
    const shown = await propose(tx, call, { kind: 'ledger', entityId: entity.entityId, subject: '', wish: body })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
