import { formatAmount, groupReference, localeOf, type Language, type Text } from '@escudo/contracts/vocabulary'
import { receiptWords } from './receipt-words.ts'

/** What of a payment its receipt shows; as the payer's page shows it. */
type Paid = {
  language: Language
  phase: string
  entity: { name: string; clientId: string }
  amount: number
  code?: string | undefined
  summary?: string | undefined
  reference: string
  settledAt?: string | undefined
  paidWith?: { label: string } | undefined
  paymentId: string
}

/** A receipt in the payer's language: a title, rows of names and values, and what has to be said below. */
export type Receipt = {
  language: Language
  title: string
  rows: (readonly [name: string, value: string])[]
  /** The name of the row that one looks for first. */
  sum?: string
  /** What the rows sum up, each on a line. */
  movements?: { title: string; rows: Receipt['rows'] }
  notes: string[]
  fileName: string
  at: Date
}

function momentText(at: string, language: Language): string {
  const timeZone = 'Europe/Lisbon'
  const date = new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${date.format(new Date(at))}, ${time.format(new Date(at))}`
}

/** The receipt of a payment that was paid or authorised; undefined of any other. */
export function receiptOf(paid: Paid, { isTestMode }: { isTestMode: boolean }): Receipt | undefined {
  const { language, phase, settledAt } = paid
  if (settledAt === undefined || (phase !== 'paid' && phase !== 'authorised')) return undefined
  const isPaid = phase === 'paid'
  const say = (text: Text): string => text[language]
  const rows: (readonly [Text, string | undefined])[] = [
    [receiptWords.payee, paid.entity.name],
    [receiptWords.nif, paid.entity.clientId],
    [receiptWords.amount, formatAmount(paid.amount, language)],
    [isPaid ? receiptWords.paidWith : receiptWords.heldWith, paid.paidWith?.label],
    [receiptWords.date, say(receiptWords.lisbon).replace('{time}', momentText(settledAt, language))],
    [receiptWords.whatFor, paid.summary],
    [receiptWords.order, paid.code],
    [receiptWords.reference, groupReference(paid.reference)],
    [receiptWords.payment, paid.paymentId],
  ]
  const notes = [...(isTestMode ? [receiptWords.testMode] : []), ...(isPaid ? [] : [receiptWords.heldNote]), receiptWords.notInvoice]
  return {
    language,
    title: say(isPaid ? receiptWords.paid : receiptWords.held),
    rows: rows.flatMap(([name, value]) => (value ? [[say(name), value] as const] : [])),
    notes: notes.map(say),
    fileName: `${say(receiptWords.file)}-${paid.paymentId}.pdf`,
    at: new Date(settledAt),
  }
}
