import { isLastOwner } from '../../domain/office/last-owner.ts'
import type { Db } from '../../store/db.ts'
import { withdrawInvitationsBy } from '../../store/office/invitations.ts'
import { deleteMembership, lockMembers } from '../../store/office/members.ts'
import { endWhatIsOver } from '../../store/office/sessions.ts'
import { refuse, type OfficeCall, type Outcome } from '../call.ts'
import { recordAct } from './record-act.ts'

type Ending = { entityId: number; personId: string; pointer: string }

/** Somebody works for an entity no more, by their own wish or another's; never its last owner. */
export async function endMembership(tx: Db, call: OfficeCall, { entityId, personId, pointer }: Ending): Promise<Outcome<undefined>> {
  const members = await lockMembers(tx, entityId)
  const member = members.find((one) => one.personId === personId)
  if (!member) return refuse('e00500', pointer)
  if (isLastOwner(members, personId)) return refuse('e00907')
  await deleteMembership(tx, entityId, personId)
  await endWhatIsOver(tx, personId, entityId)
  await withdrawInvitationsBy(tx, personId, entityId)
  await recordAct(tx, call, { subject: personId, before: { role: member.role }, entityId })
  return { data: undefined }
}
