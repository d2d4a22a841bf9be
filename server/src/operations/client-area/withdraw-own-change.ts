import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { decideChange } from '../../compliance/entity-changes.ts'
import { transaction } from '../../store/db.ts'
import { changeView } from '../../views/entity-view.ts'

export const withdrawOwnChange: Handler<typeof officeOperations.withdrawOwnChange> = async (call, { params: { changeId } }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof changeView>>> => {
    const { clock, entityId, language } = call
    const decided = await decideChange({ sql: tx, clock }, { entityId, changeId }, 'withdraw')
    if (decided === 'unknown') return refuse('e00500', '/changeId')
    if (decided === 'over') return refuse('e00402', '/changeId')
    await recordAct(tx, call, { subject: changeId, after: { state: 'withdrawn' } })
    return { data: changeView(decided.change, language) }
  })
