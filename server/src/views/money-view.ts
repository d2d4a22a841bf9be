import type { WireBalance, WireInvoice, WireTransfer } from '@escudo/contracts'
import { e8Text } from '../domain/fees.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { lineE8, takesAway, type TransferLine } from '../domain/transfer.ts'
import type { Invoice } from '../store/invoices.ts'
import type { StatementLine, Transfer } from '../store/transfers.ts'
import { tableCsv } from '../transfers/statement.ts'
import { present } from './payment-view.ts'
import { euros } from './transfer-statement.ts'

const text = (e8: string): string => e8Text(BigInt(e8))

export function transferView(transfer: Transfer): WireTransfer {
  return {
    id: transfer.reference,
    amount: transfer.amountCents,
    bankAccount: { code: transfer.bankAccountCode, iban: transfer.iban },
    payments: transfer.payments,
    collected: transfer.collectedCents,
    refunded: transfer.refundedCents,
    disputed: transfer.disputedCents,
    disputes: transfer.disputes,
    feeNet: text(transfer.feeNetE8),
    feeTax: text(transfer.feeTaxE8),
    carriedIn: text(transfer.carriedInE8),
    carriedOut: text(transfer.carriedOutE8),
    createdAt: lisbonIso(transfer.createdAt),
  }
}

const transferColumns = [
  'id',
  'createdAt',
  'bankAccount',
  'iban',
  'payments',
  'collected',
  'refunded',
  'disputed',
  'feeNet',
  'feeTax',
  'carriedIn',
  'carriedOut',
  'amount',
]

/** Transfers as a table, amounts in euros. */
export function transfersCsv(transfers: readonly Transfer[]): string {
  const rows = transfers.map((transfer) => {
    const { bankAccount, ...view } = transferView(transfer)
    const { amount, collected, refunded, disputed, ...rest } = view
    const cents = { amount: euros(amount), collected: euros(collected), refunded: euros(refunded), disputed: euros(disputed) }
    return { ...rest, ...cents, bankAccount: bankAccount.code, iban: bankAccount.iban }
  })
  return tableCsv(transferColumns, rows)
}

/** A payment, capture, refund or line of a dispute with its fee, as transfers and invoices list it. */
export function lineView(line: StatementLine) {
  const { paymentId, type, disputeId, initialPaymentId, reference, code, paidAt, amountCents, feeNet, feeTax } = line
  return {
    paymentId,
    type,
    ...present({ disputeId, initialPaymentId }),
    reference,
    ...present({ code }),
    paidAt: lisbonIso(paidAt),
    amount: takesAway(line) ? -amountCents : amountCents,
    feeNet: feeNet ?? '0.00000000',
    feeTax: feeTax ?? '0.00000000',
  }
}

/** What a line adds to a transfer. */
export function netOf(line: TransferLine): string {
  return e8Text(lineE8(line))
}

export function invoiceView({ number, netE8, taxE8, payments, disputes, invoicedAt }: Invoice): WireInvoice {
  return {
    id: number.replace(/[ /]/g, '-'),
    number,
    netAmount: text(netE8),
    taxAmount: text(taxE8),
    totalAmount: e8Text(BigInt(netE8) + BigInt(taxE8)),
    payments,
    disputes,
    invoicedAt: lisbonIso(invoicedAt),
  }
}

/** Invoices as a table. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  return tableCsv(['id', 'number', 'invoicedAt', 'payments', 'netAmount', 'taxAmount', 'totalAmount'], invoices.map(invoiceView))
}

/** The lines of an invoice as a table, and its sums. */
export function invoiceLinesCsv(invoice: Invoice, lines: readonly StatementLine[]): string {
  const { netAmount, taxAmount } = invoiceView(invoice)
  const rows = lines.map((line) => {
    const { paymentId, type, reference, paidAt, feeNet, feeTax } = lineView(line)
    return { paymentId, type, reference, paidAt, amount: euros(line.amountCents), feeNet, feeTax }
  })
  const total = { type: 'total', feeNet: netAmount, feeTax: taxAmount }
  return tableCsv(['paymentId', 'type', 'reference', 'paidAt', 'amount', 'feeNet', 'feeTax'], [...rows, total])
}

/** A balance as a table of one row, amounts in euros. */
export function balanceCsv({ untransferred, available, reservedRefunds, ...rest }: WireBalance): string {
  const { payments, collected, refunded, disputed, feeNet, feeTax, net } = untransferred
  const row = {
    ...rest,
    available: euros(available),
    reservedRefunds: euros(reservedRefunds),
    payments,
    collected: euros(collected),
    refunded: euros(refunded),
    disputed: euros(disputed),
    feeNet,
    feeTax,
    net,
  }
  const columns = ['balance', 'available', 'reservedRefunds', 'carried', 'deposits']
  return tableCsv([...columns, 'payments', 'collected', 'refunded', 'disputed', 'feeNet', 'feeTax', 'net'], [row])
}
