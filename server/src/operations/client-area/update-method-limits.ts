import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseRange } from '../../domain/method-limits.ts'
import { transaction } from '../../store/db.ts'
import { lockMethodLimits, saveOwnLimits } from '../../store/entities/method-limits.ts'
import { methodLimitsView } from '../../views/office/method-limits.ts'

/** The provider's change waits for this one, or this one for it: both look at the row that they hold. */
export const updateMethodLimits: Handler<typeof officeOperations.updateMethodLimits> = async (call, { params, body }) =>
  transaction(call.sql, async (tx) => {
    const before = (await lockMethodLimits(tx, call.entityId)).find(({ code }) => code === params.code)
    if (!before) return refuse('e00500', '/code')
    const { minimumCents: minimum, maximumCents: maximum } = before
    const wished = { minimumAmount: body.minimumAmount ?? minimum, maximumAmount: body.maximumAmount ?? maximum }
    const violations = refuseRange(wished, { minimum, maximum }, '')
    if (violations.length > 0) return invalid(...violations)
    const after = { ...before, ownMinimumCents: body.minimumAmount, ownMaximumCents: body.maximumAmount }
    await saveOwnLimits(tx, call.entityId, after)
    const [was, is] = [methodLimitsView(before, call.language), methodLimitsView(after, call.language)]
    await recordAct(tx, call, { subject: params.code, before: was, after: is })
    return { data: is }
  })
