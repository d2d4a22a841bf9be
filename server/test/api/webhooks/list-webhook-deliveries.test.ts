import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok, paidByCard, strangers } from '../../builders.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const merchant = await startMerchant()
const { id } = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: merchant.url } }))
type Query = NonNullable<Parameters<typeof client.listWebhookDeliveries>[0]['query']>
const list = async (query: Query = {}, by = client) => ok(await by.listWebhookDeliveries({ params: { id }, query }))
const tried = (paymentId: string, tries: number) =>
  eventually(`${tries} tries of ${paymentId}`, async () => {
    const [delivery] = await list({ paymentId })
    return delivery?.tries === tries && delivery
  })

const taken = await paidByCard(provider)
await tried(taken.id, 1)
merchant.answerWith((_, response) => void response.writeHead(503).end('closed\0 today'))
const refused = await paidByCard(provider)
await tried(refused.id, 1)

describe('200', () => {
  test('newest first: the payment, the action, how it stands', async () => {
    const [newest, oldest, ...rest] = await list()
    assert.deepEqual(rest, [])
    assert.partialDeepStrictEqual(newest, { paymentId: refused.id, action: 'payment_confirmed', status: 'due', tries: 1 })
    assert.partialDeepStrictEqual(oldest, { paymentId: taken.id, status: 'delivered', tries: 1 })
    assert.equal(oldest?.nextTryAt, undefined)
    assert(Date.parse(newest?.nextTryAt ?? '') > Date.now())
  })

  test('each attempt: when, how long, what was answered', async () => {
    const [{ attempts } = { attempts: [] }] = await list({ paymentId: refused.id })
    const [attempt, ...rest] = attempts
    assert.deepEqual(rest, [])
    assert.partialDeepStrictEqual(attempt, { status: 503, answer: 'closed today' })
    assert(Math.abs(Date.parse(attempt?.sentAt ?? '') - Date.now()) < 60_000)
    assert((attempt?.durationMs ?? -1) >= 0)
  })

  test('nobody there: the problem instead of a status; given up after the last try', async () => {
    merchant.stop()
    for (const minutes of [1, 2, 3, 5, 8, 13, 21, 24]) {
      const [{ tries } = { tries: 0 }] = await list({ paymentId: refused.id })
      await advance(client, minutes * 60 + 1)
      await tried(refused.id, tries + 1)
    }
    const [delivery] = await list({ status: 'given_up' })
    assert.deepEqual([delivery?.paymentId, delivery?.tries, delivery?.nextTryAt], [refused.id, 9, undefined])
    assert.deepEqual(
      delivery?.attempts.map(({ status, problem }) => status ?? problem),
      [503, ...Array.from({ length: 8 }, () => 'connection refused')],
    )
  })

  test('by status and payment, page by page', async () => {
    const idsOf = async (query: Query) => (await list(query)).map(({ paymentId }) => paymentId)
    assert.deepEqual(await idsOf({ status: 'delivered' }), [taken.id])
    assert.deepEqual(await idsOf({ status: 'due' }), [])
    assert.deepEqual(await idsOf({ status: 'delivered', paymentId: refused.id }), [])
    assert.deepEqual(await idsOf({ paymentId: '9'.repeat(40) }), [])
    assert.deepEqual(await idsOf({ sort: 'createdAt', limit: 1 }), [taken.id])
    const answer = await client.listWebhookDeliveries({ params: { id }, query: { limit: 1, page: 2 } })
    assert(answer.success)
    assert.deepEqual(answer.meta, { totalPages: 2, totalCount: 2, currentPage: 2 })
  })

  test('of all the platform’s entities, without the client-id header', async () => {
    assert.equal((await list({}, clientFor({ clientId: '' }))).length, 2)
  })
})

describe('422', () => {
  test('an unknown status, a payment that is no number, a sort that is not listed', async () => {
    const query = { status: 'lost', paymentId: 'x', sort: 'createdAt' } as never
    const answer = await client.listWebhookDeliveries({ params: { id }, query })
    assertRefused(answer, 422, ['e00230', '/status'], ['e00228', '/paymentId'])
    assertRefused(await client.listWebhookDeliveries({ params: { id }, query: { sort: 'url' } }), 422, ['e00230', '/sort'])
  })
})

describe('404', () => {
  test('an unknown subscription, and one of another platform', async () => {
    const [, other] = strangers(provider)
    for (const [by, hook] of [
      [client, '99999'],
      [client, 'x'],
      [other![1], id],
    ] as const)
      assertRefused(await by.listWebhookDeliveries({ params: { id: hook } }), 404, ['e00500', '/id'])
  })
})
