import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { apiOperations, openApiDocument } from '@escudo/contracts'
import {
  advance,
  answering,
  assertRefused,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  rawCall,
  readPayment,
  subscribedMerchant,
  payReference,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { approvedEntity, freeNifs, newEntity } from '../../registrations.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, clientFor, page, app } = provider
const strict = app.sql

const actionsOf = async (id: string) => {
  const rows = await strict<{ action: string }[]>`
    select action from payment_events where payment_id = ${id} and action is not null order by sequence`
  return rows.map(({ action }) => action)
}

test('wire 12, and a doubt: a merchant’s reason date_expired emits payment_expired, and its remarks stay', async () => {
  const { id } = await newReference(client)
  const body = { reason: 'date_expired', ignoreUnsupported: true, remarks: { text: 'A encomenda caducou na loja' } } as const
  ok(await client.cancelPayment({ params: { id }, body }))
  assert.deepEqual(await actionsOf(id), ['payment_expired'])
  const { cancellation } = await readPayment(client, id)
  assert.deepEqual([cancellation?.reason, cancellation?.remarks?.text], ['date_expired', 'A encomenda caducou na loja'])
})

/** Where an answer says null. */
function nullsIn(value: unknown, pointer = ''): string[] {
  if (value === null) return [pointer]
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([name, inner]) => nullsIn(inner, `${pointer}/${name}`))
}

test('doubt: a field that is not set is left out; null stands only where the document says nullable', async () => {
  const { id } = await newReference(client)
  assert.deepEqual(nullsIn(await readPayment(client, id)), [])
  assert.deepEqual(nullsIn(await newCheckout(client)), [])
  const customer = await newCustomer(client, { firstName: 'Rui' })
  const { components } = openApiDocument('http://x', 'Escudo', true) as {
    components: { schemas: Record<string, { properties: Record<string, { nullable?: boolean }> }> }
  }
  for (const pointer of nullsIn(customer)) assert.equal(components.schemas.Customer?.properties[pointer.slice(1)]?.nullable, true, pointer)
})

test('doubt: additionalData of type INTEGER or BOOLEAN is text, as it was sent', async () => {
  const data = [
    { key: 'mesa', value: '007', type: 'INTEGER' },
    { key: 'oferta', value: 'true', type: 'BOOLEAN' },
  ] as const
  const made = await newReference(client, { additionalData: [...data] })
  assert.deepEqual((await readPayment(client, made.id)).additionalData, data)
  const wrong = { amount: 1250, additionalData: [{ key: 'mesa', value: 7, type: 'INTEGER' }] }
  assertRefused(await client.createPaymentReference({ body: wrong as never }), 422, ['e00216', '/additionalData/0/value'])
})

describe('doubt: processedPayments with the same code twice', () => {
  const told = (changes: object = {}) => ({
    type: 'payment' as const,
    paymentMethod: { code: 'CC' as const },
    amount: 1250,
    code: 'C1C2C3',
    stateDetails: { state: 'confirmed' as const },
    ...changes,
  })
  const tell = (changes: object = {}, by = client) =>
    by.createProcessedPayment({ params: { uuid: terminals.standalone }, body: told(changes) })
  const at = (createdAt: string) => ({ stateDetails: { state: 'confirmed', createdAt } })

  test('the same words are the same payment, shown as it is now', async () => {
    const first = await tell(at('2026-02-03T10:11:12+00:00'))
    const again = await tell(at('2026-02-03T10:11:12+00:00'))
    assert.deepEqual([again.status, ok(again).id, again.headers.get('Idempotent-Replayed')], [201, ok(first).id, 'true'])
    assert.equal(first.headers.get('Idempotent-Replayed'), null)
  })

  test('a till that says them five times at once makes one payment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell({ code: 'D1D2D3' })))
    assert.equal(new Set(answers.map((answer) => ok(answer).id)).size, 1)
  })

  test('another time, amount or terminal is another payment', async () => {
    const answers = [
      await tell(at('2026-02-04T10:11:12+00:00')),
      await tell(at('2026-02-04T10:11:13+00:00')),
      await tell({ ...at('2026-02-04T10:11:12+00:00'), amount: 1251 }),
      await client.createProcessedPayment({ params: { uuid: terminals.cloud }, body: told(at('2026-02-04T10:11:12+00:00')) }),
    ]
    assert.equal(new Set(answers.map((answer) => ok(answer).id)).size, 4)
  })

  test('without a time, the next day it is another', async () => {
    const first = ok(await tell({ code: 'E1E2E3' }))
    await advance(client, 24 * 3600)
    assert.notEqual(ok(await tell({ code: 'E1E2E3' })).id, first.id)
  })
})

describe('doubt: availableMethods', () => {
  const [nif] = freeNifs.waiting
  const [approved] = freeNifs.approved

  test('none while the entity waits; the refusal of a payment says why', async () => {
    await newEntity(client, nif)
    const waiting = clientFor({ clientId: nif, language: 'EN' })
    assert.deepEqual(ok(await waiting.listAvailableMethods({ query: { amount: 1250 } })), [])
    const answer = await waiting.createPaymentReference({ body: { amount: 1250 } })
    assertRefused(answer, 422, ['e00300'])
    assert(!answer.success && answer.error.msg.includes('being reviewed'), answer.text)
  })

  test('an amount beyond the limits of a method leaves it out', async () => {
    await approvedEntity(client, approved)
    await strict`update entity_methods set minimum_cents = 100, maximum_cents = 75000 where entity_id = ${Number(approved)} and code = 'MW'`
    const own = clientFor({ clientId: approved })
    const codesFor = async (amount: number) => ok(await own.listAvailableMethods({ query: { amount } })).map(({ code }) => code)
    assert.deepEqual([(await codesFor(1)).includes('MW'), (await codesFor(1250)).includes('MW')], [false, true])
    assert.equal((await codesFor(99_999_999)).includes('MW'), false)
    assert((await codesFor(1)).includes('CC'))
  })
})

describe('doubt: how long a page with Multibanco can be paid', () => {
  const minutesOf = async (payment: object) => {
    const { paymentId } = await newCheckout(client, payment)
    const { validDate } = await readPayment(client, paymentId)
    return (Date.parse(validDate.end) - Date.parse(validDate.start)) / 60_000
  }
  test('one with other methods: half an hour', async () => assert.equal(await minutesOf({}), 30))
  test('one of Multibanco alone: as long as a reference', async () => {
    assert(Math.abs((await minutesOf({ paymentMethod: { code: 'MB' } })) - (await minutesOf({ availableMethods: [{ code: 'MB' }] }))) < 1)
    assert((await minutesOf({ paymentMethod: { code: 'MB' } })) > 150 * 24 * 60)
  })
  test('what the merchant says wins', async () => {
    const end = new Date(Date.now() + 24 * 3600_000 * 3).toISOString()
    const { paymentId } = await newCheckout(client, { paymentMethod: { code: 'MB' }, validDate: { end } })
    assert.equal(Date.parse((await readPayment(client, paymentId)).validDate.end), Math.floor(Date.parse(end) / 1000) * 1000)
  })
})

describe('doubt: countries, tax numbers and post codes', () => {
  test('an address in no country is refused, Kosovo’s is not', async () => {
    const make = (billingAddress: object) => client.createPaymentReference({ body: { amount: 1250, billingAddress } })
    assertRefused(await make({ country: 'ZZ', city: 'Porto' }), 422, ['e00230', '/billingAddress/country'])
    ok(await make({ country: 'XK', postCode: 'as they write it' }))
    const shipping = await client.createPaymentReference({ body: { amount: 1250, shippingAddress: { country: 'AA' } } })
    assertRefused(shipping, 422, ['e00230', '/shippingAddress/country'])
  })
})

test('doubt: with an action alone the payer leaves for it once all is over', async () => {
  const redirects = [{ type: 'action' as const, url: 'https://shop.example/done' }]
  const { id, paymentId } = await newCheckout(client, {}, { redirects })
  ok(await client.cancelPayment({ params: { id: paymentId }, body: { ignoreUnsupported: true } }))
  const leaveTo = await eventually('The page may leave', async () => ok(await page.getPage({ params: { token: id } })).leaveTo ?? undefined)
  assert(leaveTo.startsWith('https://shop.example/done?id='), leaveTo)
})

test('doubt: the options of an SDK stand in the body, or under `options`', async () => {
  const flat = await rawCall(provider, 'POST', '/api/sdks/typescript-fetch', '{"noSuch":"x"}')
  const wrapped = await rawCall(provider, 'POST', '/api/sdks/typescript-fetch', '{"options":{"noSuch":"x"}}')
  const pointersOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { errors: { code: string; source: { pointer: string } }[] } }
    return error.errors.map(({ code, source }) => [code, source.pointer])
  }
  assert.deepEqual([flat.status, await pointersOf(flat)], [422, [['e00800', '/noSuch']]])
  assert.deepEqual([wrapped.status, await pointersOf(wrapped)], [422, [['e00800', '/options/noSuch']]])
  assert.equal(apiOperations.createSdk.method, 'POST')
})

test('doubt: the delivery log has one clock', async () => {
  await advance(client, 30 * 24 * 3600)
  const { noted } = await subscribedMerchant(provider, answering(500))
  ok(await payReference(client, await newReference(client)))
  await noted(1)
  const [webhook] = ok(await client.listWebhooks())
  const read = async () => ok(await client.listWebhookDeliveries({ params: { id: webhook!.id } }))[0]!
  const delivery = await eventually('a next try is planned', async () => {
    const one = await read()
    return one.tries === 1 && one
  })
  const times = [delivery.createdAt, delivery.attempts[0]!.sentAt, delivery.nextTryAt!].map((time) => Date.parse(time))
  for (const time of times) assert(Math.abs(time - Date.now()) < 10 * 60_000, delivery.createdAt)
})
