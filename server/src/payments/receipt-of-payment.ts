import { methodName } from '@escudo/contracts/vocabulary'
import type { Refusal } from '@escudo/contracts'
import type { Call } from '../calls/call.ts'
import { receiptOf, type Receipt } from '../receipts/receipt.ts'
import { findEntity } from '../store/entities.ts'
import { isPaymentId } from '../store/ids.ts'
import { findPayment } from '../store/payments.ts'
import { refuseReceipt } from '../views/office/payment-acts.ts'
import { clientIdOf } from '../views/payment-view.ts'

/** What the receipt of a payment says, as its merchant's people see it; or why there is none. */
export async function receiptOfPayment(call: Call, paymentId: string): Promise<Receipt | Refusal> {
  const payment = isPaymentId(paymentId) ? await findPayment(call.sql, call.entityId, paymentId) : undefined
  if (!payment) return { code: 'e00502', pointer: '/id' }
  const refusal = refuseReceipt(payment)
  if (refusal) return refusal
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
  return receipt ?? { code: 'e00402' }
}
