import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, cardEntry, newCheckout, newCustomer, ok, phones, readPayment, savedMethods } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
const pay = (token: string, phoneNumber: string, more: object = {}) =>
  page.payByMbway({ params: { token }, body: { phoneNumber, ...more } })

describe('200', () => {
  test('the phone waits; approved there, paid here', async () => {
    const { id, paymentId } = await newCheckout(client)
    assert.equal(ok(await pay(id, phones.waits)).phase, 'phone')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending_confirmation')
    ok(await client.approveOnPhone({ params: { paymentId } }))
    assert.equal(ok(await page.getPage({ params: { token: id } })).phase, 'paid')
  })

  for (const [phone, phase, code] of [
    [phones.approves, 'paid', undefined],
    [phones.refuses, 'choose', 'e04020'],
    [phones.unknown, 'choose', 'e04113'],
  ] as const) {
    test(`${phone}: ${phase} ${code ?? ''}`, async () => {
      const { id } = await newCheckout(client)
      const seen = ok(await pay(id, phone))
      assert.deepEqual([seen.phase, seen.result?.code], [phase, code])
    })
  }

  test('five minutes without an answer: choose again, and a card pays', async () => {
    const { id } = await newCheckout(client)
    ok(await pay(id, phones.ignores))
    await advance(client, 301)
    const seen = ok(await page.getPage({ params: { token: id } }))
    assert.deepEqual([seen.phase, seen.result?.code], ['choose', 'e04201'])
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })

  test('a second click does not ask a second phone', async () => {
    const { id, paymentId } = await newCheckout(client)
    await Promise.all([pay(id, phones.waits), pay(id, phones.waits), pay(id, '351#910000009')])
    const asked = ok(await client.listPhoneRequests()).filter((request) => request.paymentId === paymentId)
    assert.equal(asked.length, 1)
  })

  test('saved with the payer’s consent', async () => {
    const { uuid } = await newCustomer(client)
    const { id } = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'MW', details: { allowRegistration: true } } })
    ok(await pay(id, phones.approves, { save: true }))
    assert.partialDeepStrictEqual(await savedMethods(client, uuid), [{ code: 'MW', last3Digits: '002' }])
  })
})

describe('422', () => {
  for (const phoneNumber of ['910000001', '', '351#', '351#91000000100000000', '351#abcdefghi', '+351#910000001']) {
    const code = phoneNumber === '' ? 'e00213' : 'e00237'
    test(`${phoneNumber || 'an empty number'} is ${code}`, async () => {
      const { id } = await newCheckout(client)
      assertRefused(await pay(id, phoneNumber), 422, [code, '/phoneNumber'])
    })
  }

  test('a Portuguese number that is no mobile', async () => {
    const { id, paymentId } = await newCheckout(client)
    const answer = await pay(id, '351#210000000')
    assert(answer.success ? ['e04202', 'e04113'].includes(answer.data.result?.code ?? '') : answer.status === 422, answer.text)
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
  })

  test('a checkout that does not take MB WAY', async () => {
    const { id } = await newCheckout(client, { paymentMethod: { code: 'CC' } })
    assert(!(await pay(id, phones.waits)).success)
  })
})

describe('404', () => {
  test('an unknown token', async () => assertRefused(await pay('z'.repeat(40), phones.waits), 404, ['e00501']))
})
