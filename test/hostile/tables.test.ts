import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tally } from '../../server/test/tally.ts'
import { field } from '../../server/src/http/exports/tables.ts'
import { statementCsv, tableCsv } from '../../server/src/transfers/statement.ts'
import { receiptPdf } from '../../server/src/receipts/receipt-pdf.ts'

// What a payer or merchant calls something is opened in a spreadsheet by somebody else, who is asked no more.
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example";"x")',
  '-2+3;=4',
  "=cmd|'/c calc'!A1",
  ' =1+1',
  '\u00a0=1+1',
  '\n=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '\u200b=1+1',
]
// Where a comma or a tab ends a cell, as in English, what stands after one is a cell of its own.
const later = ['a,=1+1', "a, =cmd|'/c calc'!A1,b", 'a\t+1', 'a\r\n@SUM(A1)', 'a,"=1+1"', 'a,\u200b-1+1', '-1,=2', '\t=1+1']

test('no cell of a table begins a formula, and none breaks its row', () => {
  for (const formula of formulas) {
    const row = tableCsv(['code', 'amount'], [{ code: formula, amount: '-12.50' }]).slice('code;amount\n'.length)
    assert.match(row, /^"?'/, formula)
    assert(row.endsWith(';-12.50\n'), row)
    // What has lines of its own is one field.
    assert(row.startsWith('"') || row.split('\n').length === 2, row)
  }
  tally('Formulas in tables, taken as such', formulas.length)
})

test('nor does one of the office’s export', () => {
  for (const formula of formulas) assert.match(field(formula), /^"?'/, formula)
  for (const plain of ['-12,50', 'Encomenda 7', 'ana+loja@example.org']) assert.equal(field(plain), plain)
  tally('Formulas in the office’s export, taken as such', formulas.length)
})

test('nor after a mark that another spreadsheet takes for the end of a cell', () => {
  const begun = /[,\t\r\n]["\s\p{Cf}]*[=+\-@]/u
  for (const text of later) {
    assert.doesNotMatch(field(text), begun, text)
    assert.doesNotMatch(tableCsv(['code'], [{ code: text }]).slice('code\n'.length), begun, text)
  }
  assert.equal(field('Rua A, 7-B, 2.º'), 'Rua A, 7-B, 2.º')
  tally('Formulas after a comma or a tab, taken as such', later.length)
})

test('what is told of a payment neither, and numbers stay numbers', () => {
  const row = {
    paymentId: '1',
    type: 'refund',
    paidAt: '2026-02-03T10:11:12+00:00',
    gross: '-1.00',
    feeNet: '0.00000000',
    feeTax: '-0.1',
    net: '-1',
  }
  const [, line = ''] = statementCsv([{ ...row, reference: '=A1' }], '0', '0', '0').split('\n')
  assert.equal(line, "1;refund;'=A1;2026-02-03T10:11:12+00:00;-1.00;0.00000000;-0.1;-1")
})

test('a sheet of two thousand movements keeps nobody waiting until it is drawn', async () => {
  const sheet = (count: number) =>
    receiptPdf({
      title: 'Extrato',
      language: 'PT',
      at: new Date(0),
      fileName: 'T1.pdf',
      notes: [],
      rows: Array.from({ length: count }, (_, index) => [`${index}`, 'Pagamento 12,50 €'] as const),
    })
  await sheet(1)
  let [turns, isDrawn] = [0, false]
  const count = (): void => {
    turns += 1
    if (!isDrawn) setImmediate(count)
  }
  setImmediate(count)
  const { length } = await sheet(2_000)
  isDrawn = true
  assert(length > 50_000)
  assert(turns >= 60, `Others had ${turns} turns.`)
})
