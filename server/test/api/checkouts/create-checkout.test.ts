import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newCheckout, newCustomer, ok, rawCall, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, baseUrl } = provider
const page = { language: 'PT', layout: 'web' } as const
const create = (body: unknown) => client.createCheckout({ body: body as never })
const payment = (fields: object) => ({ payment: { amount: 1250, ...fields }, page })

describe('201', () => {
  test('an id of 40 characters, the address of its page, its payment, ready', async () => {
    const answer = await create(payment({}))
    const checkout = ok(answer)
    assert.equal(answer.status, 201)
    assert.match(checkout.id, /^[A-Za-z0-9]{40}$/)
    assert.match(checkout.createdAt, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    assert(checkout.checkoutUrl.startsWith(baseUrl) && checkout.checkoutUrl.includes(checkout.id))
    assert.match(checkout.paymentId, /^\d+$/)
    assert.equal(checkout.stateDetails.state, 'PaymentReady')
    assert.match(checkout.stateDetails.timestamp, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[01]:00$/)
  })

  test('without a choice the payer has every method of the entity, for thirty minutes', async () => {
    const { availableMethods, validDate, createdAt } = await readPayment(client, (await newCheckout(client)).paymentId)
    assert.deepEqual(
      availableMethods.map(({ code, type, name }) => `${code} ${type} ${name}`),
      [
        'CC DEFAULT Cartão de crédito/débito',
        'MB REALTIME Multibanco',
        'MW DEFAULT MB WAY',
        'AP DEFAULT Apple Pay',
        'GP DEFAULT Google Pay',
      ],
    )
    assert.equal(Date.parse(validDate.end) - Date.parse(createdAt), 30 * 60_000)
  })

  const choices: [choice: object, codes: string[]][] = [
    [{ paymentMethod: { code: 'CC' } }, ['CC']],
    [{ availableMethods: [{ code: 'MW' }, { code: 'CC' }] }, ['CC', 'MW']],
    [{ availableMethods: [{ code: 'MB', type: 'NORMAL' }] }, ['MB']],
    [{ availableMethods: [{ code: 'MB' }, { code: 'CC' }], paymentMethod: { code: 'CC' } }, ['CC']],
  ]
  for (const [choice, codes] of choices) {
    test(`${JSON.stringify(choice)} offers ${codes.join(' and ')}`, async () => {
      const { availableMethods } = await readPayment(client, ok(await create(payment(choice))).paymentId)
      assert(codes.every((code) => availableMethods.some((method) => method.code === code)))
      if (!('paymentMethod' in choice && 'availableMethods' in choice)) assert.equal(availableMethods.length, codes.length)
    })
  }

  test('a method chosen from a list has the type that the list names', async () => {
    const choice = { availableMethods: [{ code: 'MB', type: 'NORMAL' }, { code: 'CC' }], paymentMethod: { code: 'MB' } }
    const { availableMethods } = await readPayment(client, ok(await create(payment(choice))).paymentId)
    assert.deepEqual(availableMethods, [{ code: 'MB', type: 'NORMAL', name: 'Multibanco' }])
  })

  test('without Multibanco the reference is A and the id in hexadecimal; with it, entity and nine digits', async () => {
    const card = await readPayment(client, ok(await create(payment({ paymentMethod: { code: 'CC' } }))).paymentId)
    assert.deepEqual(card.referenceDetails, { reference: `A${Number(card.id).toString(16).toUpperCase().padStart(8, '0')}` })
    const atm = await readPayment(client, ok(await create(payment({ paymentMethod: { code: 'MB' } }))).paymentId)
    assert.equal(atm.referenceDetails.entity, '21987')
    assert.match(atm.referenceDetails.reference, /^\d{9}$/)
  })

  test('what the merchant says of the payment is kept as it was said', async () => {
    const address = { country: 'PT', city: 'Porto', street1: 'Rua Dois 2', postCode: '4000-002' }
    const customer = { customerId: 'c-9', firstName: 'Rui', lastName: 'Dois', phoneNumber: '351#910000001', email: 'rui@example.org' }
    const said = {
      code: 'ORDER-8',
      summary: 'Pães & <bolos> ☕',
      customer,
      billingAddress: address,
      shippingAddress: { ...address, street2: '3.º' },
      additionalData: [{ key: 'loja', value: '12', type: 'INTEGER' }],
      callbackUrl: 'https://shop.example/cb',
    }
    const found = await readPayment(client, ok(await create(payment(said))).paymentId)
    assert.partialDeepStrictEqual(found, said)
  })

  test('redirects of every kind; embed needs action and takes it; /api/v1 is the same', async () => {
    const kinds = ['success', 'cancel', 'back'].map((type) => ({ type, url: `https://shop.example/${type}` }))
    ok(await create({ ...payment({}), redirects: kinds }))
    ok(
      await create({
        ...payment({ paymentMethod: { code: 'CC' } }),
        page: { language: 'EN', layout: 'embed' },
        redirects: [{ type: 'action', url: 'https://shop.example/end' }],
      }),
    )
    const embedded = await create({
      ...payment({ availableMethods: [{ code: 'CC' }, { code: 'MB' }] }),
      page: { language: 'EN', layout: 'embed' },
      redirects: [{ type: 'action', url: 'https://shop.example/end' }],
    })
    assert.deepEqual(
      (await readPayment(client, ok(embedded).paymentId)).availableMethods.map(({ code }) => code),
      ['CC'],
    )
    for (const layout of ['default', 'basic', 'web', undefined])
      ok(await create({ payment: { amount: 1 }, page: { language: 'ES', layout } }))
    assert.equal((await rawCall(provider, 'POST', '/api/v1/checkouts', JSON.stringify(payment({})))).status, 201)
  })

  test('saving may be offered to a customer of the entity', async () => {
    const { uuid } = await newCustomer(client)
    const checkout = ok(await create(payment({ customer: { uuid }, paymentMethod: { code: 'CC', details: { allowRegistration: true } } })))
    assert.equal((await readPayment(client, checkout.paymentId)).customer?.uuid, uuid)
  })
})
