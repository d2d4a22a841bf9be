import { lisbonIso } from '../../domain/lisbon-time.ts'
import { transaction } from '../../store/db.ts'
import { wasSeenBefore } from '../../store/office/sessions.ts'
import type { VisitorCall } from '../call.ts'
import { newDeviceMail } from './mail-texts.ts'
import { recordAct } from './record-act.ts'
import { startSession } from './start-session.ts'

type Started = Awaited<ReturnType<typeof startSession>>

/** Tells the person of a device that is new; that no mail goes out keeps nobody from signing in. */
async function tellOfDevice(call: VisitorCall, { session }: Started, device: string): Promise<void> {
  if (!call.mailer) return
  const { email, language } = session
  const mail = newDeviceMail(language, { device, address: call.address ?? '—', at: lisbonIso(call.clock()) })
  await call.mailer.send({ to: email, ...mail }).catch((error: Error) => {
    call.log.warn({ reason: error.message }, 'A new sign-in could not be told.')
  })
}

/** Signs in whoever has just proved who they are, writes it down, and tells them where it is new. */
export async function signInAs(call: VisitorCall, personId: string, how: object): Promise<Started> {
  const { started, isNew } = await transaction(call.sql, async (tx) => {
    const began = await startSession(tx, call, personId, true)
    await recordAct(tx, { ...call, person: undefined }, { subject: personId, after: how, who: began.session.email })
    return { started: began, isNew: !(await wasSeenBefore(tx, began.session.sessionId)) }
  })
  if (isNew) await tellOfDevice(call, started, call.browser.agent ?? '—')
  return started
}
