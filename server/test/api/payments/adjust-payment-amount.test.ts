import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, newReference, ok, paidByCard, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const adjust = (id: string, amount: unknown, by = client) => by.adjustPaymentAmount({ params: { id }, body: { amount } as never })
const capture = (id: string, amount: number) => client.capturePayment({ params: { id }, body: { amount } })

describe('200', () => {
  test('the new amount is the limit of what can be captured', async () => {
    const { id } = await authorised(provider)
    const adjusted = ok(await adjust(id, 900))
    assert.partialDeepStrictEqual(adjusted, { id, type: 'authorization', amount: 900, paymentMethod: { code: 'CC', type: 'DEFAULT' } })
    assert.deepEqual(await readPayment(client, id), adjusted)
    assertRefused(await capture(id, 901), 422, ['e00301', '/amount'])
    ok(await capture(id, 900))
  })

  test('twice, and to the same amount', async () => {
    const { id } = await authorised(provider)
    ok(await adjust(id, 500))
    ok(await adjust(id, 500))
    assert.equal(ok(await adjust(id, 400)).amount, 400)
  })
})

describe('422', () => {
  test('below what was captured already', async () => {
    const { id } = await authorised(provider)
    ok(await capture(id, 6000))
    assertRefused(await adjust(id, 5999), 422, ['e00301', '/amount'])
    assert.equal((await readPayment(client, id)).amount, 10_000)
  })

  for (const [amount, code] of [
    [0, 'e00231'],
    [-1, 'e00231'],
    [1.5, 'e00224'],
    [1e15, 'e00301'],
    ['900', 'e00224'],
    [undefined, 'e00221'],
    ['', 'e00202'],
  ] as const) {
    test(`${amount} is ${code}`, async () => {
      const { id } = await authorised(provider)
      assertRefused(await adjust(id, amount), 422, [code, '/amount'])
    })
  }
})

describe('409', () => {
  test('what is no authorisation in force', async () => {
    const cancelled = await authorised(provider)
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const captured = await authorised(provider)
    ok(await capture(captured.id, 10_000))
    for (const { id } of [await paidByCard(provider), await newReference(client), cancelled, captured])
      assertRefused(await adjust(id, 900), 409, ['e00601', '/id'])
  })
})

describe('404', () => {
  test('an unknown id', async () => assertRefused(await adjust('99999999', 900), 404, ['e00502', '/id']))
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await authorised(provider)
      assertRefused(await adjust(id, 900, stranger), 404, ['e00502', '/id'])
      assert.equal((await readPayment(client, id)).amount, 10_000)
    })
  }
})

describe('502', () => {
  test('the bank does not say whether it did; the amount stays until it does', async () => {
    const { id, amount } = await authorised(provider)
    const fault = (on: boolean) => client.setFault({ body: { clientId: '510000002', kind: 'acquirer_silent', on } })
    ok(await fault(true))
    const answer = await adjust(id, 500)
    ok(await fault(false))
    assertRefused(answer, 502, ['e04101'])
    assert.equal((await readPayment(client, id)).amount, amount)
  })
})
