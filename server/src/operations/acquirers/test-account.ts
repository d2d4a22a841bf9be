import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'

/** Nobody's transaction is open while the acquirer thinks. */
export const testAccount: Handler<typeof officeOperations.testAccount> = async (call, { params }) => {
  const outcome = await (await call.office.accounts()).test(params.account)
  if (outcome === undefined) return refuse('e00500', '/account')
  await recordAct(call.sql, call, { subject: params.account, after: { outcome } })
  return { data: { outcome } }
}
