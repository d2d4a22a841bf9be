import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Answer } from '@escudo/contracts'
import { assertRefused, authorised, ok, paidByCard, phones, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const key = (text: string) => ({ 'Idempotency-Key': text })
const countPayments = async (by = client) => {
  const answer = await by.listPayments({ query: { limit: 1 } })
  assert(answer.success)
  return answer.meta?.totalCount ?? 0
}
const paid = await paidByCard(provider, { amount: 9000 })
const held = await authorised(provider)
const mbway = { code: 'MW', details: { phoneNumber: phones.waits } } as const
const page = { language: 'PT' } as const

type Call = (headers: Record<string, string>, amount: number) => Promise<Answer<{ id?: string }>>
const calls: Record<string, Call> = {
  createCheckout: (headers, amount) => client.createCheckout({ headers, body: { payment: { amount }, page } }),
  createPayment: (headers, amount) => client.createPayment({ headers, body: { amount, paymentMethod: mbway } }),
  createPaymentReference: (headers, amount) => client.createPaymentReference({ headers, body: { amount } }),
  refundPayment: (headers, amount) => client.refundPayment({ headers, params: { id: paid.id }, body: { amount } }),
  capturePayment: (headers, amount) => client.capturePayment({ headers, params: { id: held.id }, body: { amount } }),
}

for (const [name, call] of Object.entries(calls)) {
  describe(name, () => {
    test('the same key and body: the same answer byte by byte, one payment', async () => {
      const before = await countPayments()
      const [first, again] = [await call(key(`${name}-1`), 100), await call(key(`${name}-1`), 100)]
      assert.equal(first.status, 201)
      assert.deepEqual([again.text, again.status], [first.text, first.status])
      assert.equal(await countPayments(), before + 1)
    })

    test('the same key, another body: 409 naming the field', async () => {
      ok(await call(key(`${name}-2`), 100))
      const other = await call(key(`${name}-2`), 101)
      assertRefused(other, 409, ['e00240', name === 'createCheckout' ? '/payment/amount' : '/amount'])
      assert.match(other.text, /amount/)
    })

    test('fifty at once with one key: one payment, equal answers', async () => {
      const before = await countPayments()
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(key(`${name}-3`), 100)))
      assert.deepEqual([...new Set(answers.map(({ text }) => text))].length, 1, answers.map(({ text }) => text).join('\n'))
      assert.equal(await countPayments(), before + 1)
    })

    test('another key, another payment', async () => {
      const [first, second] = [ok(await call(key(`${name}-4`), 100)), ok(await call(key(`${name}-5`), 100))]
      assert.notEqual(first.id, second.id)
    })
  })
}

describe('createCustomer', () => {
  test('one customer; another body is 409', async () => {
    const create = (firstName: string) => client.createCustomer({ headers: key('customer-1'), body: { firstName } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Ana')))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assertRefused(await create('Eva'), 409, ['e00240', '/firstName'])
  })
})

describe('keys', () => {
  test('those of two entities are independent', async () => {
    const mine = ok(await calls.createPaymentReference!(key('shared'), 100))
    for (const [name, stranger] of strangers(provider)) {
      const theirs = ok(await stranger.createPaymentReference({ headers: key('shared'), body: { amount: 200 } }))
      assert.notEqual(theirs.id, mine.id, name)
    }
  })

  test('a refused request does not use its key up', async () => {
    assert.equal((await calls.createPaymentReference!(key('again'), 0)).status, 422)
    assert.equal((await calls.createPaymentReference!(key('again'), 100)).status, 201)
  })

  test('the order of fields and spaces do not make another body', async () => {
    const first = await client.createPaymentReference({ headers: key('order'), body: { amount: 100, code: 'A' } })
    const again = await client.createPaymentReference({ headers: key('order'), body: { code: 'A', amount: 100 } })
    assert.equal(again.text, first.text)
  })
})
