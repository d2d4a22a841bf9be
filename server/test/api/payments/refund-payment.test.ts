import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  askPhone,
  assertRefused,
  authorised,
  newReference,
  ok,
  paidByCard,
  payReference,
  phones,
  readPayment,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const refund = (id: string, amount: unknown, by = client) => by.refundPayment({ params: { id }, body: { amount } as never })

describe('201', () => {
  test('a part, then the rest: refunds of their own, listed on the payment, which stays confirmed', async () => {
    const paid = await paidByCard(provider)
    const answer = await refund(paid.id, 500)
    const part = ok(answer)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(part, { type: 'refund', initialPaymentId: paid.id, amount: 500, clientId: '510000002' })
    const rest = ok(await refund(paid.id, 750))
    const after = await readPayment(client, paid.id)
    assert.equal(after.stateDetails.state, 'confirmed')
    assert.equal(after.amount, 1250)
    assert.deepEqual(
      (after.refunds ?? []).map(({ paymentId, amount }) => [paymentId, amount]),
      [
        [part.id, 500],
        [rest.id, 750],
      ],
    )
    assert.deepEqual(await readPayment(client, rest.id), rest)
    assert(!(await refund(paid.id, 1)).success)
  })

  test('in one go, for each method', async () => {
    const reference = await newReference(client)
    const payments = [await paidByCard(provider), ok(await payReference(client, reference)), await askPhone(client, phones.approves)]
    for (const { id } of payments) {
      assert.equal(ok(await refund(id, 1250)).type, 'refund')
      assert.equal((await readPayment(client, id)).refunds?.length, 1)
    }
  })

  test('twenty at once of 1.00 on 12.50: twelve', async () => {
    const { id } = await paidByCard(provider)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 100)))
    assert.equal(answers.filter(({ success }) => success).length, 12)
    assert.equal((await readPayment(client, id)).refunds?.length, 12)
  })
})

describe('422', () => {
  test('more than was paid, more than is left', async () => {
    const { id } = await paidByCard(provider)
    assertRefused(await refund(id, 1251), 422, ['e00301', '/amount'])
    ok(await refund(id, 1000))
    assertRefused(await refund(id, 251), 422, ['e00301', '/amount'])
  })

  for (const [amount, code] of [
    [0, 'e00231'],
    [-1, 'e00231'],
    [1.5, 'e00224'],
    [1e15, 'e00301'],
    ['5', 'e00224'],
    [undefined, 'e00221'],
    [{}, 'e00202'],
  ] as const) {
    test(`${JSON.stringify(amount)} is ${code}`, async () => {
      const { id } = await paidByCard(provider)
      assertRefused(await refund(id, amount), 422, [code, '/amount'])
      assert.equal((await readPayment(client, id)).refunds?.length ?? 0, 0)
    })
  }
})

describe('409', () => {
  test('pending, waiting for the phone, cancelled, authorised', async () => {
    const cancelled = await newReference(client)
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    for (const { id } of [await newReference(client), await askPhone(client), cancelled, await authorised(provider)]) {
      assertRefused(await refund(id, 1), 409, ['e00402', '/id'])
    }
  })

  test('a refund is not refunded', async () => {
    const { id } = await paidByCard(provider)
    assertRefused(await refund(ok(await refund(id, 500)).id, 100), 409, ['e00402', '/id'])
  })

  test('a captured authorisation is refunded on its captures, so that money is not given back twice', async () => {
    const { id } = await authorised(provider)
    const capture = ok(await client.capturePayment({ params: { id }, body: { amount: 10_000 } }))
    const both = [await refund(capture.id, 10_000), await refund(id, 10_000)]
    assert.equal(both.filter(({ success }) => success).length, 1)
  })
})

describe('404', () => {
  test('an unknown id', async () => {
    for (const id of ['99999999', '0', '9'.repeat(30)]) assertRefused(await refund(id, 1), 404, ['e00502', '/id'])
  })
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await paidByCard(provider)
      assertRefused(await refund(id, 1, stranger), 404, ['e00502', '/id'])
    })
  }
})
