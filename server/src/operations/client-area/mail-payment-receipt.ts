import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { mailReceipt } from '../../payments/mail-receipt.ts'
import { receiptOfPayment } from '../../payments/receipt-of-payment.ts'

export const mailPaymentReceipt: Handler<typeof officeOperations.mailPaymentReceipt> = async (
  call,
  { params, body: { email, language } },
) => {
  const receipt = await receiptOfPayment({ ...call, ...(language && { language }) }, params.id)
  if ('code' in receipt) return { refusal: receipt }
  const refusal = await mailReceipt(call, params.id, receipt, email)
  if (refusal) return { refusal }
  // The address is not kept: a chain that nobody can shorten is no place for a payer's.
  await recordAct(call.sql, call, { subject: params.id })
  return { data: undefined }
}
