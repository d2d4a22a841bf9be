import type { SoapValue, WirePayment } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { findRefunds, type Refund } from '../../store/payments.ts'
import type { Call } from '../../calls/call.ts'
import { moneyView } from '../payment-view.ts'

/** The confirmed refunds of payments, by the payment they belong to. */
export async function refundsOf(call: Call, payments: readonly Payment[]): Promise<Map<string, Refund[]>> {
  const refunded = payments.filter(({ refundedCents }) => refundedCents > 0).map(({ paymentId }) => paymentId)
  return Map.groupBy(await findRefunds(call.sql, call.entityId, refunded), ({ initialPaymentId }) => initialPaymentId)
}

function feeInSoap({ netAmount, taxAmount, invoiceDetails }: NonNullable<WirePayment['paymentFee']>): SoapValue<'PaymentFee'> {
  const invoice = invoiceDetails && { invoiceNumber: invoiceDetails.invoiceNumber, invoiceDate: invoiceDetails.invoicedAt }
  return { netAmount, taxAmount, ...(invoice && { invoiceDetails: invoice }) }
}

/** Fee, transfer and refunds of a payment, as both searches show them: the payment's view in SOAP's words. */
export function soapMoney(
  payment: Payment,
  refunds: readonly Refund[] = [],
): Pick<SoapValue<'PaymentDetails'>, 'paymentFee' | 'transferDetails' | 'paymentRefunds'> {
  const { paymentFee, transferDetails } = moneyView(payment)
  return {
    ...(paymentFee && { paymentFee: feeInSoap(paymentFee) }),
    ...(transferDetails && {
      transferDetails: {
        payerReference: transferDetails.payerReference,
        transferDate: transferDetails.transferredAt,
        bankAccountIban: transferDetails.iban,
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
