import { permissionsOfRole, permissionsOfStaff, type Data, type officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { provedUntilOf } from '../calls/office/office-caller.ts'
import type { Person } from '../store/office/people.ts'
import type { LiveSession } from '../store/office/sessions.ts'
import { clientIdOf } from './payment-view.ts'

type Session = Data<typeof officeOperations.getOfficeSession>

export const personView = ({ personId, name, email, language }: Person): Session['person'] => ({ id: personId, name, email, language })

/** Who has signed in, as the office's screens show it. */
export function officeSessionView(session: LiveSession, proofs: Session['proofs'], now: Date): Session {
  const { memberships, staffRoles, endsAt, idleEndsAt } = session
  const provedUntil = provedUntilOf(session, now)
  return {
    id: session.sessionId,
    person: personView(session),
    memberships: memberships.map(({ entityId, name: entityName, role }) => ({
      clientId: clientIdOf(entityId),
      name: entityName,
      role,
      permissions: permissionsOfRole(role),
    })),
    ...(staffRoles.length > 0 && { staff: { roles: staffRoles, permissions: permissionsOfStaff(staffRoles) } }),
    proofs,
    ...(provedUntil && { provedUntil: lisbonIso(provedUntil) }),
    endsAt: lisbonIso(endsAt),
    idleEndsAt: lisbonIso(idleEndsAt),
  }
}
