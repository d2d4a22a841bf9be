import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, authorised, newReference, ok, paidByCard, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const capture = (id: string, amount: unknown, by = client) => by.capturePayment({ params: { id }, body: { amount } as never })

describe('201', () => {
  test('a part: a confirmed capture of its own; the authorisation stays in force', async () => {
    const held = await authorised(provider)
    const answer = await capture(held.id, 4000)
    const made = ok(answer)
    assert.equal(answer.status, 201)
    assert.notEqual(made.id, held.id)
    assert.partialDeepStrictEqual(made, { type: 'capture', initialPaymentId: held.id, amount: 4000, stateDetails: { state: 'confirmed' } })
    assert.deepEqual(made.referenceDetails, { reference: `A${Number(made.id).toString(16).toUpperCase().padStart(8, '0')}` })
    assert.deepEqual(await readPayment(client, made.id), made)
    assert.equal((await readPayment(client, held.id)).stateDetails.state, 'authorised')
  })

  test('several, up to the authorised amount; then the authorisation is confirmed', async () => {
    const { id } = await authorised(provider)
    for (const amount of [4000, 5000]) ok(await capture(id, amount))
    assertRefused(await capture(id, 1001), 422, ['e00301', '/amount'])
    ok(await capture(id, 1000))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
    const listed = ok(await client.listPayments({ query: { initialPaymentId: id } }))
    assert.deepEqual(listed.map(({ type, amount }) => [type, amount]).toSorted(), [
      ['capture', 1000],
      ['capture', 4000],
      ['capture', 5000],
    ])
    assert((await capture(id, 1)).status >= 400)
  })

  test('whole alone where whoever holds it takes no parts', async (t) => {
    const { id } = await authorised(provider)
    const { acquirer } = provider.app.services
    const able = acquirer.describe()
    t.mock.method(acquirer, 'describe', () => ({ ...able, capturesInParts: false }))
    assertRefused(await capture(id, 4000), 422, ['e00301', '/amount'])
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
    ok(await capture(id, 10_000))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  })

  test('what was captured can be refunded, no more', async () => {
    const { id } = await authorised(provider)
    const made = ok(await capture(id, 4000))
    assertRefused(await client.refundPayment({ params: { id: made.id }, body: { amount: 4001 } }), 422, ['e00301', '/amount'])
    const refund = ok(await client.refundPayment({ params: { id: made.id }, body: { amount: 4000 } }))
    assert.equal(refund.initialPaymentId, made.id)
  })

  test('the next day: an authorisation outlives the half hour of its page', async () => {
    const { id } = await authorised(provider)
    await advance(client, 24 * 3600)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
    ok(await capture(id, 10_000))
  })

  test('twenty captures of 6.00 at once on 100.00: sixteen, never more than the bank holds', async () => {
    const { id } = await authorised(provider)
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(id, 600)))
    assert.equal(answers.filter(({ success }) => success).length, 16)
  })
})

describe('422', () => {
  for (const [amount, code] of [
    [0, 'e00231'],
    [-1, 'e00231'],
    [1.5, 'e00224'],
    [1e15, 'e00301'],
    [10_001, 'e00301'],
    ['5', 'e00224'],
  ] as const) {
    test(`${amount} is ${code}`, async () => {
      const { id } = await authorised(provider)
      assertRefused(await capture(id, amount), 422, [code, '/amount'])
      assert.deepEqual(ok(await client.listPayments({ query: { initialPaymentId: id } })), [])
    })
  }
})

describe('409', () => {
  test('a payment, a reference, a cancelled authorisation', async () => {
    const cancelled = await authorised(provider)
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    for (const { id } of [await paidByCard(provider), await newReference(client), cancelled])
      assertRefused(await capture(id, 1), 409, ['e00601', '/id'])
  })
})

describe('404', () => {
  test('an unknown id', async () => assertRefused(await capture('99999999', 1), 404, ['e00502', '/id']))
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await authorised(provider)
      assertRefused(await capture(id, 1, stranger), 404, ['e00502', '/id'])
    })
  }
})
