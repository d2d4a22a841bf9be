import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { noteGuess, refuseGuesses } from '../../calls/office/brake.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findEntity } from '../../store/entities.ts'
import { findInvitation } from '../../store/office/invitations.ts'
import { findPersonByEmail } from '../../store/office/people.ts'
import { hasProof } from '../../store/office/proofs.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const lookAtInvitation: Handler<typeof officeOperations.lookAtInvitation> = async (call, { body }) => {
  const refusal = await refuseGuesses(call)
  if (refusal) return { refusal }
  const invitation = await findInvitation(call.sql, body.invitation)
  if (!invitation) {
    await noteGuess(call)
    return refuse('e00908')
  }
  const { email, language, entityId, role, staffRoles, endsAt, resetsPersonId } = invitation
  const entity = entityId === null ? undefined : await findEntity(call.sql, entityId)
  const person = await findPersonByEmail(call.sql, email)
  const data = {
    email,
    language,
    ...(entity && { clientId: clientIdOf(entity.entityId), entityName: entity.name }),
    ...(role !== null && { role }),
    staffRoles,
    ...(person && resetsPersonId !== null && { name: person.name }),
    resets: resetsPersonId !== null,
    isKnown: resetsPersonId === null && person !== undefined && (await hasProof(call.sql, person.personId)),
    endsAt: lisbonIso(endsAt),
  }
  return { data }
}
