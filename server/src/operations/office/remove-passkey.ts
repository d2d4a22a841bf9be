import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { deletePasskey, listPasskeysOf, lockPerson } from '../../store/office/passkeys.ts'
import { endOtherSessions } from '../../store/office/sessions.ts'
import { findProofs } from '../../store/office/proofs.ts'

export const removePasskey: Handler<typeof officeOperations.removePasskey> = async (call, { params }) => {
  const { personId, sessionId } = call.person
  return transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    await lockPerson(tx, personId)
    const passkeys = await listPasskeysOf(tx, personId)
    const found = passkeys.find(({ credentialId }) => credentialId === params.id)
    if (!found) return refuse('e00500', '/id')
    if (passkeys.length === 1 && !(await findProofs(tx, personId)).code) return refuse('e00907')
    await deletePasskey(tx, personId, params.id)
    // Whoever holds what was taken away may be signed in with it.
    await endOtherSessions(tx, personId, sessionId)
    await recordAct(tx, call, { subject: params.id, before: { name: found.name } })
    return { data: undefined }
  })
}
