import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { lockHeldMoney } from '../../store/acquirers/references.ts'
import { transaction } from '../../store/db.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeMoneyResolution: Handler<typeof officeOperations.proposeMoneyResolution> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const held = await lockHeldMoney(tx, params.id)
    if (!held) return refuse('e00500', '/id')
    const { entityId, moneyId, amountCents, paymentId, reference } = held
    const wish = { ...body, amount: amountCents, ...(paymentId !== null && { paymentId }), ...(reference !== null && { reference }) }
    const shown = await propose(tx, call, { kind: 'money', entityId, subject: moneyId, wish })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
