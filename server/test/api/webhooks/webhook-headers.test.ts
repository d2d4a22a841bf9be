import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { apiVersion, demoKeys } from '@escudo/contracts'
import { advance, answering, newReference, ok, paidByCard, payReference } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { secretOf, verifiesStandard } from '../../standard-webhooks.ts'

const provider = await startTestProvider()
const { client } = provider
const secret = secretOf(demoKeys['1001'])

/** A merchant with one subscription, the only one of its platform. */
async function subscribed(wish: object, answer?: ReturnType<typeof answering>) {
  for (const { id } of ok(await client.listWebhooks())) ok(await client.deleteWebhook({ params: { id } }))
  const merchant = await startMerchant(answer)
  const hook = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks`, ...wish } }))
  const told = (count: number) =>
    eventually(`${count} notifications`, async () => merchant.received.length >= count && merchant.received.slice())
  const tried = (count: number) =>
    eventually(`${count} tries`, async () => {
      const deliveries = ok(await client.listWebhookDeliveries({ params: { id: hook.id } }))
      return deliveries.reduce((sum, { tries }) => sum + tries, 0) >= count && deliveries
    })
  return { merchant, hook, told, tried }
}

test('a vector computed by other means verifies, and one changed letter does not', async () => {
  // Computed apart from both: printf '%s' 'msg_1.1767225600.{"a":1}' | openssl dgst -sha256 -hmac sample-private-key -binary | base64
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1767225600',
    'webhook-signature': 'v1,WWO0BtODDRdlEoTLFi5haghIlT8AL0GWqs3jVE8nrok=',
  }
  const at = 1_767_225_600
  assert(await verifiesStandard('{"a":1}', headers, secretOf('sample-private-key'), at))
  assert(!(await verifiesStandard('{"a":2}', headers, secretOf('sample-private-key'), at)))
  assert(!(await verifiesStandard('{"a":1}', headers, secretOf('sample-private-key'), at + 301)))
})

describe('a notification', () => {
  test('says who sends, which event it is, and is signed in both ways; the classic one over the same bytes', async () => {
    const { told, tried } = await subscribed({})
    const payment = await paidByCard(provider)
    const [received] = await told(1)
    const [delivery] = await tried(1)
    assert(received?.isSigned)
    assert(await verifiesStandard(received.text, received.headers, secret))
    const id = `evt_p${payment.id}_${delivery?.sequence}`
    assert.partialDeepStrictEqual(received.headers, {
      'user-agent': `Escudo-Webhooks/${apiVersion}`,
      'webhook-id': id,
      'escudo-event-id': id,
      'escudo-event-sequence': String(delivery?.sequence),
    })
    assert.deepEqual(received.body.webhook.events, [{ id, sequence: delivery?.sequence }])
    assert.equal(delivery?.eventId, id)
  })

  test('as a form names its events beside each payment, and verifies too', async () => {
    const { told } = await subscribed({ handler: 'escudo' })
    const { id } = await paidByCard(provider)
    const [received] = await told(1)
    assert(received?.isSigned)
    assert(await verifiesStandard(received.text, received.headers, secret))
    const fields = Object.fromEntries(new URLSearchParams(received.text))
    assert.match(fields['payments[0][eventId]'] ?? '', new RegExp(`^evt_p${id}_\\d+$`))
    assert.match(fields['payments[0][eventSequence]'] ?? '', /^\d+$/)
  })

  test('keeps its ids when it is tried again, and is signed anew', async () => {
    const { merchant, told, tried } = await subscribed({}, answering(500))
    await paidByCard(provider)
    await tried(1)
    merchant.answerWith(answering(200))
    await advance(client, 61)
    const [first, second] = await told(2)
    assert.deepEqual(second?.body.webhook.events, first?.body.webhook.events)
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
    assert(await verifiesStandard(second?.text ?? '', second?.headers ?? {}, secret))
  })
})

/** Three payments whose first try fails, so that they are due together. */
async function dueTogether(wish: object) {
  const { merchant, tried } = await subscribed(wish, answering(500))
  for (let count = 0; count < 3; count++) ok(await payReference(client, await newReference(client)))
  await tried(3)
  const before = merchant.received.length
  merchant.answerWith(answering(200))
  await advance(client, 61)
  await tried(6)
  return merchant.received.slice(before)
}

describe('several events', () => {
  test('in one notification: an id of their own that the same events always make', async () => {
    const [received, ...more] = await dueTogether({})
    assert.deepEqual(more, [])
    assert.equal(received?.body.webhook.events?.length, 3)
    assert.match(String(received?.headers['webhook-id']), /^msg_[\w-]{32}$/)
    assert.deepEqual(
      String(received?.headers['escudo-event-id']).split(','),
      received?.body.webhook.events?.map(({ id }) => id),
    )
    assert(await verifiesStandard(received?.text ?? '', received?.headers ?? {}, secret))
  })

  test('one by one, where the subscription says so', async () => {
    const received = await dueTogether({ maximumEvents: 1 })
    assert.deepEqual(
      received.map(({ headers, body }) => [body.webhook.events?.length, headers['webhook-id']]),
      received.map(({ body }) => [1, body.webhook.events?.[0]?.id]),
    )
    assert.equal(received.length, 3)
  })
})
