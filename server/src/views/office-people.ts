import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Invitation } from '../store/office/invitations.ts'

/** An invitation that waits, as whoever invited sees it. */
export function invitedView({ invitationId, email, role, staffRoles, createdAt, endsAt }: Invitation) {
  return {
    id: invitationId,
    email,
    ...(role !== null && { role }),
    staffRoles,
    invitedAt: lisbonIso(createdAt),
    endsAt: lisbonIso(endsAt),
  }
}
