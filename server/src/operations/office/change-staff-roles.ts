import { permissionsOfStaff, type officeOperations } from '@escudo/contracts'
import type { StaffRole } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { tellOfRole } from '../../calls/office/tell-of-role.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { isLastAdministrator } from '../../domain/office/last-owner.ts'
import { transaction } from '../../store/db.ts'
import { withdrawInvitationsBy } from '../../store/office/invitations.ts'
import { lockStaffRoles, replaceStaffRoles } from '../../store/office/members.ts'
import { endWhatIsOver } from '../../store/office/sessions.ts'

const inviting = ['desk.people.manage', 'desk.entities.decide'] as const

/** Whether somebody could invite before, staff or owners, and now cannot. */
function losesInviting(before: readonly StaffRole[], after: readonly StaffRole[]): boolean {
  const left = permissionsOfStaff(after)
  return inviting.some((permission) => permissionsOfStaff(before).includes(permission) && !left.includes(permission))
}

export const changeStaffRoles: Handler<typeof officeOperations.changeStaffRoles> = async (call, { params, body }) => {
  const outcome = await transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    const staff = await lockStaffRoles(tx)
    const before = staff.filter(({ personId }) => personId === params.id).map(({ role }) => role)
    if (before.length === 0) return refuse('e00500', '/id')
    if (!body.roles.includes('administrator') && isLastAdministrator(staff, params.id)) return refuse('e00907', '/roles')
    await replaceStaffRoles(tx, params.id, body.roles)
    await endWhatIsOver(tx, params.id, null)
    if (losesInviting(before, body.roles)) await withdrawInvitationsBy(tx, params.id, 'staff')
    await recordAct(tx, call, { subject: params.id, before: { roles: before }, after: { roles: body.roles } })
    return { data: undefined }
  })
  if ('data' in outcome) {
    const roles = body.roles.map((role) => `staff-${role}` as const)
    await tellOfRole(call, params.id, undefined, roles)
  }
  return outcome
}
