import { getOfficeSession } from '../operations/office/get-office-session.ts'
import { startPasskeySignIn } from '../operations/office/start-passkey-sign-in.ts'
import { finishPasskeySignIn } from '../operations/office/finish-passkey-sign-in.ts'
import { startPasskeyProof } from '../operations/office/start-passkey-proof.ts'
import { proveWithPasskey } from '../operations/office/prove-with-passkey.ts'
import { startPasskeyRegistration } from '../operations/office/start-passkey-registration.ts'
import { addPasskey } from '../operations/office/add-passkey.ts'
import { listPasskeys } from '../operations/office/list-passkeys.ts'
import { removePasskey } from '../operations/office/remove-passkey.ts'
import { lookAtInvitation } from '../operations/office/look-at-invitation.ts'
import { acceptInvitation } from '../operations/office/accept-invitation.ts'
import { listPeople } from '../operations/office/list-people.ts'
import { invitePerson } from '../operations/office/invite-person.ts'
import { withdrawInvitation } from '../operations/office/withdraw-invitation.ts'
import { changePersonRole } from '../operations/office/change-person-role.ts'
import { removePerson } from '../operations/office/remove-person.ts'
import { listInvitations } from '../operations/office/list-invitations.ts'
import { listStaffInvitations } from '../operations/office/list-staff-invitations.ts'
import { withdrawStaffInvitation } from '../operations/office/withdraw-staff-invitation.ts'
import { listStaff } from '../operations/office/list-staff.ts'
import { inviteStaff } from '../operations/office/invite-staff.ts'
import { changeStaffRoles } from '../operations/office/change-staff-roles.ts'
import { inviteOwner } from '../operations/office/invite-owner.ts'
import { proposeEntityDecision } from '../operations/office/propose-entity-decision.ts'
import { proposeChangeDecision } from '../operations/office/propose-change-decision.ts'
import { listProposals } from '../operations/office/list-proposals.ts'
import { decideProposal } from '../operations/office/decide-proposal.ts'
import { listAudit } from '../operations/office/list-audit.ts'
import { updateOwnPerson } from '../operations/office/update-own-person.ts'
import { askEmailChange } from '../operations/office/ask-email-change.ts'
import { confirmEmailChange } from '../operations/office/confirm-email-change.ts'
import { leaveEntity } from '../operations/office/leave-entity.ts'
import { signOut } from '../operations/office/sign-out.ts'
import { chooseEntity } from '../operations/office/choose-entity.ts'
import { listOfficeSessions } from '../operations/office/list-office-sessions.ts'
import { endOfficeSession } from '../operations/office/end-office-session.ts'
import { endPersonSessions } from '../operations/office/end-person-sessions.ts'
import { endStaffSessions } from '../operations/office/end-staff-sessions.ts'

/** Who signs in to the office, with what, and what they may there: people, sessions, invitations, their own keys. */
export const officeHandlers = {
  getOfficeSession,
  startPasskeySignIn,
  finishPasskeySignIn,
  startPasskeyProof,
  proveWithPasskey,
  startPasskeyRegistration,
  addPasskey,
  listPasskeys,
  removePasskey,
  lookAtInvitation,
  acceptInvitation,
  listPeople,
  invitePerson,
  withdrawInvitation,
  changePersonRole,
  removePerson,
  listInvitations,
  listStaffInvitations,
  withdrawStaffInvitation,
  listStaff,
  inviteStaff,
  changeStaffRoles,
  inviteOwner,
  proposeEntityDecision,
  proposeChangeDecision,
  listProposals,
  decideProposal,
  listAudit,
  signOut,
  chooseEntity,
  listOfficeSessions,
  endOfficeSession,
  endPersonSessions,
  endStaffSessions,
  updateOwnPerson,
  askEmailChange,
  confirmEmailChange,
  leaveEntity,
}
