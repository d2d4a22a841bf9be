import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, readPayment, strangers } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const made = {
  type: 'payment',
  paymentMethod: { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } },
  amount: 1250,
  code: 'A1B2C3',
  stateDetails: { state: 'confirmed', createdAt: '2026-02-03T10:11:12+00:00' },
  summary: 'Dois pães',
  additionalData: [{ key: 'mesa', value: '4', type: 'INTEGER' }],
} as const
const tell = (changes: object = {}, uuid: string = terminals.standalone, by = client, headers: Record<string, string> = {}) =>
  by.createProcessedPayment({ params: { uuid }, body: { ...made, ...changes } as never, headers })

describe('201', () => {
  test('recorded as it was, and told', async () => {
    const merchant = await startMerchant()
    ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks` } }))
    const answer = await tell()
    const payment = ok(answer)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(payment, made)
    assert.deepEqual(await readPayment(client, payment.id), payment)
    assert.deepEqual(ok(await client.listPayments({ query: { paymentMethod_type: 'TPA' } })), [payment])
    await eventually('The merchant is told', async () => merchant.received.length > 0)
    assert.equal(merchant.received[0]?.body.payments[0]?.id, payment.id)
  })

  test('one of an hour ago: its state is as old, but it changed now', async () => {
    const { createdAt: start } = ok(await tell())
    const then = new Date(Date.now() - 3_600_000).toISOString()
    const payment = ok(await tell({ stateDetails: { state: 'authorised', createdAt: then } }))
    assert.equal(Date.parse(payment.stateDetails.createdAt ?? ''), Math.floor(Date.parse(then) / 1000) * 1000)
    assert(payment.updatedAt >= payment.createdAt, `${payment.updatedAt} is before ${payment.createdAt}.`)
    const ids = ok(await client.listPayments({ query: { updatedAt_start: start } })).map(({ id }) => id)
    assert(ids.includes(payment.id))
  })

  for (const state of ['pending', 'pending_confirmation', 'authorised', 'cancelled'] as const) {
    test(`a payment that is ${state}`, async () => {
      assert.equal(ok(await tell({ stateDetails: { state } })).stateDetails.state, state)
    })
  }

  test('one that was authorised is settled with the day', async () => {
    const { id } = ok(await tell({ stateDetails: { state: 'authorised' } }))
    assert(ok(await client.settleTerminals({ body: { clientId: '510000002' } })).paymentIds.includes(id))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  })

  for (const state of ['confirmed', 'cancelled', 'pending_confirmation'] as const) {
    test(`a refund that is ${state}`, async () => {
      assert.partialDeepStrictEqual(ok(await tell({ type: 'refund', stateDetails: { state } })), {
        type: 'refund',
        stateDetails: { state },
      })
    })
  }

  test('made by MB WAY or at the terminal’s Multibanco, on a Cloud terminal too', async () => {
    for (const code of ['MW', 'MB'] as const) {
      const payment = ok(await tell({ paymentMethod: { code } }, terminals.cloud))
      assert.deepEqual(payment.paymentMethod, { code, type: 'TPA' })
      assert.equal(payment.referenceDetails.entity, undefined)
    }
  })

  test('told twice under one key: one payment', async () => {
    const key = { 'Idempotency-Key': 'sync-1' }
    const [first, second] = [await tell({}, terminals.standalone, client, key), await tell({}, terminals.standalone, client, key)]
    assert.equal(first.text, second.text)
    assertRefused(await tell({ amount: 1 }, terminals.standalone, client, key), 409, ['e00240', '/amount'])
  })
})

describe('422', () => {
  for (const [changes, ...error] of [
    [{ code: 'A1B2C' }, 'e00227', '/code'],
    [{ code: 'A1B2C3D' }, 'e00227', '/code'],
    [{ code: undefined }, 'e00221', '/code'],
    [{ type: undefined }, 'e00221', '/type'],
    [{ type: 'capture' }, 'e00230', '/type'],
    [{ amount: undefined }, 'e00221', '/amount'],
    [{ amount: 0 }, 'e00231', '/amount'],
    [{ paymentMethod: undefined }, 'e00221', '/paymentMethod'],
    [{ paymentMethod: { code: 'XX' } }, 'e00230', '/paymentMethod/code'],
    [{ paymentMethod: { code: 'CC', type: 'DEFAULT' } }, 'e00230', '/paymentMethod/type'],
    [{ stateDetails: undefined }, 'e00221', '/stateDetails'],
    [{ stateDetails: { state: 'done' } }, 'e00230', '/stateDetails/state'],
    [{ stateDetails: { state: 'confirmed', createdAt: 'now' } }, 'e00226', '/stateDetails/createdAt'],
    [{ stateDetails: { state: 'confirmed', createdAt: '2099-01-01T00:00:00Z' } }, 'e00301', '/stateDetails/createdAt'],
    [{ type: 'refund', stateDetails: { state: 'authorised' } }, 'e00230', '/stateDetails/state'],
    [{ additionalData: [{ key: 'mesa', value: '4', type: 'TABLE' }] }, 'e00230', '/additionalData/0/type'],
  ] as const) {
    test(
      JSON.stringify(changes, (_, value: unknown) => value ?? 'absent'),
      async () => assertRefused(await tell(changes), 422, [...error]),
    )
  }
})

describe('404', () => {
  test('an unknown terminal', async () => assertRefused(await tell({}, 'no-uuid'), 404, ['e00500', '/uuid']))
  for (const [name, stranger] of strangers(provider))
    test(`asked by ${name}`, async () => assertRefused(await tell({}, terminals.standalone, stranger), 404, ['e00500', '/uuid']))
})
