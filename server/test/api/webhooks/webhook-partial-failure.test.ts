import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, answering, newReference, ok, payReference, subscribedMerchant } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

describe('a partial failure', () => {
  /** Three payments that fall due together, because their first tries fail. */
  async function threeTogether() {
    const { merchant, noted } = await subscribedMerchant(provider, answering(500))
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
