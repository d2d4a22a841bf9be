import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { receiptOfPayment } from '../../payments/receipt-of-payment.ts'

export const getPaymentReceipt: Handler<typeof officeOperations.getPaymentReceipt> = async (call, { params }) => {
  const receipt = await receiptOfPayment(call, params.id)
  if ('code' in receipt) return { refusal: receipt }
  const { title, rows, notes, fileName, at } = receipt
  return { data: { title, rows: rows.map(([name, value]) => ({ name, value })), notes, fileName, at: lisbonIso(at) } }
}
