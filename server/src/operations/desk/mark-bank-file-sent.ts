import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { transaction } from '../../store/db.ts'
import { saveSent } from '../../store/desk/bank-files.ts'
import { isUuid } from '../../store/ids.ts'

type Sent = { id: string; sentAt: string; sentBy: string }

export const markBankFileSent: Handler<typeof officeOperations.markBankFileSent> = async (call, { params: { id } }) => {
  if (!isUuid(id)) return refuse('e00500', '/id')
  const { personId, name } = call.person
  const at = call.clock()
  return transaction(call.sql, async (tx): Promise<Outcome<Sent>> => {
    const isNew = await saveSent(tx, id, personId, at)
    if (isNew !== true) return isNew === undefined ? refuse('e00500', '/id') : refuse('e00402')
    await recordAct(tx, call, { subject: id, after: { sentAt: at } })
    return { data: { id, sentAt: lisbonIso(at), sentBy: name } }
  })
}
