import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, cardEntry, cards, newCheckout, ok, paidByCard, readPayment } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const pay = (token: string, body: unknown = cardEntry()) => page.payByCard({ params: { token }, body: body as never })

describe('200', () => {
  for (const [number, brand] of [
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['4111111111111111', 'VISA'],
  ] as const) {
    test(`${brand} …${number.slice(-4)} is approved`, async () => {
      const { id, paymentId } = await newCheckout(client)
      const securityCode = brand === 'AMEX' ? '1234' : '123'
      assert.equal(ok(await pay(id, { ...cardEntry(number), securityCode })).phase, 'paid')
      const { stateDetails, paymentMethod } = await readPayment(client, paymentId)
      assert.deepEqual(
        [stateDetails.state, paymentMethod?.details?.brand, paymentMethod?.details?.last4Digits],
        ['confirmed', brand, number.slice(-4)],
      )
    })
  }

  for (const [number, code] of [
    [cards.declined, 'e02433'],
    [cards.insufficientFunds, 'e02451'],
    [cards.expired, 'e02454'],
  ] as const) {
    test(`${number} is declined with ${code}; the payer chooses again and pays`, async () => {
      const { id, paymentId } = await newCheckout(client)
      const declined = ok(await pay(id, cardEntry(number)))
      assert.deepEqual([declined.phase, declined.result?.code], ['choose', code])
      const { stateDetails, paymentMethod } = await readPayment(client, paymentId)
      assert.deepEqual([stateDetails.state, paymentMethod?.result?.code], ['pending', code])
      assert.equal(ok(await pay(id)).phase, 'paid')
      assert.equal((await readPayment(client, paymentId)).paymentMethod?.result, undefined)
    })
  }

  test('a silent bank: checking, no second attempt; paid a minute later', async () => {
    const { id, paymentId } = await newCheckout(client)
    assert.equal(ok(await pay(id, cardEntry(cards.silent))).phase, 'checking')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    assert.equal(ok(await client.getCheckout({ params: { id } })).stateDetails.state, 'PaymentPending')
    const second = await pay(id)
    assert(!second.success || second.data.phase === 'checking', second.text)
    await advance(client, 60)
    // By this call, or by the worker, which may have begun a moment before.
    const paid = await eventually('the payment is paid', async () => {
      const read = await readPayment(client, paymentId)
      return read.stateDetails.state === 'pending' ? undefined : read
    })
    assert.deepEqual([paid.stateDetails.state, paid.paymentMethod?.details?.last4Digits], ['confirmed', '0119'])
  })

  test('an amount that changed since the page showed it: nothing is charged, the page shows the new one', async () => {
    const { id, paymentId } = await newCheckout(client)
    const { amount } = await readPayment(client, paymentId)
    ok(await client.updatePayment({ params: { id: paymentId }, body: { amount: amount + 100 } }))
    const seen = ok(await pay(id, { ...cardEntry(), amount }))
    assert.deepEqual([seen.phase, seen.amount, seen.result], ['choose', amount + 100, undefined])
    assert.deepEqual((await readPayment(client, paymentId)).stateDetails, { state: 'pending' })
    assert.deepEqual([...(await provider.app.sql`select 1 from simulator.operations where payment_id = ${paymentId}`)], [])
    assert.equal(ok(await pay(id, { ...cardEntry(), amount: amount + 100 })).phase, 'paid')
    assert.equal((await readPayment(client, paymentId)).amount, amount + 100)
  })

  test('ten clicks at once debit once', async () => {
    const { id, paymentId } = await newCheckout(client)
    await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    const [debits] = await provider.app.sql<
      { count: string }[]
    >`select count(*) as count from simulator.operations where payment_id = ${paymentId} and status = 'approved'`
    assert.equal(debits?.count, '1')
  })
})

describe('paid, cancelled or expired', () => {
  test('takes no second payment', async () => {
    const [paid, cancelled, expired] = [await newCheckout(client), await newCheckout(client), await newCheckout(client)]
    ok(await pay(paid.id))
    ok(await client.cancelPayment({ params: { id: cancelled.paymentId }, body: {} }))
    const first = await readPayment(client, paid.paymentId)
    await advance(client, 31 * 60)
    for (const { id } of [paid, cancelled, expired]) await pay(id, cardEntry('5555555555554444'))
    // The night may have passed and transferred the money; the payment itself is as it was.
    const { stateDetails, paymentMethod, refunds } = await readPayment(client, paid.paymentId)
    assert.deepEqual(
      { stateDetails, paymentMethod, refunds },
      { stateDetails: first.stateDetails, paymentMethod: first.paymentMethod, refunds: undefined },
    )
    for (const { paymentId } of [cancelled, expired]) assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'cancelled')
  })
})

describe('422', () => {
  const wrong: [change: object, pointer: string][] = [
    [{ number: '4242424242424241' }, '/number'],
    [{ number: '4242' }, '/number'],
    [{ number: '4242 4242 4242 4242' }, '/number'],
    [{ number: undefined }, '/number'],
    [{ expiryMonth: '13' }, '/expiryMonth'],
    [{ expiryYear: '31' }, '/expiryYear'],
    [{ holder: '' }, '/holder'],
    [{ securityCode: '12' }, '/securityCode'],
    [{ securityCode: '1234' }, '/securityCode'],
    [{ number: '378282246310005', securityCode: '123' }, '/securityCode'],
    [{ save: 'yes' }, '/save'],
    [{ amount: 0 }, '/amount'],
  ]
  for (const [change, pointer] of wrong) {
    test(`${JSON.stringify(change)} is told at ${pointer}, without the value`, async () => {
      const { id, paymentId } = await newCheckout(client)
      const answer = await pay(id, { ...cardEntry(), ...change })
      assert(!answer.success, answer.text)
      assert.deepEqual([answer.status, answer.error.errors.map(({ source }) => source?.pointer)], [422, [pointer]])
      assert(!/4242424|378282/.test(answer.text), answer.text)
      assert.deepEqual((await readPayment(client, paymentId)).stateDetails, { state: 'pending' })
    })
  }

  test('a card past its month', async () => {
    const { id } = await newCheckout(client)
    const answer = await pay(id, { ...cardEntry(), expiryMonth: '01', expiryYear: '2020' })
    assert(answer.success ? answer.data.result?.code === 'e02454' : answer.status === 422, answer.text)
  })

  test('a checkout that does not take cards', async () => {
    const { id, paymentId } = await newCheckout(client, { paymentMethod: { code: 'MB' } })
    assert(!(await pay(id)).success)
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
  })
})

describe('404', () => {
  test('an unknown token', async () => {
    assertRefused(await pay('z'.repeat(40)), 404, ['e00501'])
    assertRefused(await pay((await paidByCard(provider)).id), 404, ['e00501'])
  })
})
