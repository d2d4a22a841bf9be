import { formatAmount, formatExact, invoiceInCents, isWholeCents, type Language, type Text } from '@escudo/contracts/vocabulary'
import type { Receipt } from './receipt.ts'

/** What a sheet shows of a transfer; the rest is in its table. */
export const mostOnPaper = 2_000

type Line = { paymentId: string; type: string; reference: string; code?: string | undefined; paidAt: string; amount: number; net: string }
export type Stated = {
  id: string
  amount: number
  bankAccount: { iban: string }
  collected: number
  refunded: number
  disputed: number
  feeNet: string
  feeTax: string
  carriedIn: string
  carriedOut: string
  payments: number
  disputes: number
  createdAt: string
  lines: readonly Line[]
}

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

type InvoiceLine = Omit<Line, 'net'> & { feeNet: string; feeTax: string }
export type Invoiced = {
  id: string
  number: string
  clientId: string
  entityName: string
  issuer?: string | undefined
  netAmount: string
  taxAmount: string
  totalAmount: string
  payments: number
  disputes: number
  invoicedAt: string
  lines: readonly InvoiceLine[]
}

const words = {
  title: t('Extrato da transferência', 'Extracto de la transferencia', 'Transfer statement'),
  sent: t('Enviado para o banco', 'Enviado al banco', 'Sent to the bank'),
  account: t('Conta', 'Cuenta', 'Account'),
  date: t('Data', 'Fecha', 'Date'),
  collected: t('Recebido', 'Cobrado', 'Received'),
  refunded: t('Devolvido', 'Devuelto', 'Refunded'),
  disputed: t('Contestado', 'En disputa', 'Disputed'),
  fees: t('Comissões', 'Comisiones', 'Fees'),
  vat: t('IVA', 'IVA', 'VAT'),
  carriedIn: t('Vindo da anterior', 'De la anterior', 'Brought forward'),
  carriedOut: t('Fica para a seguinte', 'Queda para la siguiente', 'Carried forward'),
  net: t('líquido', 'neto', 'net'),
  more: t(
    'Aqui estão os primeiros 2000 movimentos; o extrato em CSV tem todos.',
    'Aquí están los primeros 2000 movimientos; el extracto en CSV los tiene todos.',
    'These are the first 2,000 movements; the statement as CSV has them all.',
  ),
  invoice: t('Fatura de comissões', 'Factura de comisiones', 'Fee invoice'),
  issuer: t('Emitida por', 'Emitida por', 'Issued by'),
  business: t('Cliente', 'Cliente', 'Customer'),
  nif: t('NIF', 'NIF', 'Tax number (NIF)'),
  total: t('Total', 'Total', 'Total'),
  inBooks: t('Valor exato', 'Importe exacto', 'Exact amount'),
  counted: t('Movimentos', 'Movimientos', 'Movements'),
  feesOf: t('Comissões de cada movimento', 'Comisiones de cada movimiento', 'Fee for each movement'),
  fee: t('comissão', 'comisión', 'fee'),
  moreFees: t(
    'Aqui estão as primeiras 2000 comissões; a fatura em CSV tem todas.',
    'Aquí están las primeras 2000 comisiones; la factura en CSV las tiene todas.',
    'These are the first 2,000 fees; the invoice as CSV has them all.',
  ),
} as const

const types: Readonly<Record<string, Text>> = {
  payment: t('Pagamento', 'Pago', 'Payment'),
  capture: t('Captura', 'Captura', 'Capture'),
  refund: t('Devolução', 'Devolución', 'Refund'),
  dispute: t('Contestação', 'Disputa', 'Dispute'),
  dispute_return: t('Contestação ganha', 'Disputa ganada', 'Dispute won'),
}

/** A name and its figure, which no line parts. */
const together = (name: string, figure: string): string => `${name}\u00a0${figure}`

/** A day as it is written here: 31/10/2026. */
const day = (at: string): string => at.slice(0, 10).split('-').toReversed().join('/')

/** A transfer as a sheet: what was sent, how it comes about, and each movement in it. */
export function statementOf(transfer: Stated, language: Language): Receipt {
  const cents = (amount: number): string => formatAmount(amount, language)
  const { id, amount, bankAccount, collected, refunded, disputed, feeNet, feeTax, carriedIn, carriedOut, createdAt, lines } = transfer
  const movements = lines
    .slice(0, mostOnPaper)
    .map(
      (line) =>
        [
          `${day(line.paidAt)} ${types[line.type]?.[language] ?? line.type}`,
          `${line.paymentId} · ${line.code ?? line.reference} · ${cents(line.amount)} · ${together(words.net[language], formatExact(line.net, language))}`,
        ] as const,
    )
  return {
    language,
    title: `${words.title[language]} ${id}`,
    rows: [
      [words.sent[language], cents(amount)],
      [words.account[language], bankAccount.iban],
      [words.date[language], day(createdAt)],
      [words.collected[language], cents(collected)],
      [words.refunded[language], cents(refunded)],
      [words.disputed[language], cents(disputed)],
      [words.fees[language], formatExact(feeNet, language)],
      [words.vat[language], formatExact(feeTax, language)],
      [words.carriedIn[language], formatExact(carriedIn, language)],
      [words.carriedOut[language], formatExact(carriedOut, language)],
    ],
    sum: words.sent[language],
    movements: { title: words.counted[language], rows: movements },
    notes: transfer.payments + transfer.disputes > mostOnPaper ? [words.more[language]] : [],
    fileName: `${id}.pdf`,
    at: new Date(createdAt),
  }
}

/** An invoice of fees as a sheet: whose it is, what it comes to, and the fee of each movement. */
export function invoiceSheetOf(invoice: Invoiced, language: Language): Receipt {
  const say = (text: Text): string => text[language]
  const { number, clientId, entityName, issuer, totalAmount, payments, disputes, invoicedAt, lines } = invoice
  const { netCents, taxCents, totalCents } = invoiceInCents(invoice)
  const fees = lines.slice(0, mostOnPaper).map(({ paidAt, type, paymentId, code, reference, amount, feeNet, feeTax }) => {
    const what = `${paymentId} · ${code ?? reference} · ${formatAmount(amount, language)}`
    const cost = [together(say(words.fee), formatExact(feeNet, language)), together(say(words.vat), formatExact(feeTax, language))].join(
      ' · ',
    )
    return [`${day(paidAt)} ${types[type]?.[language] ?? type}`, `${what} · ${cost}`] as const
  })
  return {
    language,
    title: `${say(words.invoice)} ${number}`,
    rows: [
      ...(issuer === undefined ? [] : [[say(words.issuer), issuer] as const]),
      [say(words.business), entityName],
      [say(words.nif), clientId],
      [say(words.date), day(invoicedAt)],
      [say(words.fees), formatAmount(netCents, language)],
      [say(words.vat), formatAmount(taxCents, language)],
      [say(words.total), formatAmount(totalCents, language)],
      ...(isWholeCents(totalAmount) ? [] : [[say(words.inBooks), formatExact(totalAmount, language)] as const]),
      [say(words.counted), String(payments + disputes)],
    ],
    sum: say(words.total),
    movements: { title: say(words.feesOf), rows: fees },
    notes: payments + disputes > mostOnPaper ? [say(words.moreFees)] : [],
    fileName: `${clientId}-${invoice.id}.pdf`,
    at: new Date(invoicedAt),
  }
}
