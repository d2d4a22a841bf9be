import type { DeskPermission, officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type OfficeCall, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { decideEntity } from '../../compliance/decide-entity.ts'
import { decideChange } from '../../compliance/entity-changes.ts'
import { transaction, type Db } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { endProposal, findProposals, lockProposal, type Proposal } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

/** Who may decide a kind: as who may propose it. */
const permissionFor: Readonly<Record<Proposal['kind'], DeskPermission>> = { entity: 'desk.entities.decide', change: 'desk.accounts.decide' }

/** Does what was proposed, in the same transaction; false when it can no longer be done. */
async function carryOut(tx: Db, call: OfficeCall, { kind, entityId, subject, decision, reason }: Proposal): Promise<boolean> {
  const services = { sql: tx, clock: call.clock, log: call.log }
  if (kind === 'entity') {
    // Proposed where there was no registration, it decides none that came since.
    return (await decideEntity(services, entityId, decision, { registrationId: subject }, reason)) === 'done'
  }
  const decided = await decideChange(services, { entityId, changeId: subject }, decision === 'approve' ? 'agree' : 'decline', reason)
  return typeof decided === 'object'
}

type Decided = Outcome<ReturnType<typeof proposalView>>

async function decide(tx: Db, call: OfficeCall, proposalId: string, decision: 'confirm' | 'refuse' | 'withdraw'): Promise<Decided> {
  const { personId, permissions } = call.person
  const proposal = await lockProposal(tx, proposalId)
  if (!proposal) return refuse('e00500', '/id')
  const isMine = proposal.proposedBy === personId
  if (!permissions.has(permissionFor[proposal.kind])) return refuse('e00903')
  if (proposal.state !== 'waiting') return refuse('e00402')
  if (isMine !== (decision === 'withdraw')) return refuse(isMine ? 'e00906' : 'e00402')
  if (decision === 'confirm' && !(await carryOut(tx, call, proposal))) return refuse('e00402')
  const state = decision === 'confirm' ? 'done' : decision === 'refuse' ? 'refused' : 'withdrawn'
  await endProposal(tx, proposalId, state, personId)
  const after = { state, kind: proposal.kind, decision: proposal.decision, of: proposal.subject }
  await recordAct(tx, call, {
    subject: proposalId,
    before: { state: 'waiting', proposedBy: proposal.proposedBy },
    after,
    entityId: proposal.entityId,
  })
  const [shown] = await findProposals(tx, { proposalId })
  return { data: proposalView(shown!, personId) }
}

export const decideProposal: Handler<typeof officeOperations.decideProposal> = async (call, { params, body }) =>
  isUuid(params.id) ? transaction(call.sql, (tx) => decide(tx, call, params.id, body.decision)) : refuse('e00500', '/id')
