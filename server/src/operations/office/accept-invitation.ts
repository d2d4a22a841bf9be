import type { officeOperations, RefusalCode } from '@escudo/contracts'
import { invalid, refuse, type Handler, type VisitorCall } from '../../calls/call.ts'
import { noteGuess, refuseGuesses } from '../../calls/office/brake.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { forgetProofs } from '../../calls/office/way-back.ts'
import { startSession } from '../../calls/office/start-session.ts'
import { refuseNames } from '../../domain/registration.ts'
import { transaction, type Db } from '../../store/db.ts'
import { takeInvitation, type Invitation } from '../../store/office/invitations.ts'
import { findPersonByEmail, insertPerson, insertStaffRoles, saveMembership } from '../../store/office/people.ts'
import { findProofs, hasProof } from '../../store/office/proofs.ts'
import { findSession } from '../../store/office/sessions.ts'
import { officeSessionView } from '../../views/office-session.ts'

/** Somebody else got the link, or it is over: the transaction that took the invitation is undone. */
class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

type Said = { name?: string | undefined; language?: Invitation['language'] | undefined }

/** Who the invitation is for. Whoever has been here before has to show it: a link in a mail is no proof of theirs, of no kind. */
async function personOf(tx: Db, call: VisitorCall, invitation: Invitation, { name, language }: Said) {
  const known = await findPersonByEmail(tx, invitation.email)
  if (known && (await hasProof(tx, known.personId))) {
    const session =
      call.browser.token === undefined ? undefined : await findSession(tx, call.browser.token, { ...call.office, isUse: true })
    if (session?.personId !== known.personId) throw new Refused('e00901')
    return { personId: known.personId, isNew: false }
  }
  const { personId } = await insertPerson(tx, {
    email: invitation.email,
    name: name ?? invitation.email.split('@')[0]!,
    language: language ?? invitation.language,
  })
  return { personId, isNew: true }
}

async function accept(tx: Db, call: VisitorCall, token: string, said: Said) {
  const invitation = await takeInvitation(tx, token)
  if (!invitation) throw new Refused('e00908')
  const { entityId, role, staffRoles, email, resetsPersonId } = invitation
  if (resetsPersonId !== null) await forgetProofs(tx, resetsPersonId)
  const { personId, isNew } =
    resetsPersonId === null ? await personOf(tx, call, invitation, said) : { personId: resetsPersonId, isNew: true }
  if (entityId !== null && role !== null) await saveMembership(tx, entityId, personId, role)
  await insertStaffRoles(tx, personId, staffRoles)
  await recordAct(tx, call, {
    subject: invitation.invitationId,
    after: { email, role, staffRoles, ...(resetsPersonId && { resets: resetsPersonId }) },
    entityId,
    who: email,
  })
  return startSession(tx, call, personId, isNew)
}

export const acceptInvitation: Handler<typeof officeOperations.acceptInvitation> = async (call, { body }) => {
  const refusal = await refuseGuesses(call)
  if (refusal) return { refusal }
  const wrong = refuseNames({ '/name': body.name })
  if (wrong.length > 0) return invalid(...wrong)
  try {
    const { session, cookie } = await transaction(call.sql, (tx) => accept(tx, call, body.invitation, body))
    return { data: officeSessionView(session, await findProofs(call.sql, session.personId), call.clock()), session: cookie }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'e00908') await noteGuess(call)
    return refuse(error.code)
  }
}
