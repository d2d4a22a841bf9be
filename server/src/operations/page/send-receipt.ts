import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { mailReceipt } from '../../payments/mail-receipt.ts'
import { receiptOf } from '../../receipts/receipt.ts'
import { pageViewOf } from '../../views/page-view.ts'

/** Sends the receipt of what was paid to an address that the payer gives; the address is not kept. */
export const sendReceipt: Handler<typeof pageOperations.sendReceipt> = async (call, { body: { email } }) => {
  const view = call.page && (await pageViewOf(call, call.page, { language: call.wishedLanguage }))
  if (!view) return refuse('e00501')
  const receipt = receiptOf(view, call)
  if (!receipt) return refuse('e00402')
  const refusal = await mailReceipt(call, view.paymentId, receipt, email)
  return refusal ? { refusal } : { data: view }
}
