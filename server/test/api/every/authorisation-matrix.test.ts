import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import type { Operation } from '@escudo/contracts'
import { assertRefused, ok, phones, rawCall, readPayment, savedMethods, strangers } from '../../builders.ts'
import { addressOf, bodyOf, guardedOperations, startResources } from '../../every-operation.ts'
import { startTestProvider } from '../../harness.ts'
import { tally } from '../../tally.ts'

// Every guarded call of the contracts × who calls, on things of platform 1001's entity 510000002 that exist.
const provider = await startTestProvider()
const { client } = provider
const { paramsOf, customer, method, firstPaymentId, checkout, hook, secrets } = await startResources(provider)
const basic = (platform: string, key: string) => `Basic ${btoa(`${platform}:${key}`)}`
const callers = {
  owner: {},
  sister: { 'Escudo-ClientId': '500100209' },
  stranger: { Authorization: basic('1002', demoKeys['1002']), 'Escudo-ClientId': '508000009' },
  'stranger with our client id': { Authorization: basic('1002', demoKeys['1002']) },
  'wrong key': { Authorization: basic('1001', demoKeys['1002']) },
  'no credentials': { Authorization: '' },
  'no client id': { 'Escudo-ClientId': '' },
} as const
type Caller = keyof typeof callers

async function call(operation: Operation, by: Caller) {
  const address = `/api${addressOf(operation, paramsOf(operation))}`
  const response = await rawCall(provider, operation.method, address, bodyOf(operation), callers[by])
  return { status: response.status, text: await response.text() }
}

/** What a call has to answer: a status, or nothing of ours (`own`), or whatever its own rules say (`allowed`). */
function expected({ caller, path }: Operation, by: Caller): 401 | 404 | 'own' | 'allowed' {
  const others = path.includes('{') ? 404 : 'own'
  switch (by) {
    case 'owner':
      return 'allowed'
    case 'wrong key':
    case 'no credentials':
      return 401
    case 'no client id':
      return caller === 'entity' ? 401 : 'allowed'
    // A platform's webhooks are not one entity's: its other entity reads them too.
    case 'sister':
      return caller === 'platform' ? 'allowed' : others
    case 'stranger':
      return others
    case 'stranger with our client id':
      return caller === 'entity' ? 401 : others
    default:
      return by satisfies never
  }
}

/** All that the owner has, as the owner reads it. */
async function holdings() {
  return {
    payment: await readPayment(client, firstPaymentId),
    payments: ok(await client.listPayments()).length,
    checkout: ok(await client.getCheckout({ params: { id: checkout.id } })),
    customer: ok(await client.getCustomer({ params: { uuid: customer.uuid } })),
    methods: await savedMethods(client, customer.uuid),
    hook: ok(await client.getWebhook({ params: { id: hook.id } })),
    deliveries: ok(await client.listWebhookDeliveries({ params: { id: hook.id } })),
  }
}

const before = await holdings()
let tried = 0
const outsiders: Caller[] = ['stranger', 'stranger with our client id', 'wrong key', 'no credentials', 'no client id']

for (const by of [...outsiders, 'sister'] as Caller[]) {
  describe(by, () => {
    for (const operation of guardedOperations) {
      const wanted = expected(operation, by)
      // What a platform may do to its own webhooks is not tried here: the owner does that at the end.
      if (wanted === 'allowed' && operation.method !== 'GET') continue
      test(`${operation.method} ${operation.path}: ${wanted}`, async () => {
        const { status, text } = await call(operation, by)
        tried += 1
        if (typeof wanted === 'number') return assert.equal(status, wanted, text)
        assert(status !== 401 && status !== 404, `${status} ${text}`)
        if (wanted === 'own')
          for (const secret of secrets) assert(!text.includes(`"${secret}"`), `${operation.operationId} tells ${secret}.`)
      })
    }

    test('has changed nothing', async () => assert.deepEqual(await holdings(), before))
  })
}

describe('our ids in a stranger’s request', () => {
  for (const [name, stranger] of strangers(provider)) {
    test(`${name} pays with none of our customers and methods, and finds none`, async () => {
      const { uuid } = customer
      const paid = await stranger.createPayment({ body: { amount: 5, customer: { uuid }, paymentMethod: { uuid: method.uuid } } })
      assertRefused(paid, 422, ['e00218'])
      const byPhone = { code: 'MW', details: { phoneNumber: phones.waits } } as const
      assertRefused(await stranger.createPayment({ body: { amount: 5, customer: { uuid }, paymentMethod: byPhone } }), 404, ['e00500'])
      assertRefused(await stranger.createPaymentReference({ body: { amount: 5, customer: { uuid } } }), 404, ['e00500'])
      assertRefused(
        await stranger.createCheckout({ body: { payment: { amount: 5, customer: { uuid } }, page: { language: 'PT' } } }),
        404,
        ['e00500'],
      )
      for (const query of [{ id: firstPaymentId }, { customer_uuid: uuid }, { initialPaymentId: firstPaymentId }])
        assert.deepEqual(ok(await stranger.listPayments({ query })), [])
    })
  }

  test('and has changed nothing', async () => assert.deepEqual(await holdings(), before))
})

// Let in, and refused by a rule of their own: no device holds the terminal's line, nothing of a terminal is to reverse,
// the customer is shared with nobody.
const refusedAllTheSame: Readonly<Record<string, number>> = {
  createTerminalPayment: 502,
  createTerminalRefund: 502,
  reverseTerminalPayment: 404,
  deleteCustomerEntity: 404,
}

describe('owner', () => {
  // Deletions last, the inner before the outer, so that what is called is there.
  const order = ({ method, path }: Operation): number => (method === 'DELETE' ? 1000 - path.length : 0)
  for (const operation of guardedOperations.toSorted((a, b) => order(a) - order(b))) {
    test(`${operation.method} ${operation.path}: allowed`, async () => {
      const { status, text } = await call(operation, 'owner')
      const known = refusedAllTheSame[operation.operationId]
      if (known !== undefined) return assert.equal(status, known, text)
      assert(![401, 403, 404].includes(status) && status < 500, `${status} ${text}`)
    })
  }

  test('and every call was tried', () => {
    assert(tried > guardedOperations.length * 4, String(tried))
    tally('Authorisation matrix: calls by others than the owner, let in', tried)
  })
})
