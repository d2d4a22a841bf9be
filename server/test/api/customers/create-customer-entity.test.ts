import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  askPhone,
  assertRefused,
  cardEntry,
  customerWithCard,
  customerWithPhone,
  newCheckout,
  newCustomer,
  ok,
  phones,
  readPayment,
  savedMethods,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor, page, app } = provider
const sister = clientFor({ clientId: '500100209' })
const associate = (uuid: string, clientId = '500100209', by = client) => by.createCustomerEntity({ params: { uuid }, body: { clientId } })

describe('201', () => {
  test('the entity and the moment', async () => {
    const { uuid } = await newCustomer(client)
    const answer = await associate(uuid)
    assert.equal(answer.status, 201)
    assert.deepEqual(Object.keys(ok(answer)), ['clientId', 'createdAt'])
    assert.equal(ok(answer).clientId, '500100209')
  })

  test('from then on the other entity finds the customer, alone and in its list', async () => {
    const customer = await newCustomer(client, { customerId: 'shared-1', email: 'Ana@Example.org' })
    assertRefused(await sister.getCustomer({ params: { uuid: customer.uuid } }), 404, ['e00500'])
    ok(await associate(customer.uuid))
    assert.deepEqual(ok(await sister.getCustomer({ params: { uuid: customer.uuid } })), customer)
    const own = await newCustomer(sister, { customerId: 'own-1', email: 'ana@example.org' })
    const uuids = async (query: object) => ok(await sister.listCustomers({ query })).map(({ uuid }) => uuid)
    assert.deepEqual(await uuids({ email: 'ana@example.org' }), [own.uuid, customer.uuid])
    assert.deepEqual(await uuids({ customerId: 'shared-1' }), [customer.uuid])
    const paged = await sister.listCustomers({ query: { email: 'ana@example.org', limit: 1, page: 2, sort: 'createdAt' } })
    assert(paged.success && paged.data[0]?.uuid === own.uuid && paged.meta?.totalCount === 2)
  })

  test('and pays with the saved card', async () => {
    const { customer, method } = await customerWithCard(provider)
    const body = { amount: 500, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } }
    assertRefused(await sister.createPayment({ body }), 422, ['e00218'])
    ok(await associate(customer.uuid))
    assert.deepEqual(await savedMethods(sister, customer.uuid), [method])
    const paid = ok(await sister.createPayment({ body }))
    assert.deepEqual([paid.clientId, paid.stateDetails.state], ['500100209', 'confirmed'])
  })

  test('and with the saved MB WAY', async () => {
    const { customer, method } = await customerWithPhone(client)
    ok(await associate(customer.uuid))
    const asked = await sister.createPayment({
      body: { amount: 500, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } },
    })
    assert.equal(ok(asked).stateDetails.state, 'confirmed')
  })

  test('a card saved at the other entity is the customer’s, for both', async () => {
    const { uuid } = await newCustomer(client)
    ok(await associate(uuid))
    const checkout = await newCheckout(sister, { customer: { uuid }, paymentMethod: { code: 'CC', details: { createRegistration: true } } })
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    const [method] = await savedMethods(client, uuid)
    assert(method)
    assert.equal((await readPayment(sister, checkout.paymentId)).paymentMethod?.uuid, method.uuid)
    const pay = { amount: 500, customer: { uuid }, paymentMethod: { uuid: method.uuid } }
    for (const by of [client, sister]) assert.equal(ok(await by.createPayment({ body: pay })).stateDetails.state, 'confirmed')
    ok(await client.deleteCustomer({ params: { uuid } }))
    assert.deepEqual(
      [
        ...(await app.sql`select 1 from vault v where not exists (select 1 from payment_methods m where m.entity_id = v.entity_id and m.vault_id = v.vault_id)`),
      ],
      [],
    )
  })
})

describe('200', () => {
  test('the same again is the same association', async () => {
    const { uuid } = await newCustomer(client)
    const answers = await Promise.all(Array.from({ length: 10 }, () => associate(uuid)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array<number>(9).fill(200), 201])
    assert.equal(new Set(answers.map((answer) => ok(answer).createdAt)).size, 1)
    assert.equal(ok(await client.listCustomerEntities({ params: { uuid } })).length, 1)
  })
})

describe('409', () => {
  test('only the creator changes a customer that is shared', async () => {
    const { customer, method } = await customerWithCard(provider)
    const params = { uuid: customer.uuid }
    ok(await associate(customer.uuid))
    assertRefused(await sister.updateCustomer({ params, body: { firstName: 'Eva' } }), 409, ['e00302', '/uuid'])
    assertRefused(await sister.deleteCustomer({ params }), 409, ['e00302', '/uuid'])
    assertRefused(await associate(customer.uuid, '510000002', sister), 409, ['e00302', '/uuid'])
    assertRefused(await sister.listCustomerEntities({ params }), 409, ['e00302', '/uuid'])
    assertRefused(await sister.deleteCustomerEntity({ params: { ...params, clientId: '500100209' } }), 409, ['e00302', '/uuid'])
    assertRefused(await sister.deleteCustomerPaymentMethod({ params: { ...params, paymentMethod_uuid: method.uuid } }), 409, [
      'e00302',
      '/uuid',
    ])
    assert.deepEqual(ok(await client.getCustomer({ params })), customer)
    assert.deepEqual(await savedMethods(client, customer.uuid), [method])
  })
})

describe('422', () => {
  test('the entity that created the customer is no other one', async () => {
    const { uuid } = await newCustomer(client)
    assertRefused(await associate(uuid, '510000002'), 422, ['e00300', '/clientId'])
  })
  for (const [clientId, code] of [
    ['', 'e00227'],
    ['50010020A', 'e00228'],
    ['5001002', 'e00227'],
  ] as const)
    test(`"${clientId}" is ${code}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await associate(uuid, clientId), 422, [code, '/clientId'])
    })
  test('nothing is e00221', async () => {
    const { uuid } = await newCustomer(client)
    assertRefused(await client.createCustomerEntity({ params: { uuid }, body: {} as never }), 422, ['e00221', '/clientId'])
  })
})

describe('404', () => {
  test('an entity that is not the platform’s, or that nobody knows', async () => {
    const { uuid } = await newCustomer(client)
    for (const clientId of ['508000009', '199999999', '511000006'])
      assertRefused(await associate(uuid, clientId), 404, ['e00500', '/clientId'])
  })
  test('an unknown customer', async () => assertRefused(await associate('7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'), 404, ['e00500', '/uuid']))
  for (const [name, stranger] of strangers(provider))
    test(`asked by ${name}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await associate(uuid, '510000002', stranger), 404, ['e00500', '/uuid'])
    })
  test('a payment of an entity with which the customer is not shared', async () => {
    const { uuid } = await newCustomer(client)
    const body = { customer: { uuid } }
    const before = await sister.createPayment({
      body: { amount: 1, paymentMethod: { code: 'MW', details: { phoneNumber: phones.approves } }, ...body },
    })
    assertRefused(before, 404, ['e00500', '/customer/uuid'])
    ok(await associate(uuid))
    assert.equal((await askPhone(sister, phones.approves, body)).customer?.uuid, uuid)
  })
})
