import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const made = [
  await newCustomer(client, { customerId: 'c-1', email: 'um@example.org' }),
  await newCustomer(client, { customerId: 'c-2', email: 'dois@example.org' }),
  await newCustomer(client, { customerId: 'c-3', email: 'um@example.org' }),
]
const uuids = made.map(({ uuid }) => uuid)
type Query = NonNullable<NonNullable<Parameters<typeof client.listCustomers>[0]>['query']>
const list = async (query: Query) => ok(await client.listCustomers({ query })).map(({ uuid }) => uuid)

describe('200', () => {
  test('newest first, each as getCustomer answers it', async () => {
    const customers = ok(await client.listCustomers())
    assert.deepEqual(
      customers.map(({ uuid }) => uuid),
      uuids.toReversed(),
    )
    for (const customer of customers) assert.deepEqual(customer, ok(await client.getCustomer({ params: { uuid: customer.uuid } })))
  })

  test('by email, by customerId, by both', async () => {
    assert.deepEqual(await list({ email: 'um@example.org', sort: 'createdAt' }), [uuids[0], uuids[2]])
    assert.deepEqual(await list({ customerId: 'c-2' }), [uuids[1]])
    assert.deepEqual(await list({ email: 'um@example.org', customerId: 'c-3' }), [uuids[2]])
    assert.deepEqual(await list({ email: 'nobody@example.org' }), [])
  })

  test('pages', async () => {
    const answer = await client.listCustomers({ query: { limit: 2, page: 2, sort: 'createdAt' } })
    assert(answer.success)
    assert.deepEqual(
      answer.data.map(({ uuid }) => uuid),
      [uuids[2]],
    )
    assert.deepEqual(answer.meta, { totalPages: 2, totalCount: 3, currentPage: 2 })
    assert.match(answer.links?.prev ?? '', /^http.*\/customers\?.*page=1/)
    assert.equal(answer.links?.next, undefined)
  })

  test('nothing of another entity', async () => {
    for (const [, stranger] of strangers(provider))
      assert.deepEqual(ok(await stranger.listCustomers({ query: { email: 'um@example.org' } })), [])
  })
})

describe('422', () => {
  test('limit, page and sort', async () => {
    assertRefused(await client.listCustomers({ query: { limit: 501 } }), 422, ['e00301', '/limit'])
    assertRefused(await client.listCustomers({ query: { page: 0 } }), 422, ['e00231', '/page'])
    assertRefused(await client.listCustomers({ query: { sort: 'email' } }), 422, ['e00230', '/sort'])
  })
})
