import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold, inE8, readTable, transferDay, someMoney } from './money.ts'

const provider = await startTestProvider()
const { client } = provider
const made = await someMoney(provider)
const [transferred] = (await transferDay(provider)).transfers
const id = transferred?.reference ?? ''

describe('200', () => {
  test('its payments, captures and refunds with fee and VAT, which add up to it', async () => {
    const { lines, ...transfer } = ok(await client.getTransfer({ params: { id } }))
    assert.deepEqual(transfer, ok(await client.listTransfers())[0])
    assert.deepEqual(
      lines.map(({ paymentId }) => paymentId).sort(),
      [made.reference, made.card, made.refund, made.capture].map((payment) => payment.id).sort(),
    )
    const lineOf = ({ id: paymentId }: { id: string }) => lines.find((line) => line.paymentId === paymentId)
    assert.partialDeepStrictEqual(lineOf(made.reference), {
      type: 'payment',
      code: 'ORDER-8',
      reference: made.reference.referenceDetails.reference,
      amount: 1250,
      feeNet: '0.11875000',
      feeTax: '0.02731250',
      net: '12.35393750',
    })
    assert.partialDeepStrictEqual(lineOf(made.refund), { type: 'refund', initialPaymentId: made.card.id, amount: -300, net: '-3.00000000' })
    const net = lines.reduce((sum, line) => sum + (line.net.startsWith('-') ? -e8Of(line.net.slice(1)) : e8Of(line.net)), 0n)
    assert.equal(net + e8Of(transfer.carriedIn) - e8Of(transfer.carriedOut), inE8(transfer.amount))
    await assertBooksHold(provider)
  })

  test('the lines in pages', async () => {
    const whole = ok(await client.getTransfer({ params: { id } })).lines
    const pages = await Promise.all([1, 2, 3].map((page) => client.getTransfer({ params: { id }, query: { limit: 2, page } })))
    assert.deepEqual(
      pages.flatMap((answer) => ok(answer).lines),
      whole,
    )
    assert(pages[0]?.success)
    assert.deepEqual(pages[0].meta, { totalPages: 2, totalCount: 4, currentPage: 1 })
  })

  test('as the statement that the bank’s file comes with', async () => {
    const { response, rows } = await readTable(provider, `/api/transfers/${id}`)
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${id}.csv"`)
    assert.deepEqual(rows.map((row) => row.join(';')).join('\n'), transferred?.statement.trimEnd())
  })
})

describe('404', () => {
  for (const unknown of ['T00000999', 'T1', '1', 'T00000001x', 'T99999999999999999999', '%00']) {
    test(unknown, async () => assertRefused(await client.getTransfer({ params: { id: unknown } }), 404, ['e00500', '/id']))
  }

  test('another entity’s', async () => {
    for (const [, stranger] of strangers(provider)) {
      const answer = await stranger.getTransfer({ params: { id } })
      assert(!answer.success || ok(answer).lines.every(({ paymentId }) => paymentId !== made.card.id))
    }
  })
})

describe('422', () => {
  test('a page that is none', async () => assertRefused(await client.getTransfer({ params: { id }, query: { page: 0 } }), 422, ['e00231']))
})
