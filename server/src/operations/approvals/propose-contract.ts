import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { propose } from '../../calls/office/propose.ts'
import { lisbonIso, readDate } from '../../domain/lisbon-time.ts'
import { transaction } from '../../store/db.ts'
import { findContractEnd } from '../../store/entities/contract.ts'
import { proposalView } from '../../views/office-proposals.ts'

const shown = (at: Date | null): string | null => at && lisbonIso(at)

export const proposeContract: Handler<typeof officeOperations.proposeContract> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = await entityOfDesk(tx, params.clientId)
    if ('refusal' in entity) return entity
    const { entityId } = entity
    const before = { endsAt: shown(await findContractEnd(tx, entityId)) }
    const wish = { endsAt: shown(body.endsAt === null ? null : readDate(body.endsAt)), why: body.why }
    if (wish.endsAt === before.endsAt) return refuse('e00402')
    const proposal = await propose(tx, call, { kind: 'contract', entityId, subject: '', wish }, before)
    return 'code' in proposal ? { refusal: proposal } : { data: proposalView(proposal, call.person.personId) }
  })
