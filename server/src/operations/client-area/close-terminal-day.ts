import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { settleTerminalPayment } from '../../payments/settle-terminal-payment.ts'
import { findUnsettled, mostSettled } from '../../store/terminals/terminal-commands.ts'

/** Each payment in a transaction of its own, as at midnight: what was asked is written down first, and what came of it after. */
export const closeTerminalDay: Handler<typeof officeOperations.closeTerminalDay> = async (call) => {
  const { sql, entityId, now } = call
  const found = await findUnsettled(sql, entityId, mostSettled + 1)
  const waiting = found.slice(0, mostSettled)
  if (waiting.length === 0) return refuse('e00402')
  await recordAct(sql, call, { after: { count: waiting.length } }, 'asked')
  const closed = { count: 0, sum: 0 }
  for (const { paymentId, amountCents } of waiting) {
    if (!(await settleTerminalPayment({ sql }, entityId, paymentId, now))) continue
    closed.count += 1
    closed.sum += amountCents
  }
  await recordAct(sql, call, { after: closed })
  return { data: { ...closed, more: found.length > waiting.length } }
}
