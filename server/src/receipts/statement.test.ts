import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { receiptPdf } from './receipt-pdf.ts'
import { invoiceSheetOf, statementOf, type Invoiced, type Stated } from './statement.ts'

const line = (index: number) => ({
  paymentId: String(58_000 + index),
  type: 'payment',
  reference: '000451261',
  paidAt: '2026-03-01T10:00:00+00:00',
  amount: 1250,
  net: '12.35393750',
})
const transfer = (count: number): Stated => ({
  id: 'T00000012',
  amount: 10_715,
  bankAccount: { iban: 'PT50000201231234567890154' },
  collected: 11_250,
  refunded: 300,
  disputed: 0,
  feeNet: '1.90875000',
  feeTax: '0.43901250',
  carriedIn: '0.00000000',
  carriedOut: '0.00223750',
  payments: count,
  disputes: 0,
  createdAt: '2026-03-02T10:00:00+00:00',
  lines: Array.from({ length: Math.min(count, 2_000) }, (_, index) => line(index)),
})

test('says what was sent and how it comes about, to the last decimal, in the reader’s language', () => {
  const { title, rows, movements, notes } = statementOf(transfer(3), 'PT')
  assert.equal(title, 'Extrato da transferência T00000012')
  assert.deepEqual([rows.length, movements?.rows.length], [10, 3])
  assert.deepEqual(rows[6], ['Comissões', '1,90875\u00a0€'])
  assert.deepEqual(rows[8], ['Vindo da anterior', '0,00\u00a0€'])
  assert.equal(movements?.rows[0]?.[0], '01/03/2026 Pagamento')
  assert.match(movements!.rows[0]![1], /^58000 · 000451261 · .*líquido\u00a012,3539375\u00a0€$/)
  assert.deepEqual(notes, [])
  assert.equal(statementOf(transfer(2_001), 'EN').notes.length, 1)
})

test('each fee of an invoice stands on one line, however long its figures are', async () => {
  const fees = (count: number): Invoiced => ({
    id: 'FT-2026-4',
    number: 'FT 2026/4',
    clientId: '510000002',
    entityName: 'Padaria Exemplo Lda',
    netAmount: '9.75010000',
    taxAmount: '2.24252300',
    totalAmount: '11.99262300',
    payments: count,
    disputes: 0,
    invoicedAt: '2026-11-01T00:00:00+00:00',
    lines: Array.from({ length: count }, (_, index) => ({ ...line(index), feeNet: '100.12345678', feeTax: '23.12345678' })),
  })
  const sheet = invoiceSheetOf(fees(1), 'ES')
  assert.equal(sheet.movements?.title, 'Comisiones de cada movimiento')
  assert.deepEqual(sheet.rows[2], ['Fecha', '01/11/2026'])
  // In cents that add up, with what the books have.
  assert.deepEqual(invoiceSheetOf(fees(1), 'EN').rows.slice(3, 7), [
    ['Fees', '€9.75'],
    ['VAT', '€2.24'],
    ['Total', '€11.99'],
    ['Exact amount', '€11.992623'],
  ])
  // Two lines each would be a second sheet.
  for (const language of ['PT', 'ES', 'EN'] as const) {
    const paper = (await receiptPdf(invoiceSheetOf(fees(30), language))).toString('latin1')
    assert.equal(paper.split('/Type /Page\n').length - 1, 1, language)
  }
})

test('the figures of the books are grouped as those of the screens, and no line parts a figure from what it is of', () => {
  const whole: Invoiced = {
    id: 'FT-2026-4',
    number: 'FT 2026/4',
    clientId: '510000002',
    entityName: 'Padaria Exemplo Lda',
    netAmount: '12345678.90123456',
    taxAmount: '2839506.14728394',
    totalAmount: '15185185.04851850',
    payments: 1,
    disputes: 1,
    invoicedAt: '2026-11-01T00:00:00+00:00',
    lines: [{ ...line(0), type: 'dispute', feeNet: '123456.12345678', feeTax: '28394.90839506' }],
  }
  const { rows, movements, sum } = invoiceSheetOf(whole, 'PT')
  assert.deepEqual(rows.at(-2), ['Valor exato', '15\u00a0185\u00a0185,0485185\u00a0€'])
  assert.deepEqual(rows.find(([name]) => name === sum)?.[1], '15\u00a0185\u00a0185,05\u00a0€')
  const [name = '', value = ''] = movements?.rows[0] ?? []
  assert.equal(name, '01/03/2026 Contestação')
  assert(value.endsWith(' · comissão\u00a0123\u00a0456,12345678\u00a0€ · IVA\u00a028\u00a0394,90839506\u00a0€'), value)
})

/** How many sheets of a file have their number at the foot. */
function numbered(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
  return streams.filter((bytes) => {
    try {
      return inflateSync(bytes).toString('latin1').includes('/Pagination')
    } catch {
      // A stream that is no text, or is not packed.
      return false
    }
  }).length
}

test('a long one goes on on other sheets, none of them empty', async () => {
  const sheets = async (count: number) =>
    (await receiptPdf(statementOf(transfer(count), 'ES'))).toString('latin1').split('/Type /Page\n').length - 1
  assert.equal(await sheets(2), 1)
  const many = await sheets(200)
  assert(many > 2 && many < 12, String(many))
  assert.equal(numbered(await receiptPdf(statementOf(transfer(200), 'ES'))), many)
  assert.equal(numbered(await receiptPdf(statementOf(transfer(2), 'ES'))), 0)
})
