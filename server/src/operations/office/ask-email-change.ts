import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { countCodeGuess } from '../../calls/office/brake.ts'
import { sealEmailChange } from '../../calls/office/email-change.ts'
import { emailChangeMail } from '../../calls/office/mail-texts.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { plainEmail } from '../../store/office/people.ts'

/** Where it leads to: a room that everybody has, of whichever face. Behind the sign no server sees what is confirmed. */
const roomOf = ({ membership, session }: { membership?: unknown; session: { memberships: readonly unknown[] } }): string =>
  session.memberships.length > 0 || membership ? '/office/devices' : '/office/desk/devices'

/** The answer is the same whether the address is somebody's: whoever confirms it has shown that it is theirs. */
export const askEmailChange: Handler<typeof officeOperations.askEmailChange> = async (call, { body }) => {
  const { person, vault, mailer, publicUrl, log } = call
  if (!mailer) return refuse('e00701')
  // Nobody has many mailboxes written to.
  const paused = await countCodeGuess(call, `mail:${person.personId}`)
  if (paused) return { refusal: paused }
  const to = plainEmail(body.email)
  const token = sealEmailChange(vault, { personId: person.personId, from: person.email, to }, call.clock())
  try {
    await mailer.send({ to, ...emailChangeMail(person.language, `${publicUrl}${roomOf(person)}#email=${token}`) })
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'A mail to confirm an address could not be sent.')
    return refuse('e00701')
  }
  await recordAct(call.sql, call, { subject: person.personId, after: { email: to } })
  return { data: undefined }
}
