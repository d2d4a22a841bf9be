import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { readNewPasskey } from '../../calls/office/passkey-checks.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseNames } from '../../domain/registration.ts'
import { transaction } from '../../store/db.ts'
import { insertPasskey } from '../../store/office/passkeys.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const addPasskey: Handler<typeof officeOperations.addPasskey> = async (call, { body }) => {
  const { personId, session } = call.person
  const wrong = refuseNames({ '/name': body.name })
  if (wrong.length > 0) return invalid(...wrong)
  const made = await readNewPasskey(call, personId, body.response)
  if (!made) return refuse('e00902')
  const isNew = await transaction(call.sql, async (tx) => {
    const inserted = await insertPasskey(tx, { ...made, personId, name: body.name })
    if (inserted) await recordAct(tx, call, { subject: made.credentialId, after: { name: body.name } })
    return inserted
  })
  if (!isNew) return refuse('e00902')
  return { data: officeSessionView(session, await findProofs(call.sql, personId), call.clock()) }
}
