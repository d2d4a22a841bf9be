import type { Db } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'
import { findPerson } from '../../store/office/people.ts'
import { endOtherSessions } from '../../store/office/sessions.ts'
import type { OfficeCall } from '../call.ts'
import { providerNames } from './invite.ts'
import { signedOutMail } from './mail-texts.ts'
import { recordAct } from './record-act.ts'
import { tellPerson } from './tell-person.ts'

/** Signs somebody else out everywhere, and writes it down; false when they were signed in nowhere, of which nobody is told. */
export async function endSessionsOf(tx: Db, call: OfficeCall, personId: string): Promise<boolean> {
  const ended = await endOtherSessions(tx, personId, null)
  await recordAct(tx, call, { subject: personId })
  return ended
}

/** Tells them by mail whose people signed them out: those of an entity, or the provider’s where none is named. */
export async function tellOfSignOut(call: OfficeCall, personId: string, entityId: number | undefined): Promise<void> {
  const person = await findPerson(call.sql, personId)
  if (!person) return
  const { email, language } = person
  const entity = entityId === undefined ? undefined : await findEntity(call.sql, entityId)
  await tellPerson(call, email, signedOutMail(language, entity?.name ?? providerNames[language]))
}
