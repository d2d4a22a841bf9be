import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { PageClient } from '@escudo/contracts'
import { cardEntry, ok, readPayment } from '../../server/test/builders.ts'
import { ordered, until, type Place } from './woo-bad-days.ts'
import type { ShopOrder } from './woo-shop.ts'

export type Held = Place & { page: PageClient }

/** An order whose money is held: by card, on the form's own calls. */
export async function heldOrder({ shop, page }: Held): Promise<ShopOrder> {
  const order = await ordered({ shop }, 'escudo_cc')
  const token = new URL(order.payments[0]!.checkout_url).pathname.split('/').at(-1)!
  ok(await page.payByCard({ params: { token }, body: cardEntry() }))
  return until(shop, order.id, 'The money is held', ({ payments }) => payments[0]?.state === 'authorised')
}

/** Authorise now, capture later: when the order is completed, or never. */
export async function authoriseAndCapture(t: TestContext, place: Held): Promise<void> {
  const { client, shop } = place
  const settings = await shop.ask<object>('option', { name: 'escudo_settings' })
  await shop.ask('option', { name: 'escudo_settings', value: { ...settings, capture: 'completed' } })

  await t.test('held, captured when the order is completed, refunded', async () => {
    const order = await heldOrder(place)
    assert.deepEqual([order.status, order.paid], ['on-hold', false])
    const completed = await shop.ask<ShopOrder>('status', { id: order.id, status: 'completed' })
    assert.deepEqual([completed.status, completed.paid], ['completed', true])
    assert.equal((await readPayment(client, order.transaction)).stateDetails.state, 'confirmed')
    assert.equal((await shop.ask<{ error?: string }>('refund', { id: order.id, amount: '12.50' })).error, undefined)
  })

  await t.test('held, and released when the order is cancelled', async () => {
    const order = await heldOrder(place)
    await shop.ask('status', { id: order.id, status: 'cancelled' })
    assert.equal((await readPayment(client, order.transaction)).stateDetails.state, 'cancelled')
  })

  await shop.ask('option', { name: 'escudo_settings', value: settings })
}
