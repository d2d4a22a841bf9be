import type { officeOperations } from '@escudo/contracts'
import { methodName } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { receiptOf } from '../../receipts/receipt.ts'
import { findEntity } from '../../store/entities.ts'
import { isPaymentId } from '../../store/ids.ts'
import { findPayment } from '../../store/payments.ts'
import { refuseReceipt } from '../../views/office/payment-acts.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const getPaymentReceipt: Handler<typeof officeOperations.getPaymentReceipt> = async (call, { params }) => {
  const payment = isPaymentId(params.id) ? await findPayment(call.sql, call.entityId, params.id) : undefined
  if (!payment) return refuse('e00502', '/id')
  const refusal = refuseReceipt(payment)
  if (refusal) return { refusal }
  const entity = await findEntity(call.sql, call.entityId)
  const { language } = call
  const { methodCode, methodType, methodDetails } = payment
  const digits = methodDetails.last4Digits ?? methodDetails.last3Digits
  const label = methodCode && methodType ? `${methodName(methodCode, methodType)[language]}${digits ? ` ·· ${digits}` : ''}` : undefined
  const receipt = receiptOf(
    {
      language,
      phase: payment.state === 'confirmed' ? 'paid' : 'authorised',
      entity: { name: entity?.name ?? '', clientId: clientIdOf(call.entityId) },
      amount: payment.amountCents,
      code: payment.code ?? undefined,
      summary: payment.summary ?? undefined,
      reference: payment.reference,
      settledAt: (payment.paidAt ?? payment.stateAt).toISOString(),
      paidWith: label === undefined ? undefined : { label },
      paymentId: payment.paymentId,
    },
    call,
  )
  if (!receipt) return refuse('e00402')
  const { title, rows, notes, fileName, at } = receipt
  return { data: { title, rows: rows.map(([name, value]) => ({ name, value })), notes, fileName, at: lisbonIso(at) } }
}
