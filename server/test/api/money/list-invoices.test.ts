import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { readTable, transferDay, someMoney } from './money.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('each with fees and VAT, newest first', async () => {
    await someMoney(provider)
    const { invoice } = await transferDay(provider, true)
    const [first] = ok(await client.listInvoices())
    assert.partialDeepStrictEqual(first, {
      id: invoice?.number.replace(/[ /]/g, '-'),
      number: invoice?.number,
      netAmount: invoice?.netAmount,
      taxAmount: invoice?.taxAmount,
      payments: invoice?.payments,
    })
    assert.equal(e8Of(first?.totalAmount ?? ''), e8Of(first?.netAmount ?? '') + e8Of(first?.taxAmount ?? ''))
  })

  test('by date, and as a table', async () => {
    assert.deepEqual(ok(await client.listInvoices({ query: { invoicedAt_start: '2090-01-01' } })), [])
    const [first] = ok(await client.listInvoices({ query: { invoicedAt_start: '2020-01-01' } }))
    const { rows } = await readTable(provider, '/api/invoices')
    assert.deepEqual([rows[0]?.[0], rows[1]?.[1]], ['id', first?.number])
  })
})

describe('422', () => {
  test('a sort that is none', async () => assertRefused(await client.listInvoices({ query: { sort: 'number' } }), 422, ['e00230', '/sort']))
})
