import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { codeKeyPlace } from '../../calls/sealed-places.ts'
import { qrSvg } from '../../domain/links/qr-code.ts'
import { transaction } from '../../store/db.ts'
import { saveNextCodeKey } from '../../store/office/passwords.ts'
import { codeAddress, newCodeKey } from '../../vault/one-time-code.ts'

export const startCodes: Handler<typeof officeOperations.startCodes> = async (call) => {
  const { personId, email } = call.person
  const key = newCodeKey()
  const isSaved = await transaction(call.sql, async (tx) => {
    const saved = await saveNextCodeKey(tx, personId, call.vault.seal(key, codeKeyPlace(personId)))
    if (saved) await recordAct(tx, call, { subject: personId })
    return saved
  })
  if (!isSaved) return refuse('e00500')
  const address = codeAddress(key, email)
  return { data: { key, address, qr: qrSvg(address) } }
}
