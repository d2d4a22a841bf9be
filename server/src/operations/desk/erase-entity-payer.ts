import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { erasePayerIn, payerToErase } from '../../store/upkeep/erasure.ts'

type Erased = Outcome<{ erased: number; open: number; customers: number }>

/** The record of acts is for ever: it says what was erased by, and not whom. */
export const eraseEntityPayer: Handler<typeof officeOperations.eraseEntityPayer> = async (call, { params: { clientId }, body }) => {
  const payer = payerToErase(body.by, body.which.trim())
  if (!payer) return refuse('e00200', '/which')
  return transaction(call.sql, async (tx): Promise<Erased> => {
    const entity = await entityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    const { entityId } = entity
    const done = await erasePayerIn(tx, entityId, payer)
    if (done.erased + done.open + done.customers === 0) return refuse('e00500', '/which')
    await recordAct(tx, call, { subject: clientId, after: { by: body.by, ...done, why: body.why }, entityId })
    return { data: done }
  })
}
