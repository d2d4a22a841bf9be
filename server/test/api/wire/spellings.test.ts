import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, newReference, ok, payReference, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider({ otherPrefixes: ['Acme'], otherServerUrl: 'https://payments.example' })
const { client } = provider

describe('wire 9: the old and the new spelling of the client-id header', () => {
  for (const [name, headers, status] of [
    ['the new one', {}, 200],
    ['the old one', { 'Escudo-ClientId': '', 'Acme-ClientId': '510000002' }, 401],
    ['both, the same', { 'acme-clientid': '510000002' }, 200],
    ['both, of two entities', { 'Acme-ClientId': '500100209' }, 401],
    ['another’s', { 'Other-ClientId': '500100209' }, 200],
  ] as const)
    test(name, async () => assert.equal((await rawCall(provider, 'GET', '/api/bankAccounts', undefined, headers)).status, status))

  test('the old one alone', async () => {
    assert.equal((await provider.clientFor({ headerPrefix: 'Acme' }).listBankAccounts()).status, 200)
  })
})

test('wire 17: a malformed token is the token of nothing, by either call', async () => {
  assertRefused(await client.getToken({ params: { token: 'xxx' } }), 404, ['e00501', '/token'])
  assertRefused(await client.getCheckout({ params: { id: 'xxx' } }), 404, ['e00501', '/id'])
})

test('wire 15: the catalogue says of e00219 what the wire does; a phone has one word', async () => {
  const entry = ok(await client.getError({ params: { errorCode: 'e00219' } }))
  assert.equal(entry.status, (await rawCall(provider, 'POST', '/api/customers', '{')).status)
  assertRefused(await client.createCustomer({ body: { phoneNumber: '912345678' } }), 422, ['e00237', '/phoneNumber'])
  const paymentMethod = { code: 'MW', details: { phoneNumber: '912345678' } } as const
  const answer = await client.createPayment({ body: { amount: 1250, paymentMethod } })
  assertRefused(answer, 422, ['e00237', '/paymentMethod/details/phoneNumber'])
})

test('wire 18: the document names both servers', async () => {
  const answer = await fetch(`${provider.baseUrl}/api/docs/api.json`)
  const { servers } = (await answer.json()) as { servers: unknown }
  assert.deepEqual(servers, [
    { url: `${provider.baseUrl}/api`, description: 'Sandbox' },
    { url: 'https://payments.example/api', description: 'Production' },
  ])
})

describe('wire 4: create-or-get by customUniqueId answers the present', () => {
  test('a reference that was paid meanwhile, marked as a replay', async () => {
    const body = { customUniqueId: 'order-4', amount: 1250 }
    const first = await client.createPaymentReference({ body })
    assert.equal(first.headers.get('Idempotent-Replayed'), null)
    ok(await payReference(client, ok(first)))
    const again = await client.createPaymentReference({ body })
    assert.deepEqual(
      [again.status, ok(again).id, ok(again).stateDetails.state, again.headers.get('Idempotent-Replayed')],
      [201, ok(first).id, 'confirmed', 'true'],
    )
  })

  test('a checkout that was cancelled meanwhile', async () => {
    const made = await newCheckout(client, { customUniqueId: 'order-5' })
    ok(await client.cancelPayment({ params: { id: made.paymentId }, body: {} }))
    assert.equal((await newCheckout(client, { customUniqueId: 'order-5' })).stateDetails.state, 'PaymentCancelled')
  })

  test('the header’s key gives the same bytes, marked too', async () => {
    const call = () => client.createPaymentReference({ body: { amount: 1250 }, headers: { 'Idempotency-Key': 'key-4' } })
    const first = await call()
    ok(await payReference(client, ok(first)))
    const again = await call()
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
    assert.equal((await newReference(client)).stateDetails.state, 'pending')
  })
})

test('wire 1: Apple Pay and Google Pay are offered on a page', async () => {
  for (const code of ['AP', 'GP'] as const) {
    const { stateDetails } = await newCheckout(client, { paymentMethod: { code } })
    assert.equal(stateDetails.state, 'PaymentReady')
  }
})
