import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, type Client, type ClientOptions, type Operation, apiOperations, demoKeys } from '@escudo/contracts'
import { assertRefused, customerWithCard, newCheckout, ok, rawCall, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const all: [id: string, operation: Operation][] = Object.entries(apiOperations)
const entityCalls = all.filter(([, { caller }]) => caller === 'entity')
const guarded = all.filter(([, { caller }]) => caller === 'entity' || caller === 'platform')
const open = all.filter(([, { caller }]) => caller === 'nobody')

// Things of 510000002 that exist, so that only the caller can be what is wrong.
const { customer, method, firstPaymentId } = await customerWithCard(provider)
const checkout = await newCheckout(client)
const hook = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: 'https://shop.example/hooks' } }))

function paramsOf(operation: Operation): Record<string, string> {
  const id = operation.tag === 'checkouts' ? checkout.id : operation.tag === 'webhooks' ? hook.id : firstPaymentId
  return {
    id,
    token: checkout.id,
    paymentId: firstPaymentId,
    uuid: customer.uuid,
    paymentMethod_uuid: method.uuid,
    clientId: '510000002',
    changeId: '1',
  }
}

function call(by: Client, [id, operation]: [string, Operation], body: unknown = {}): Promise<Answer<unknown>> {
  const calls = by as unknown as Record<string, (input: unknown) => Promise<Answer<unknown>>>
  return calls[id]!({ params: paramsOf(operation), body })
}

describe('401 e00102', () => {
  const wrong: [name: string, options: Partial<ClientOptions>][] = [
    ['no credentials', { platformCode: '', privateKey: '' }],
    ['a wrong key', { privateKey: demoKeys['1002'] }],
    ['a key with a letter more', { privateKey: `${demoKeys['1001']}x` }],
    ['an unknown platform', { platformCode: '1999' }],
    ['a platform that is no number', { platformCode: "1001' or 1=1" }],
  ]
  for (const [name, options] of wrong) {
    test(`${name}: every call that needs them, whatever its body`, async () => {
      for (const one of guarded) assertRefused(await call(clientFor(options), one, { amount: -1 }), 401, ['e00102'])
    })
  }

  for (const value of ['Bearer abc', 'Basic', 'Basic ###', `Basic ${btoa('1001')}`, `Basic ${btoa(':')}`, `Basic ${btoa('1001:')}`]) {
    test(`Authorization: ${value}`, async () => {
      const response = await rawCall(provider, 'GET', '/api/payments', undefined, { Authorization: value })
      const body = (await response.json()) as { error: { code: string } }
      assert.deepEqual([response.status, body.error.code], [401, 'e00102'])
      assert.match(response.headers.get('WWW-Authenticate') ?? '', /^Basic/)
    })
  }
})

describe('401 e00101', () => {
  const wrong: [name: string, clientId: string][] = [
    ['missing', ''],
    ['that is no tax number', '51000000X'],
    ['too short', '5100000'],
    ['of an unknown entity', '199999999'],
    ['of another platform’s entity', '508000009'],
    ['that is another text', "510000002' --"],
  ]
  for (const [name, clientId] of wrong) {
    test(`a client id ${name}: every call of an entity`, async () => {
      for (const one of entityCalls) assertRefused(await call(clientFor({ clientId }), one, { amount: -1 }), 401, ['e00101'])
    })
  }

  test('webhooks and entities do without it', async () => {
    const bare = clientFor({ clientId: '' })
    ok(await bare.listWebhooks())
    ok(await bare.getEntity({ params: { clientId: '510000002' } }))
  })
})

describe('404', () => {
  // What is well formed for every call, or for the one that asks for more.
  const bodies: Record<string, object> = {
    addReferenceBatchLines: { lines: [{ amount: 1250 }] },
    createProcessedPayment: {
      type: 'payment',
      amount: 1,
      code: 'A1B2C3',
      paymentMethod: { code: 'CC' },
      stateDetails: { state: 'confirmed' },
    },
  }
  const any: Record<string, unknown> = { amount: 1, clientId: '510000002' }
  const fitting = ({ body }: Operation) => Object.fromEntries(Object.entries(any).filter(([field]) => body && field in body.properties))
  for (const [name, stranger] of strangers(provider)) {
    test(`${name} sees nothing of ours, by whatever call with an id`, async () => {
      for (const one of entityCalls.filter(([, { params }]) => params)) {
        const answer = await call(stranger, one, bodies[one[0]] ?? fitting(one[1]))
        assert.equal(answer.status, 404, `${one[0]}: ${answer.text}`)
      }
    })
  }

  test('and nothing has changed', async () => {
    assert.equal(ok(await client.getPayment({ params: { id: firstPaymentId } })).refunds, undefined)
    assert.deepEqual(ok(await client.getCustomer({ params: { uuid: customer.uuid } })), customer)
    assert.equal(ok(await client.getCheckout({ params: { id: checkout.id } })).stateDetails.state, 'PaymentReady')
  })
})

describe('nobody', () => {
  test('errors and the sandbox need no credentials', async () => {
    for (const one of open) {
      const answer = await call(clientFor({ platformCode: '', privateKey: '', clientId: '' }), one)
      assert.notEqual(answer.status, 401, one[0])
    }
  })
})
