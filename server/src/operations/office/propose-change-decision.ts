import type { officeOperations } from '@escudo/contracts'
import { isNif, permissionOfProposal } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { findWaitingChanges } from '../../store/entities/entity-changes.ts'
import { findProposal, insertProposal } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeChangeDecision: Handler<typeof officeOperations.proposeChangeDecision> = async (call, { params, body }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const { decision, reason = null } = body
  const { personId } = call.person
  return transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const change = (await findWaitingChanges(tx, entityId)).find(({ changeId }) => String(changeId) === params.changeId)
    if (!change) return refuse('e00500', '/changeId')
    // Whose a business is, is for whoever decides of businesses.
    const kind = change.kind === 'ownership' ? 'ownership' : 'change'
    if (!call.person.permissions.has(permissionOfProposal[kind])) return refuse('e00903')
    const subject = params.changeId
    const proposal = await insertProposal(tx, { kind, entityId, subject, decision, reason, proposedBy: personId })
    if (!proposal) return refuse('e00402')
    await recordAct(tx, call, { subject, after: { decision, reason, kind: change.kind }, entityId })
    const shown = await findProposal(tx, proposal.proposalId)
    return { data: proposalView(shown!, personId) }
  })
}
