import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, newCustomer, newReference, ok, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const sandbox = await startTestProvider()
const { client } = sandbox

type Refused = { error: { code: string; msg: string; errors: { code: string; msg: string; source?: { pointer: string } }[] } }
const told = async (answer: Response) => {
  const { error } = (await answer.json()) as Refused
  return { status: answer.status, errors: error.errors.map(({ code, msg, source }) => [code, source?.pointer, msg]) }
}

describe('convenience 1: a query’s unknown name is refused, with the nearest known one', () => {
  for (const [query, pointer, hint] of [
    ['stateDetails_sate=confirmed', '/stateDetails_sate', 'stateDetails_state'],
    ['state=confirmed', '/state', 'stateDetails_state'],
    ['createdAt_from=2026-01-01', '/createdAt_from', undefined],
    ['refrence=1', '/refrence', undefined],
    ['customerid=c-9', '/customerid', 'customerId'],
    ['Limit=1', '/Limit', 'limit'],
    ['xyzzy=1', '/xyzzy', undefined],
  ] as const) {
    test(`${query}: ${hint ?? 'no hint'}`, async () => {
      const { status, errors } = await told(await rawCall(sandbox, 'GET', `/api/payments?${query}`, undefined, { 'Accept-Language': 'EN' }))
      assert.equal(status, 422)
      assert.deepEqual(errors[0]?.slice(0, 2), ['e00236', pointer])
      if (hint) assert.match(errors[0]?.[2] ?? '', new RegExp(`Did you mean ${hint}\\?$`))
    })
  }

  test('in three languages', async () => {
    for (const [language, words] of [
      ['PT', 'Queria dizer limit?'],
      ['ES', '¿Quería decir limit?'],
      ['EN', 'Did you mean limit?'],
    ] as const) {
      const { errors } = await told(await rawCall(sandbox, 'GET', '/api/customers?limt=1', undefined, { 'Accept-Language': language }))
      assert.match(errors[0]?.[2] ?? '', new RegExp(words.replace('?', '\\?')))
    }
  })

  test('every spelling of a nested name that was known is still known', async () => {
    for (const query of [
      'stateDetails.state=pending',
      'stateDetails[state]=pending',
      'createdAt[start]=2026-01-01',
      'additionalData[loja]=12',
    ])
      assert.equal((await rawCall(sandbox, 'GET', `/api/payments?${query}`)).status, 200, query)
  })
})

describe('convenience 1: a body’s unknown field is refused in the sandbox', () => {
  test('at its place, however deep, with the nearest known one', async () => {
    const body = {
      payment: { amount: 1250, currency: 'USD', customer: { emial: 'rui@example.org' } },
      page: { language: 'PT' },
      redirect: [],
    }
    const { status, errors } = await told(
      await rawCall(sandbox, 'POST', '/api/checkouts', JSON.stringify(body), { 'Accept-Language': 'EN' }),
    )
    assert.equal(status, 422)
    assert.deepEqual(errors, [
      ['e00236', '/payment/currency', 'Unknown name: currency'],
      ['e00236', '/payment/customer/emial', 'Unknown name: emial. Did you mean email?'],
      ['e00236', '/redirect', 'Unknown name: redirect. Did you mean redirects?'],
    ])
  })

  test('a change may bring back all that was read', async () => {
    const made = await newReference(client)
    const answer = await rawCall(sandbox, 'PUT', `/api/payments/${made.id}`, JSON.stringify({ ...made, summary: 'Um pão' }))
    assert.equal(answer.status, 200, await answer.clone().text())
  })
})

describe('of an older platform in production', async () => {
  const production = await startTestProvider({ mode: 'production' })
  const { app } = production

  test('convenience 1: what is not known is passed over, and a header says so', async () => {
    const body = { payment: { amount: 1250, currency: 'USD' }, page: { language: 'PT' }, 'ção,': 1 }
    const answer = await rawCall(production, 'POST', '/api/checkouts', JSON.stringify(body))
    assert.deepEqual([answer.status, answer.headers.get('Escudo-Ignored')], [201, '/payment/currency, /%C3%A7%C3%A3o,'])
    assert.equal((await newCheckout(production.client)).stateDetails.state, 'PaymentReady')
  })

  test('convenience 1: a query’s unknown name is refused all the same', async () => {
    assert.equal((await rawCall(production, 'GET', '/api/payments?limt=1')).status, 422)
  })

  test('wire 13: a known customerId with other data answers the known customer, and says what it passed over', async () => {
    await newCustomer(production.client, { customerId: 'c-1', firstName: 'Rui' })
    const answer = await production.client.createCustomer({ body: { customerId: 'c-1', firstName: 'Ana' } })
    assert.deepEqual([answer.status, answer.headers.get('Escudo-Ignored'), ok(answer).firstName], [200, '/firstName', 'Rui'])
    assert.equal((await production.client.createCustomer({ body: {} })).status, 201)
  })

  test('wire 14: a null that would take a field away is passed over and told', async () => {
    const { uuid } = await newCustomer(production.client, { email: 'rui@example.org' })
    const answer = await rawCall(production, 'PUT', `/api/customers/${uuid}`, JSON.stringify({ email: null, phoneNumber: null }))
    assert.equal(answer.headers.get('Escudo-Ignored'), '/email')
    assert.equal(ok(await production.client.getCustomer({ params: { uuid } })).email, 'rui@example.org')
  })

  test('convenience 1: once it is strict, it is refused as in the sandbox', async () => {
    await app.sql`update platforms set strict = true where platform_id = 1001`
    const answer = await rawCall(production, 'POST', '/api/customers', JSON.stringify({ name: 'Rui' }))
    assert.deepEqual((await told(answer)).errors[0]?.slice(0, 2), ['e00236', '/name'])
    await app.sql`update platforms set strict = false where platform_id = 1001`
  })
})

describe('wire 13: customers', () => {
  test('a known customerId with other data is refused, and names the fields', async () => {
    const first = await newCustomer(client, { customerId: 'c-13', firstName: 'Rui', email: 'rui@example.org' })
    assert.equal(ok(await client.createCustomer({ body: { customerId: 'c-13', firstName: 'Rui' } })).uuid, first.uuid)
    const answer = await client.createCustomer({ body: { customerId: 'c-13', firstName: 'Ana', lastName: 'Um' } })
    assertRefused(answer, 409, ['e00240', '/customerId'])
    assert(!answer.success && answer.error.msg.includes('(firstName, lastName)'), answer.text)
  })

  test('nobody at all is no customer', async () => {
    assertRefused(await client.createCustomer({ body: {} }), 422, ['e05000', '/customerId'])
    assertRefused(await client.createCustomer({ body: { phoneNumber: null } }), 422, ['e05000', '/customerId'])
  })
})

describe('wire 14: null takes a field away in a change', () => {
  test('of a customer', async () => {
    const { uuid } = await newCustomer(client, {
      firstName: 'Rui',
      lastName: 'Dois',
      email: 'rui@example.org',
      phoneNumber: '351#910000001',
    })
    const changed = ok(await client.updateCustomer({ params: { uuid }, body: { email: null, lastName: null, phoneNumber: null } }))
    assert.deepEqual([changed.firstName, changed.lastName, changed.email, changed.phoneNumber], ['Rui', undefined, undefined, null])
    assert.deepEqual(ok(await client.getCustomer({ params: { uuid } })), changed)
  })

  test('of a payment', async () => {
    const additionalData = [{ key: 'loja', value: '14', type: 'INTEGER' as const }]
    const { id } = await newReference(client, { code: 'ORDER-14', summary: 'Dois pães', billingAddress: { country: 'PT' }, additionalData })
    const body = { code: null, summary: null, billingAddress: null, additionalData: null }
    const changed = ok(await client.updatePayment({ params: { id }, body }))
    assert.deepEqual([changed.code, changed.summary, changed.billingAddress, changed.additionalData], Array(4).fill(undefined))
    assert.deepEqual(ok(await client.listPayments({ query: { additionalData: { loja: '14' } } })), [])
    assertRefused(await client.updatePayment({ params: { id }, body: { code: 5 as never } }), 422, ['e00219', '/code'])
  })
})
