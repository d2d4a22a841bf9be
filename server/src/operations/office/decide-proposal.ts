import { permissionOfProposal, permissionsOfRole, permissionsOfStaff, type officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type OfficeCall, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { sendWayBack, type WayBack } from '../../calls/office/way-back.ts'
import { carryOutProposal } from '../../compliance/carry-out-proposal.ts'
import { tellOfActing } from '../../compliance/tell-owners.ts'
import { forgetProposedAccount } from '../../store/acquirers/proposed-accounts.ts'
import { transaction, type Db } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { lockMembers, lockStaffRoles } from '../../store/office/members.ts'
import { endProposal, findProposal, lockProposal, type Proposal } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

type Decision = 'confirm' | 'refuse' | 'withdraw'
type Shown = Outcome<ReturnType<typeof proposalView>>

/** Of the way in of one of the staff only administrators decide. */
async function mayDecide(tx: Db, { person: { permissions } }: OfficeCall, { kind, subject }: Proposal): Promise<boolean> {
  if (!permissions.has(permissionOfProposal[kind])) return false
  if (kind !== 'reset' || permissions.has('desk.people.manage')) return true
  return !(await lockStaffRoles(tx)).some(({ personId }) => personId === subject)
}

/** Whether who proposed it could still do so: whoever was let go meanwhile is not the first of two. */
async function wasProposedByOneOfUs(tx: Db, { kind, entityId, proposedBy }: Proposal): Promise<boolean> {
  const isTheirs = (held: { personId: string; restingSince: Date | null }): boolean =>
    held.personId === proposedBy && held.restingSince === null
  const roles = (await lockStaffRoles(tx)).filter(isTheirs).map(({ role }) => role)
  if (permissionsOfStaff(roles).includes(permissionOfProposal[kind])) return true
  if (kind !== 'reset') return false
  const members = (await lockMembers(tx, entityId)).filter(isTheirs)
  return members.some(({ role }) => permissionsOfRole(role).includes('people.manage'))
}

async function decide(tx: Db, call: OfficeCall, proposalId: string, decision: Decision): Promise<Shown | { back: WayBack; shown: Shown }> {
  const { personId } = call.person
  const proposal = await lockProposal(tx, proposalId)
  if (!proposal) return refuse('e00500', '/id')
  const isMine = proposal.proposedBy === personId
  if (!(await mayDecide(tx, call, proposal))) return refuse('e00903')
  if (proposal.state !== 'waiting') return refuse('e00402')
  if (isMine !== (decision === 'withdraw')) return refuse(isMine ? 'e00906' : 'e00402')
  if (decision === 'confirm' && proposal.kind === 'reset' && proposal.subject === personId) return refuse('e00906')
  if (decision === 'confirm' && !(await wasProposedByOneOfUs(tx, proposal))) return refuse('e00402', '/decision')
  const carried = decision === 'confirm' ? await carryOutProposal(tx, call, proposal) : true
  if (carried === false) return refuse('e00402')
  const state = decision === 'confirm' ? 'done' : decision === 'refuse' ? 'refused' : 'withdrawn'
  await endProposal(tx, proposalId, state, personId)
  if (decision !== 'confirm' && proposal.kind === 'account') await forgetProposedAccount(tx, proposalId)
  const after = {
    state,
    kind: proposal.kind,
    decision: proposal.decision,
    of: proposal.subject,
    ...(proposal.wish && { wish: proposal.wish }),
  }
  await recordAct(tx, call, {
    subject: proposalId,
    before: { state: 'waiting', proposedBy: proposal.proposedBy },
    after,
    ...(proposal.entityId > 0 && { entityId: proposal.entityId }),
  })
  const shown = { data: proposalView((await findProposal(tx, proposalId))!, personId) }
  return carried === true ? shown : { back: carried, shown }
}

/** What was decided here for an entity, its owners hear of. */
async function tellOf(call: OfficeCall, { kind, clientId, platform }: ReturnType<typeof proposalView>): Promise<void> {
  if (kind === 'acting' && clientId !== undefined && platform !== undefined) await tellOfActing(call, clientId, platform.name)
}

export const decideProposal: Handler<typeof officeOperations.decideProposal> = async (call, { params, body }) => {
  if (!isUuid(params.id)) return refuse('e00500', '/id')
  const decided = await transaction(call.sql, (tx) => decide(tx, call, params.id, body.decision))
  if (!('back' in decided)) {
    if ('data' in decided && decided.data.state === 'done') await tellOf(call, decided.data)
    return decided
  }
  return (await sendWayBack(call, decided.back)) ? decided.shown : refuse('e00701')
}
