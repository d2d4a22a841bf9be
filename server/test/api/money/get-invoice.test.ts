import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { assertRefused, ok, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold, readTable, transferDay, someMoney } from './money.ts'

const provider = await startTestProvider()
const { client } = provider
const made = await someMoney(provider)
const { invoice } = await transferDay(provider, true)
const id = invoice?.number.replace(/[ /]/g, '-') ?? ''

describe('200', () => {
  test('its payments with fee and VAT, which add up to it', async () => {
    const { lines, ...told } = ok(await client.getInvoice({ params: { id } }))
    assert.deepEqual(told, ok(await client.listInvoices())[0])
    const sum = (name: 'feeNet' | 'feeTax') => lines.reduce((total, line) => total + e8Of(line[name]), 0n)
    assert.deepEqual([sum('feeNet'), sum('feeTax')], [e8Of(told.netAmount), e8Of(told.taxAmount)])
    const { paymentFee } = await readPayment(client, made.card.id)
    assert.equal(paymentFee?.invoiceDetails?.invoiceNumber, told.number)
    assert(lines.some(({ paymentId }) => paymentId === made.capture.id))
    assert(!lines.some(({ paymentId }) => paymentId === made.refund.id), 'A refund has no fee.')
    await assertBooksHold(provider)
  })

  test('the lines in pages, and all of them as a table with its sum', async () => {
    const whole = ok(await client.getInvoice({ params: { id } }))
    const second = ok(await client.getInvoice({ params: { id }, query: { limit: 1, page: 2 } }))
    assert.deepEqual(second.lines, whole.lines.slice(1, 2))
    const { rows } = await readTable(provider, `/api/invoices/${id}`)
    assert.equal(rows.length, whole.lines.length + 2)
    assert.deepEqual(rows.at(-1)?.slice(-2), [whole.netAmount, whole.taxAmount])
  })
})

describe('404', () => {
  for (const unknown of ['FT-2026-999', 'FT 2026', '1', '%00', 'FT-2026-99999999999999999999']) {
    test(unknown, async () => assertRefused(await client.getInvoice({ params: { id: unknown } }), 404, ['e00500', '/id']))
  }

  test('another entity’s', async () => {
    for (const [, stranger] of strangers(provider)) {
      const answer = await stranger.getInvoice({ params: { id } })
      assert(!answer.success || ok(answer).lines.every(({ paymentId }) => paymentId !== made.card.id))
    }
  })
})

describe('422', () => {
  test('a limit that is none', async () => assertRefused(await client.getInvoice({ params: { id }, query: { limit: 0 } }), 422, ['e00231']))
})
