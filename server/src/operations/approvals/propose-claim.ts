import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { propose } from '../../calls/office/propose.ts'
import { lockUnclaimed } from '../../store/acquirers/foreign.ts'
import { transaction } from '../../store/db.ts'
import { isProposed } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeClaim: Handler<typeof officeOperations.proposeClaim> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const money = await lockUnclaimed(tx, params.id)
    if (!money) return refuse('e00500', '/id')
    const entity = await entityOfDesk(tx, body.clientId)
    if ('refusal' in entity) return entity
    // Of one entity or another: while one of the two is proposed, nobody proposes the other.
    if (await isProposed(tx, 'claim', params.id)) return refuse('e00402')
    const { account, acquirerReference, amountCents } = money
    const wish = { amount: amountCents, account, acquirerReference, why: body.why }
    const shown = await propose(tx, call, { kind: 'claim', entityId: entity.entityId, subject: params.id, wish })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
