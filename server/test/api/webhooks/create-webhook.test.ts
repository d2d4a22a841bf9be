import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const create = (body: unknown, by = client) => by.createWebhook({ body: body as never })
const hook = { action: 'payment_confirmed', url: 'https://shop.example/hooks' }
const actions = [
  'payment_authorized',
  'payment_confirmed',
  'payment_cancelled',
  'payment_expired',
  'payment_refunded',
  'payment_method_error',
  'entity_pending',
  'entity_approved',
  'entity_declined',
]

describe('201', () => {
  test('id, action, url, date', async () => {
    const answer = await create(hook)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(ok(answer), hook)
    assert.match(ok(answer).id, /^\d+$/)
    assert.match(ok(answer).createdAt, /\+0[01]:00$/)
  })

  for (const action of actions) {
    test(action, async () => assert.equal(ok(await create({ action, url: `https://shop.example/${action}` })).action, action))
  }

  test('the handler: JSON unless told', async () => {
    assert.equal(ok(await create({ ...hook, url: 'https://shop.example/default' })).handler, 'escudo-v2')
    for (const handler of ['escudo', 'escudo-v2'])
      assert.equal(ok(await create({ ...hook, url: `https://shop.example/${handler}`, handler })).handler, handler)
  })

  test('every event, tried for three days, one at a time; the classic way unless told', async () => {
    const asked = { action: 'all', url: 'https://shop.example/all', retries: 'three_days', maximumEvents: 1 }
    assert.partialDeepStrictEqual(ok(await create(asked)), asked)
    const plain = ok(await create({ ...hook, url: 'https://shop.example/plain' }))
    assert.deepEqual([plain.retries, plain.maximumEvents], ['classic', 50])
    const again = await create({ ...hook, url: 'https://shop.example/plain', retries: 'three_days' })
    assert.deepEqual([again.status, ok(again)], [200, { ...plain, retries: 'three_days' }])
  })

  test('without the client-id header', async () => {
    ok(await create({ ...hook, url: 'https://shop.example/bare' }, clientFor({ clientId: '' })))
  })
})

describe('200', () => {
  test('again with the same action and url: the existing one', async () => {
    const first = ok(await create({ ...hook, url: 'https://shop.example/again' }))
    const again = await create({ ...hook, url: 'https://shop.example/again' })
    assert.deepEqual([again.status, ok(again)], [200, first])
  })

  test('again with another handler: the same subscription, told so from now on', async () => {
    const first = ok(await create({ ...hook, url: 'https://shop.example/handler' }))
    const form = await create({ ...hook, url: 'https://shop.example/handler', handler: 'escudo' })
    assert.deepEqual([form.status, ok(form)], [200, { ...first, handler: 'escudo' }])
    assert.equal(ok(await create({ ...hook, url: 'https://shop.example/handler' })).handler, 'escudo')
  })

  test('ten at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ ...hook, url: 'https://shop.example/race' })))
    assert.equal(new Set(answers.map((answer) => ok(answer).id)).size, 1)
  })

  test('another platform has its own', async () => {
    const [, [, stranger]] = strangers(provider) as [unknown, [string, typeof client]]
    const mine = ok(await create({ ...hook, url: 'https://shop.example/both' }))
    assert.notEqual(ok(await create({ ...hook, url: 'https://shop.example/both' }, stranger)).id, mine.id)
  })
})

describe('422', () => {
  const wrong: [body: unknown, ...errors: [string, string][]][] = [
    [{}, ['e00221', '/action'], ['e00221', '/url']],
    [{ ...hook, action: 'payment_paid' }, ['e00230', '/action']],
    [{ ...hook, url: 'shop' }, ['e00223', '/url']],
    [{ ...hook, url: 'ftp://shop.example/' }, ['e00223', '/url']],
    [{ ...hook, url: 'file:///etc/passwd' }, ['e00223', '/url']],
    [{ ...hook, handler: 'other-v2' }, ['e00230', '/handler']],
    [{ ...hook, handler: 'Escudo' }, ['e00230', '/handler']],
    [{ ...hook, handler: '' }, ['e00230', '/handler']],
    [{ ...hook, url: 5 }, ['e00219', '/url']],
    [{ ...hook, retries: 'for ever' }, ['e00230', '/retries']],
    [{ ...hook, maximumEvents: 0 }, ['e00231', '/maximumEvents']],
    [{ ...hook, maximumEvents: 51 }, ['e00301', '/maximumEvents']],
    [{ ...hook, url: `https://shop.example/${'a'.repeat(2000)}` }, ['e00235', '/url']],
  ]
  for (const [body, ...errors] of wrong) {
    test(`${JSON.stringify(body).slice(0, 80)} is ${errors.map((error) => error.join(' at ')).join(', ')}`, async () =>
      assertRefused(await create(body), 422, ...errors))
  }
})
