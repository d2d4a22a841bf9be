import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, newCustomer, ok, phones, rawCall, readPayment, savedMethods } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
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

  test('the phone that was asked, masked, and whether it is saved: before and after it confirms', async () => {
    const { uuid } = await newCustomer(client)
    const phoneNumber = { countryCode: '351', last3Digits: '001' }
    const asked = ok(await create({ ...mbway({ phoneNumber: phones.waits, createRegistration: true }), customer: { uuid } }))
    assert.deepEqual(asked.paymentMethod?.resultDetails, { registration: false, phoneNumber })
    assert.equal(asked.paymentMethod?.details?.registration, true)
    ok(await client.approveOnPhone({ params: { paymentId: asked.id } }))
    const { paymentMethod } = await readPayment(client, asked.id)
    assert.deepEqual(paymentMethod?.resultDetails, { registration: true, phoneNumber })
    assert.equal((await askPhone(client)).paymentMethod?.details?.registration, undefined)
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
    assert.equal((await rawCall(provider, 'POST', '/api/v1/payments', JSON.stringify(body))).status, 201)
  })
})
