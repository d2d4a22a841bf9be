import type { SoapValue } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { findRefunds, type Refund } from '../../store/payments.ts'
import type { Call } from '../../calls/call.ts'

/** The confirmed refunds of payments, by the payment they belong to. */
export async function refundsOf(call: Call, payments: readonly Payment[]): Promise<Map<string, Refund[]>> {
  const refunded = payments.filter(({ refundedCents }) => refundedCents > 0).map(({ paymentId }) => paymentId)
  return Map.groupBy(await findRefunds(call.sql, call.entityId, refunded), ({ initialPaymentId }) => initialPaymentId)
}

/** Fee, transfer and refunds of a payment, as both searches show them. */
export function moneyOf(
  payment: Payment,
  refunds: readonly Refund[] = [],
): Pick<SoapValue<'PaymentDetails'>, 'paymentFee' | 'transferDetails' | 'paymentRefunds'> {
  const { feeNet, feeTax, invoiceNumber, invoicedAt, transferReference, transferredAt, transferIban } = payment
  return {
    ...(feeNet !== null &&
      feeTax !== null && {
        paymentFee: {
          netAmount: feeNet,
          taxAmount: feeTax,
          ...(invoiceNumber !== null && invoicedAt && { invoiceDetails: { invoiceNumber, invoiceDate: lisbonIso(invoicedAt) } }),
        },
      }),
    ...(transferReference !== null &&
      transferredAt && {
        transferDetails: {
          payerReference: transferReference,
          transferDate: lisbonIso(transferredAt),
          bankAccountIban: transferIban ?? '',
        },
      }),
    paymentRefunds: refunds.map(({ paymentId, amountCents, createdAt }) => ({
      paymentId: Number(paymentId),
      amount: amountCents,
      refundDate: lisbonIso(createdAt),
    })),
  }
}

/** When a payment was paid or ended; nothing while it waits. */
export function paymentDate({ state, paidAt, stateAt }: Payment): string {
  return state === 'confirmed' ? lisbonIso(paidAt ?? stateAt) : state === 'cancelled' ? lisbonIso(stateAt) : ''
}
