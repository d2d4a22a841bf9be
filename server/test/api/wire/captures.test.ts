import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, assertRefused, authorised, ok, paidByCard, reaches, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const capture = (id: string, amount: number) => client.capturePayment({ params: { id }, body: { amount } })
const refund = (id: string, amount: number) => client.refundPayment({ params: { id }, body: { amount } })
const dayS = 24 * 3600

test('wire 3: an authorisation captured in part that expires is confirmed, and says what was taken', async () => {
  const { id } = await authorised(provider, 1000)
  const part = ok(await capture(id, 300))
  await advance(client, 8 * dayS)
  const over = await reaches(client, id, 'confirmed')
  assert.deepEqual(over.amounts, { captured: 300, refunded: 0, remaining: 0 })
  assert.deepEqual(over.captures, [{ paymentId: part.id, amount: 300, refunded: 0, createdAt: part.createdAt }])
  assert.equal(over.cancellation, undefined)
  const told = await provider.app.sql<{ action: string | null }[]>`
    select action from payment_events where payment_id = ${id} and name = 'release'`
  assert.deepEqual(
    told.map(({ action }) => action),
    [null],
  )
})

test('wire 3: nothing captured, and it is cancelled as ever', async () => {
  const { id } = await authorised(provider, 1000)
  await advance(client, 8 * dayS)
  const over = await reaches(client, id, 'cancelled')
  assert.equal(over.cancellation?.reason, 'date_expired')
  assert.equal(over.amounts, undefined)
})

test('wire 3: cancelling the rest leaves what was captured, confirmed', async () => {
  const { id } = await authorised(provider, 1000)
  ok(await capture(id, 300))
  const answer = ok(await client.cancelPayment({ params: { id }, body: {} }))
  assert.equal(answer.cancellation?.cancelled, true)
  const over = await readPayment(client, id)
  assert.equal(over.stateDetails.state, 'confirmed')
  assert.deepEqual(over.amounts, { captured: 300, refunded: 0, remaining: 0 })
})

test('wire 3: a refund of the authorisation names the captures to refund, in three languages', async () => {
  const { id } = await authorised(provider, 1000)
  const empty = await refund(id, 100)
  assertRefused(empty, 409, ['e00402', '/id'])
  assert(!empty.success && empty.error.msg.includes('cancele-a'))
  const part = ok(await capture(id, 300))
  for (const [language, word] of [
    ['PT', 'devolve-se na captura'],
    ['ES', 'se devuelve en la captura'],
    ['EN', 'is refunded on its capture'],
  ] as const) {
    const answer = await provider.clientFor({ language }).refundPayment({ params: { id }, body: { amount: 100 } })
    assertRefused(answer, 409, ['e00402', '/id'])
    assert(!answer.success && answer.error.msg.includes(word) && answer.error.msg.includes(part.id), answer.text)
  }
})

test('convenience 3: amounts and captures, as they are after each step', async () => {
  const { id, amounts } = await authorised(provider, 1000)
  assert.deepEqual(amounts, { captured: 0, refunded: 0, remaining: 1000 })
  const part = ok(await capture(id, 300))
  assert.deepEqual(part.amounts, { captured: 300, refunded: 0, remaining: 300 })
  ok(await refund(part.id, 100))
  const seen = await readPayment(client, id)
  assert.deepEqual(seen.amounts, { captured: 300, refunded: 100, remaining: 700 })
  assert.deepEqual(
    seen.captures?.map(({ amount, refunded }) => [amount, refunded]),
    [[300, 100]],
  )
  assert.deepEqual((await readPayment(client, part.id)).amounts, { captured: 300, refunded: 100, remaining: 200 })
  const [listed] = ok(await client.listPayments({ query: { id } }))
  assert.deepEqual(listed, seen)
})

test('convenience 3: a payment by card has taken all of it, a pending one nothing', async () => {
  const paid = await paidByCard(provider)
  assert.deepEqual(paid.amounts, { captured: 1250, refunded: 0, remaining: 1250 })
  ok(await refund(paid.id, 250))
  assert.deepEqual((await readPayment(client, paid.id)).amounts, { captured: 1250, refunded: 250, remaining: 1000 })
})
