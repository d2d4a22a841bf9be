import type { officeOperations, WireEntityRegistration } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { findProposal, insertProposal } from '../../store/office/proposals.ts'
import { findRegistrationsOf } from '../../store/registrations.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeEntityDecision: Handler<typeof officeOperations.proposeEntityDecision> = async (call, { params, body }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const { decision, reason = null, registrationId } = body
  const { personId } = call.person
  return transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = await findEntity(tx, entityId)
    const all = await findRegistrationsOf<WireEntityRegistration>(tx, entityId)
    const waiting = all.filter((one) => one.state === 'pending' && (registrationId === undefined || one.registrationId === registrationId))
    if (!entity && all.length === 0) return refuse('e00500', '/clientId')
    if (waiting.length === 0 && entity?.state !== 'pending') return refuse('e00402')
    if (waiting.length > 1) return refuse('e00402', '/registrationId')
    // What was looked at is what is decided: another registration may come before somebody confirms.
    const subject = waiting[0]?.registrationId ?? ''
    const proposal = await insertProposal(tx, { kind: 'entity', entityId, subject, decision, reason, proposedBy: personId })
    if (!proposal) return refuse('e00402')
    await recordAct(tx, call, { subject: params.clientId, after: { decision, reason }, entityId: entity ? entityId : null })
    const shown = await findProposal(tx, proposal.proposalId)
    return { data: proposalView(shown!, personId) }
  })
}
