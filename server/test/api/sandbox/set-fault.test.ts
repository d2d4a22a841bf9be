import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FaultKind } from '@escudo/contracts'
import {
  advance,
  askPhone,
  assertRefused,
  cardEntry,
  newCheckout,
  newReference,
  ok,
  payReference,
  reaches,
  readPayment,
  subscribedMerchant,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client, page } = provider
const clientId = '510000002'
const set = async (kind: FaultKind, on: boolean, minutes?: number) =>
  ok(await client.setFault({ body: { clientId, kind, on, ...(minutes && { minutes }) } }))
const stateOf = async (id: string) => (await readPayment(client, id)).stateDetails.state

/** Runs something while a fault is on. */
async function broken(kind: FaultKind, work: () => Promise<void>): Promise<void> {
  await set(kind, true)
  await work().finally(() => set(kind, false))
}

describe('200', () => {
  test('is on until its time, and off', async () => {
    const { faults } = await set('acquirer_slow', true, 5)
    assert.equal(faults[0]?.kind, 'acquirer_slow')
    const left = new Date(faults[0].endsAt).getTime() - Date.now()
    assert(left > 290_000 && left <= 300_000)
    assert.deepEqual((await set('acquirer_slow', false)).faults, [])
  })

  test('counts no more once its time is over', async () => {
    await set('acquirer_silent', true)
    await app.sql`update simulator.faults set ends_at = now()`
    await eventually('The switch is off', async () => ok(await client.getWorld()).faults.length === 0)
  })

  test('notification_twice: one payment, one notification', async () => {
    const { merchant } = await subscribedMerchant(provider)
    await broken('notification_twice', async () => {
      const reference = await newReference(client)
      const answer = await payReference(client, reference)
      assert.equal(ok(answer).stateDetails.state, 'confirmed')
      await eventually('The merchant is told', async () => merchant.received.some(({ body }) => body.payments[0]?.id === reference.id))
      const phone = await askPhone(client)
      ok(await client.approveOnPhone({ params: { paymentId: phone.id } }))
      const events = ok(await client.getWorld()).events.filter(({ name }) => name === 'confirm')
      assert.deepEqual(events.map(({ paymentId }) => paymentId).sort(), [reference.id, phone.id].sort())
    })
  })

  test('notification_late: a minute on the entity’s clock', async () => {
    const reference = await newReference(client)
    const phone = await askPhone(client)
    await broken('notification_late', async () => {
      assert.equal(ok(await payReference(client, reference)).stateDetails.state, 'pending')
      ok(await client.approveOnPhone({ params: { paymentId: phone.id } }))
    })
    assert.deepEqual([await stateOf(reference.id), await stateOf(phone.id)], ['pending', 'pending_confirmation'])
    assert.equal(ok(await client.getWorld()).due.filter(({ kind }) => kind === 'notification').length, 2)
    await advance(client, 61)
    assert.deepEqual([await stateOf(reference.id), await stateOf(phone.id)], ['confirmed', 'confirmed'])
  })

  test('notification_late: what cannot be paid any more when it arrives goes back', async () => {
    const reference = await newReference(client)
    await broken('notification_late', async () => void ok(await payReference(client, reference)))
    ok(await client.cancelPayment({ params: { id: reference.id }, body: {} }))
    await advance(client, 61)
    assert.equal(await stateOf(reference.id), 'cancelled')
  })

  test('notification_lost: asked for when the request ends; Multibanco is found a day later', async () => {
    const reference = await newReference(client)
    const phone = await askPhone(client)
    await broken('notification_lost', async () => {
      ok(await payReference(client, reference))
      ok(await client.approveOnPhone({ params: { paymentId: phone.id } }))
    })
    await advance(client, 120)
    assert.deepEqual([await stateOf(reference.id), await stateOf(phone.id)], ['pending', 'pending_confirmation'])
    await advance(client, 300)
    assert.equal(await stateOf(phone.id), 'confirmed')
    await advance(client, 24 * 3600)
    assert.equal(await stateOf(reference.id), 'confirmed')
  })

  test('acquirer_slow: the answer takes four seconds', async () => {
    await broken('acquirer_slow', async () => {
      const checkout = await newCheckout(client)
      const started = Date.now()
      ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
      assert(Date.now() - started >= 3_900)
      assert.equal(await stateOf(checkout.paymentId), 'confirmed')
    })
  })

  test('acquirer_silent: nobody knows, until it speaks again', async () => {
    const checkout = await newCheckout(client)
    await broken('acquirer_silent', async () => {
      const { phase } = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
      assert.equal(phase, 'checking')
      await advance(client, 30)
      assert.notEqual(await stateOf(checkout.paymentId), 'confirmed')
    })
    await advance(client, 120)
    await reaches(client, checkout.paymentId, 'confirmed')
  })

  test('webhook_down: nothing arrives, and the retry does', async () => {
    const { merchant, noted } = await subscribedMerchant(provider)
    await broken('webhook_down', async () => {
      ok(await payReference(client, await newReference(client)))
      await noted(1)
    })
    assert.equal(merchant.received.length, 0)
    assert(ok(await client.getWorld()).due.some(({ kind }) => kind === 'retry'))
    await advance(client, 61)
    await eventually('The retry arrives', async () => merchant.received.length === 1)
  })

  test('another entity’s world is whole', async () => {
    await broken('webhook_down', async () => {
      assert.deepEqual(ok(await client.getWorld({ query: { clientId: '500100209' } })).faults, [])
    })
  })
})

describe('404', () => {
  test('an entity that is not there is e00500', async () => {
    assertRefused(await client.setFault({ body: { clientId: '999999990', kind: 'webhook_down', on: true } }), 404, ['e00500', '/clientId'])
  })
})

describe('422', () => {
  test('a fault that there is not is e00230', async () => {
    const kind = 'rain' as FaultKind
    assertRefused(await client.setFault({ body: { clientId, kind, on: true } }), 422, ['e00230', '/kind'])
  })
})
