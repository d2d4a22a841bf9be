import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, assertRefused, newCustomer, ok, phones, rawCall, readPayment, savedMethods } from '../builders.ts'
import { startWorld } from '../harness.ts'

const world = await startWorld()
const { app, client, clientFor } = world
const create = (body: unknown) => client.createPayment({ body: body as never })
const mbway = (details: object) => ({ amount: 1250, paymentMethod: { code: 'MW', details } })

describe('201', () => {
  test('MB WAY by phone number waits for the phone, for thirty minutes in all', async () => {
    const payment = await askPhone(client)
    assert.match(payment.id, /^\d+$/)
    assert.deepEqual(payment.stateDetails, { state: 'pending_confirmation' })
    assert.deepEqual(payment.referenceDetails, { reference: `A${Number(payment.id).toString(16).toUpperCase().padStart(8, '0')}` })
    assert.deepEqual(payment.paymentMethod?.details, { phoneNumber: phones.waits, countryCode: '351', last3Digits: '001' })
    assert.deepEqual(payment.availableMethods, [{ code: 'MW', type: 'DEFAULT', name: 'MB WAY' }])
    assert.equal(payment.validDate.start, payment.createdAt)
    assert.equal(Date.parse(payment.validDate.end) - Date.parse(payment.createdAt), 30 * 60_000)
  })

  test('a phone that approves by itself: confirmed, and the number is no longer shown', async () => {
    const { id } = await askPhone(client, phones.approves)
    const payment = await readPayment(client, id)
    assert.equal(payment.stateDetails.state, 'confirmed')
    assert.match(payment.stateDetails.createdAt ?? '', /^\d{4}-\d{2}-\d{2}T/)
    assert.deepEqual(payment.paymentMethod?.details, { countryCode: '351', last3Digits: '002' })
  })

  const declines: [phone: string, code: string][] = [
    [phones.refuses, 'e04020'],
    [phones.unknown, 'e04113'],
  ]
  for (const [phone, code] of declines) {
    test(`${phone} leaves it pending with ${code} as result`, async () => {
      const { id } = await askPhone(client, phone)
      const { stateDetails, paymentMethod } = await readPayment(client, id)
      assert.equal(stateDetails.state, 'pending')
      assert.equal(paymentMethod?.result?.code, code)
      assert(paymentMethod.result.message.length > 5)
    })
  }

  test('a phone that never answers is declined after five minutes of the clock, and expires after thirty', async () => {
    const { id } = await askPhone(client, phones.ignores)
    await advance(client, 4 * 60 + 50)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    await advance(client, 20)
    const declined = await readPayment(client, id)
    assert.equal(declined.stateDetails.state, 'pending')
    assert.equal(declined.paymentMethod?.result?.code, 'e04201')
    await advance(client, 26 * 60)
    const expired = await readPayment(client, id)
    assert.equal(expired.stateDetails.state, 'cancelled')
    assert.equal(expired.cancellation?.reason, 'date_expired')
  })

  test('with registration the method is saved only once the payment is confirmed', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.waits, createRegistration: true } } as const
    const payment = await askPhone(client, phones.waits, { customer: { uuid }, paymentMethod })
    assert.equal(payment.customer?.uuid, uuid)
    assert.equal(payment.paymentMethod?.details?.createRegistration, true)
    assert.deepEqual(await savedMethods(client, uuid), [])
    ok(await client.approveOnPhone({ params: { paymentId: payment.id } }))
    const [saved, ...others] = await savedMethods(client, uuid)
    assert.partialDeepStrictEqual(saved, { code: 'MW', countryCode: '351', last3Digits: '001' })
    assert.deepEqual(others, [])
    assert.equal((await readPayment(client, payment.id)).paymentMethod?.uuid, saved?.uuid)
  })

  test('nothing is saved when the phone refuses', async () => {
    const { uuid } = await newCustomer(client)
    await askPhone(client, phones.refuses, {
      customer: { uuid },
      paymentMethod: { code: 'MW', details: { phoneNumber: phones.refuses, createRegistration: true } },
    })
    assert.deepEqual(await savedMethods(client, uuid), [])
  })

  test('Multibanco makes a reference', async () => {
    const payment = ok(await create({ amount: 1250, paymentMethod: { code: 'MB' } }))
    assert.deepEqual(payment.stateDetails, { state: 'pending' })
    assert.equal(payment.referenceDetails.entity, '21987')
    assert.match(payment.validDate.end, /T23:59:59\+0[01]:00$/)
  })

  test('an MB WAY authorisation is authorised on the phone and captured later', async () => {
    const { id } = await askPhone(client, phones.waits, { type: 'authorization' })
    assert.equal(ok(await client.approveOnPhone({ params: { paymentId: id } })).stateDetails.state, 'authorised')
    assert.equal(ok(await client.capturePayment({ params: { id }, body: { amount: 1250 } })).initialPaymentId, id)
  })

  test('the dates asked for win, and /api/v1 is the same', async () => {
    const body = { ...mbway({ phoneNumber: phones.waits }), validDate: { end: '2031-07-01T12:00:00+01:00' } }
    assert.equal(ok(await create(body)).validDate.end, '2031-07-01T12:00:00+01:00')
    assert.equal((await rawCall(world, 'POST', '/api/v1/payments', JSON.stringify(body))).status, 201)
  })
})

describe('422', () => {
  const phone = { phoneNumber: phones.waits }
  const wrong: [body: unknown, ...errors: [string, string][]][] = [
    [{}, ['e00221', '/amount'], ['e00221', '/paymentMethod']],
    [{ ...mbway(phone), amount: 0 }, ['e00231', '/amount']],
    [{ ...mbway(phone), amount: -1 }, ['e00231', '/amount']],
    [{ ...mbway(phone), amount: 1.5 }, ['e00224', '/amount']],
    [{ ...mbway(phone), amount: 1e15 }, ['e00301', '/amount']],
    [{ ...mbway(phone), amount: true }, ['e00224', '/amount']],
    [{ ...mbway(phone), type: 'capture' }, ['e00230', '/type']],
    [{ amount: 1250, paymentMethod: { code: 'ZZ' } }, ['e00230', '/paymentMethod/code']],
    [{ amount: 1250, paymentMethod: { code: 'MW' } }, ['e00221', '/paymentMethod/details/phoneNumber']],
    [mbway({}), ['e00221', '/paymentMethod/details/phoneNumber']],
    [mbway({ phoneNumber: '912345678' }), ['e00213', '/paymentMethod/details/phoneNumber']],
    [mbway({ phoneNumber: '' }), ['e00213', '/paymentMethod/details/phoneNumber']],
    [mbway({ ...phone, createRegistration: true }), ['e05001', '/customer/uuid']],
    [mbway({ ...phone, createRegistration: 1 }), ['e00225', '/paymentMethod/details/createRegistration']],
    [
      { ...mbway(phone), customer: { email: 'x@' }, validDate: { end: 'soon' }, callbackUrl: 'x' },
      ['e00223', '/callbackUrl'],
      ['e00222', '/customer/email'],
      ['e00226', '/validDate/end'],
    ],
    [{ ...mbway(phone), availableMethods: [{ code: 'MB' }] }, ['e00211', '/paymentMethod/code']],
  ]
  for (const [body, ...errors] of wrong) {
    test(`${JSON.stringify(body)} is ${errors.map((error) => error.join(' at ')).join(', ')}`, async () => {
      const answer = await create(body)
      assert(!answer.success, answer.text)
      const found = answer.error.errors.map(({ code, source }) => [code, source?.pointer])
      assert.deepEqual([answer.status, ...found.toSorted()], [422, ...errors.toSorted()])
    })
  }

  test('a country that is not two capitals: its length, or uppercase only', async () => {
    for (const country of ['Portugal', 'pt', 'P1']) {
      const answer = await create({ ...mbway(phone), billingAddress: { country } })
      assert(!answer.success)
      assert.deepEqual([answer.status, answer.error.source?.pointer], [422, '/billingAddress/country'])
      assert(['e00227', 'e00234'].includes(answer.error.errors[0]?.code ?? ''), `${country} is ${answer.error.errors[0]?.code}.`)
    }
  })

  test('a card needs its page or a saved method', async () => {
    assert.equal((await create({ amount: 1250, paymentMethod: { code: 'CC' } })).status, 422)
  })

  test('a method that the entity does not have', async () => {
    await app.sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
    assertRefused(await clientFor({ clientId: '500100209' }).createPayment({ body: mbway(phone) as never }), 422, ['e00401'])
  })
})
