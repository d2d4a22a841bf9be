import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { advance, newReference, ok, paidByCard, payReference } from '../builders.ts'
import { startMerchant } from '../merchant.ts'
import { eventually, startWorld } from '../harness.ts'

const world = await startWorld()
const { client, app } = world
const minutes = [1, 2, 3, 5, 8, 13, 21, 24]
const answering =
  (status: number, headers: Record<string, string> = {}, text = '') =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end(text)

/** A merchant subscribed to payment_confirmed alone; a subscription of the test before is gone. */
async function subscribed(answer?: ReturnType<typeof answering>) {
  for (const { id } of ok(await client.listWebhooks())) ok(await client.deleteWebhook({ params: { id } }))
  const merchant = await startMerchant(answer)
  ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks` } }))
  const tries = (count: number) => eventually(`${count} tries`, async () => merchant.received.length >= count)
  /** Waits until the last answer has been noted, so that the clock is not moved before. */
  const noted = (count: number) =>
    eventually(`${count} tries noted`, async () => {
      const [row] = await app.sql<
        { count: string }[]
      >`select count(*) as count from delivery_attempts join deliveries using (entity_id, delivery_id) where url = ${`${merchant.url}/hooks`}`
      return Number(row?.count) >= count
    })
  return { merchant, tries, noted }
}

describe('a failure', () => {
  test('is tried again after 1, 2, 3, 5, 8, 13, 21, 24 minutes and then given up', async () => {
    const { merchant, noted } = await subscribed(answering(500))
    await paidByCard(world)
    await noted(1)
    for (const [index, wait] of minutes.entries()) {
      await advance(client, wait * 60 - 15)
      assert.equal(merchant.received.length, index + 1, `Before ${wait} minutes are over.`)
      await advance(client, 16)
      await noted(index + 2)
      assert.equal(merchant.received.length, index + 2, `After ${wait} minutes.`)
    }
    await advance(client, 48 * 3600)
    assert.equal(merchant.received.length, 9)
  })

  test('is signed afresh each time, at the time of the try', async () => {
    const { merchant, noted } = await subscribed(answering(500))
    await paidByCard(world)
    await noted(1)
    merchant.answerWith(answering(200))
    await advance(client, 61)
    await noted(2)
    for (const { isSigned, headers, at } of merchant.received) {
      assert(isSigned)
      const ts = Number(/ts=(\d+)$/.exec(String(headers['escudo-signature']))?.[1])
      assert(Math.abs(ts - at / 1000) < 3)
    }
    const [first, second] = merchant.received
    assert.deepEqual(second?.body.payments, first?.body.payments)
  })

  test('is a redirect too: it is not followed', async () => {
    const { merchant, noted } = await subscribed()
    merchant.answerWith(answering(302, { Location: `${merchant.url}/elsewhere` }))
    await paidByCard(world)
    await noted(1)
    merchant.answerWith(answering(200))
    await advance(client, 61)
    await noted(2)
    assert.deepEqual(
      merchant.received.map(({ path }) => path),
      ['/hooks', '/hooks'],
    )
  })

  for (const status of [203, 205, 301, 307, 400, 401, 404, 410, 429, 503]) {
    test(`is ${status}`, async () => {
      const { merchant, noted } = await subscribed(answering(status, status < 400 ? { Location: '/elsewhere' } : {}))
      await paidByCard(world)
      await noted(1)
      merchant.answerWith(answering(200))
      await advance(client, 61)
      await noted(2)
      assert.equal(merchant.received.length, 2)
    })
  }

  test('is nobody listening', async () => {
    const { merchant, noted } = await subscribed()
    merchant.stop()
    await paidByCard(world)
    await noted(1)
    await advance(client, 61)
    await noted(2)
  })
})

describe('a success', () => {
  for (const status of [200, 201, 202, 204]) {
    test(`is ${status}: told once`, async () => {
      const { merchant, noted } = await subscribed(answering(status))
      await paidByCard(world)
      await noted(1)
      await advance(client, 3600)
      assert.equal(merchant.received.length, 1)
    })
  }
})

describe('a partial failure', () => {
  /** Three payments that fall due together, because their first tries fail. */
  async function threeTogether() {
    const { merchant, noted } = await subscribed(answering(500))
    const references = [await newReference(client), await newReference(client), await newReference(client)]
    for (const reference of references) ok(await payReference(client, reference))
    await noted(3)
    return { merchant, noted, ids: references.map(({ id }) => id) }
  }

  test('sends again only what the pointers name', async () => {
    const { merchant, noted, ids } = await threeTogether()
    let named = ''
    merchant.answerWith((received, response) => {
      named = received.body.payments[1]?.id ?? ''
      answering(
        400,
        { 'Content-Type': 'application/json' },
        JSON.stringify({ errors: [{ source: { pointer: '/payments/1' } }] }),
      )(received, response)
    })
    await advance(client, 61)
    await noted(6)
    assert.deepEqual(
      merchant.received
        .at(-1)
        ?.body.payments.map(({ id }) => id)
        .toSorted(),
      ids.toSorted(),
      'They travel in one request.',
    )
    merchant.answerWith(answering(200))
    const wanted = named
    await advance(client, 121)
    await noted(7)
    assert.deepEqual(
      merchant.received.at(-1)?.body.payments.map(({ id }) => id),
      [wanted],
    )
    await advance(client, 3600)
    assert.deepEqual(
      merchant.received.at(-1)?.body.payments.map(({ id }) => id),
      [wanted],
    )
  })

  for (const text of [
    '',
    'sorry',
    '{"errors":[]}',
    '{"errors":[{"source":{"pointer":"/payments/9"}}]}',
    '{"errors":[{}]}',
    'null',
    '{"errors":"x"}',
  ]) {
    test(`with ${text || 'no body'} sends all again`, async () => {
      const { merchant, noted, ids } = await threeTogether()
      merchant.answerWith(answering(400, {}, text))
      await advance(client, 61)
      await noted(6)
      merchant.answerWith(answering(200))
      await advance(client, 121)
      await noted(9)
      assert.deepEqual(
        merchant.received
          .at(-1)
          ?.body.payments.map(({ id }) => id)
          .toSorted(),
        ids.toSorted(),
      )
    })
  }
})
