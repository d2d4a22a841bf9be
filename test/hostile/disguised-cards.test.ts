import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, rawCall } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

// A card's number in a field of free text, written so that a plain look for sixteen digits does not see it.
// In production, where a platform may be one whose unknown fields are passed over, and kept with a repeat.
const provider = await startTestProvider({ mode: 'production', acquirer: 'simulator' })
const { client, app } = provider
await app.sql`update platforms set strict = false`
const groups = ['4556', '1111', '2222', '3337']
const marks = [' ', '-', '.', '/', '_', '\u00a0', '\u2009', '\t', '\n', ',', '–', '*', ':', '\u200b', '\u00ad', '\ufeff']
const others = ['４５５６１１１１２２２２３３３７', '٤٥٥٦١١١١٢٢٢٢٣٣٣٧', '𝟺𝟻𝟻𝟼𝟷𝟷𝟷𝟷𝟸𝟸𝟸𝟸𝟹𝟹𝟹𝟽']

test('is refused, whatever stands between its digits and of whatever script they are', async () => {
  const texts = [...marks.map((mark) => groups.join(mark)), ...others]
  for (const summary of texts)
    assertRefused(await client.createPaymentReference({ body: { amount: 100, summary } }), 422, ['e00219', '/summary'])
  const [row] = await app.sql<{ count: number }[]>`select count(*)::integer as count from payments where summary ~ '4556|３７|٤٥'`
  assert.equal(row?.count, 0)
  tally('Card numbers in disguise, kept', texts.length, row?.count)
})

test('nor does it name a repeat, which is kept as it comes', async () => {
  const headers = { 'Idempotency-Key': groups.join('') }
  const answer = await client.createPaymentReference({ body: { amount: 100 }, headers })
  assertRefused(answer, 422, ['e00219', '/Idempotency-Key'])
})

test('nor is it a number, or a name, in a field that nobody knows', async () => {
  const card = groups.join('')
  for (const [index, body] of [`{"amount":100,"card":${card}}`, `{"amount":100,"cards":[{"${card}":1}]}`].entries()) {
    const headers = { 'Idempotency-Key': `numbered-${index}` }
    const { status } = await rawCall(provider, 'POST', '/api/payments/references', body, headers)
    assert.equal(status, 422, body)
  }
  const [row] = await app.sql<{ count: number }[]>`select count(*)::integer as count from repeat_keys where request::text ~ ${card}`
  assert.equal(row?.count, 0)
})
