import type { WirePayment } from '@escudo/contracts'
import { tableCsv } from '../transfers/statement.ts'
import { euros } from './transfer-statement.ts'

const columns = [
  'id',
  'type',
  'state',
  'method',
  'entity',
  'reference',
  'amount',
  'captured',
  'refunded',
  'disputed',
  'code',
  'customUniqueId',
  'summary',
  'email',
  'initialPaymentId',
  'feeNet',
  'feeTax',
  'transfer',
  'transferredAt',
  'createdAt',
  'updatedAt',
]

/** What of a payment has a column; nothing where it has no such part. */
function rowOf(payment: WirePayment): Record<string, string> {
  const { amounts, referenceDetails, paymentFee, transferDetails } = payment
  const inEuros = (cents: number | undefined): string => (cents === undefined ? '' : euros(cents))
  return {
    id: payment.id,
    type: payment.type,
    state: payment.stateDetails.state,
    method: payment.paymentMethod?.code ?? '',
    entity: referenceDetails.entity ?? '',
    reference: referenceDetails.reference,
    amount: euros(payment.amount),
    captured: inEuros(amounts?.captured),
    refunded: inEuros(amounts?.refunded),
    disputed: inEuros(amounts?.disputed),
    code: payment.code ?? '',
    customUniqueId: payment.customUniqueId ?? '',
    summary: payment.summary ?? '',
    email: payment.customer?.email ?? '',
    initialPaymentId: payment.initialPaymentId ?? '',
    feeNet: paymentFee?.netAmount ?? '',
    feeTax: paymentFee?.taxAmount ?? '',
    transfer: transferDetails?.payerReference ?? '',
    transferredAt: transferDetails?.transferredAt ?? '',
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  }
}

/** Payments as a table, amounts in euros. */
export function paymentsCsv(payments: readonly WirePayment[]): string {
  return tableCsv(columns, payments.map(rowOf))
}
