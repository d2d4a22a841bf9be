import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, newReference, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'support')
const { sql } = provider.app
const mail = (id: string, body: { email: string; language?: 'PT' | 'ES' | 'EN' }) => client.mailPaymentReceipt({ params: { id }, body })

describe('a receipt by mail', () => {
  test('goes out in the language that is wished, is written down, and its address is not kept', async () => {
    const { id } = await paidByCard(provider)
    ok(await mail(id, { email: 'rui.receipt@example.org', language: 'ES' }))
    const [sent] = await sql<{ subject: string }[]>`select subject from sandbox.mails where recipient = 'rui.receipt@example.org'`
    assert.match(sent?.subject ?? '', /^Comprobante de pago/)
    const acts = await sql<{ told: string }[]>`select a::text as told from audit a where subject = ${id} and action = 'mailPaymentReceipt'`
    assert.equal(acts.length, 1)
    assert(!acts[0]!.told.includes('rui.receipt'))
  })

  test('not too often', async () => {
    const { id } = await paidByCard(provider)
    const answers = []
    for (let count = 0; count < 8; count += 1) answers.push(await mail(id, { email: 'often@example.org' }))
    assert.equal(answers[0]?.status, 200)
    assertRefused(answers.at(-1)!, 429, ['e00702'])
  })

  test('409 where nothing was paid, 404 where there is none, 422 for what is no address', async () => {
    const { id } = await newReference(provider.client)
    assertRefused(await mail(id, { email: 'rui@example.org' }), 409, ['e00402'])
    assertRefused(await mail('999999999', { email: 'rui@example.org' }), 404, ['e00502'])
    assertRefused(await mail(id, { email: 'rui' }), 422, ['e00222'])
  })
})

test('what is held can be held for another amount, by whoever may', async () => {
  const { id, amount } = await authorised(provider)
  const adjusted = ok(await client.adjustPaymentAmount({ params: { id }, body: { amount: amount - 100 } }))
  assert.equal(adjusted.amount, amount - 100)
  const { acts } = ok(await client.getPaymentTimeline({ params: { id } }))
  assert.equal(acts.find(({ act }) => act === 'adjust')?.isPossible, true)
})
