import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Client } from '@escudo/contracts'
import { ok, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { retryMinutes } from '../../server/src/domain/retry-schedule.ts'
import { sign } from '../../server/src/webhooks/sign.ts'
import { demo } from './woo-owner.ts'
import type { ShopOrder, ShopPayment, WooShop } from './woo-shop.ts'

export type Place = { client: Client; shop: WooShop; baseUrl: string }
type Paid = { result: string; notices: string[]; order: ShopOrder; redirect?: string }

/** An order on a method, with its payment made. */
export async function ordered({ shop }: Pick<Place, 'shop'>, method = 'escudo_mb', phone = ''): Promise<ShopOrder> {
  const { id } = await shop.ask<ShopOrder>('make', { method })
  return (await shop.ask<Paid>('pay', { id, phone })).order
}

export function payAtMachine(client: Client, { entity, reference, amount }: ShopPayment) {
  return client.payAtCashMachine({ body: { entity, reference, amount: Number(amount) } })
}

export function until(shop: WooShop, id: number, sentence: string, holds: (order: ShopOrder) => boolean): Promise<ShopOrder> {
  // Patience costs nothing where the shop is quick; on a busy machine its answer takes a while.
  return eventually(
    sentence,
    async () => {
      const order = await shop.order(id)
      return holds(order) && order
    },
    300_000,
  )
}

/** A notification as the server sends it, or as somebody forges it. */
export async function notify(shop: WooShop, body: object, how: { key?: string; at?: number; header?: string } = {}) {
  const text = JSON.stringify(body)
  const signature = how.header ?? sign(text, how.key ?? demo.key, Math.floor((how.at ?? Date.now()) / 1000))
  const response = await fetch(`${shop.url}/?wc-api=escudo`, { method: 'POST', body: text, headers: { 'Escudo-Signature': signature } })
  return { status: response.status, answer: (await response.json()) as { errors?: { source: { pointer: string } }[] } }
}

/** The shop was told of a payment so many times, and nobody was there. */
async function toldInVain(client: Client, paymentId: string, times: number): Promise<void> {
  const { id } = ok(await client.listWebhooks()).find(({ action }) => action === 'payment_confirmed')!
  await eventually(
    `The shop was told in vain, ${times} times`,
    async () =>
      ok(await client.listWebhookDeliveries({ params: { id }, query: { paymentId } })).some(({ attempts }) => attempts.length === times),
    120_000,
  )
}

const forward = async (client: Client, minutes: number): Promise<void> =>
  void ok(await client.advanceClock({ body: { clientId: demo.nif, advanceSeconds: minutes * 60 } }))

/** A shop that is down for an hour from when it was to be told of a payment: each try in vain, and the next one finds it back. */
export async function downForAnHour(
  client: Client,
  shop: { halt: () => Promise<unknown>; start: () => Promise<unknown> },
  paymentId: string,
  pay: () => Promise<unknown>,
): Promise<void> {
  await shop.halt()
  let left = 60
  let tries = 1
  try {
    await pay()
    await toldInVain(client, paymentId, tries)
    for (; retryMinutes[tries - 1]! <= left; tries += 1) {
      await forward(client, retryMinutes[tries - 1]!)
      left -= retryMinutes[tries - 1]!
      await toldInVain(client, paymentId, tries + 1)
    }
    await forward(client, left)
  } finally {
    await shop.start()
  }
  await forward(client, retryMinutes[tries - 1]! - left)
}

/** While the work goes on nobody is told anything. */
export async function unheard(client: Client, work: () => Promise<unknown>): Promise<void> {
  const webhooks = ok(await client.listWebhooks())
  for (const { id } of webhooks) await client.deleteWebhook({ params: { id } })
  await work()
  for (const { action, url } of webhooks) ok(await client.createWebhook({ body: { action, url } }))
}

export const notice = (action: string, ...ids: (string | null)[]) => ({
  webhook: { id: '1', action },
  payments: ids.map((id) => ({ id })),
})

async function stateOf(client: Client, { payment_id: id }: ShopPayment): Promise<string> {
  return (await readPayment(client, id!)).stateDetails.state
}

/** Two clicks, a crash, a cart that changed: what could make two payments of one order. */
export async function onePayment(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('a double click makes one payment', async () => {
    const { id } = await shop.ask<ShopOrder>('make')
    await Promise.all([shop.ask('pay', { id }), shop.ask('pay', { id })])
    const { payments } = await shop.order(id)
    assert.equal(payments.length, 1)
    assert.equal(await stateOf(client, payments[0]!), 'pending')
  })

  await t.test('a crash between order and payment: the payment is found again', async () => {
    const order = await ordered({ shop })
    const [made] = order.payments
    await shop.ask('sql', { sql: `UPDATE {p}escudo_payments SET payment_id = NULL, state = 'asking' WHERE order_id = ${order.id}` })
    const again = (await shop.ask<Paid>('pay', { id: order.id })).order
    assert.deepEqual(
      again.payments.map(({ payment_id }) => payment_id),
      [made!.payment_id],
    )
  })

  await t.test('a crash, then another total: the lost payment is found and cancelled', async () => {
    const order = await ordered({ shop })
    const [made] = order.payments
    await shop.ask('sql', { sql: `UPDATE {p}escudo_payments SET payment_id = NULL, state = 'asking' WHERE order_id = ${order.id}` })
    await shop.ask('total', { id: order.id, total: '15.00' })
    const again = (await shop.ask<Paid>('pay', { id: order.id })).order
    assert.deepEqual(
      again.payments.map(({ amount, is_current }) => [amount, is_current]),
      [
        ['1500', '1'],
        ['1250', '0'],
      ],
    )
    assert.equal(await stateOf(client, made!), 'cancelled')
  })

  await t.test('a cart that changed in another tab makes a new payment and cancels the old one', async () => {
    const order = await ordered({ shop })
    await shop.ask('total', { id: order.id, total: '20.00' })
    const { payments } = (await shop.ask<Paid>('pay', { id: order.id })).order
    assert.deepEqual(await Promise.all(payments.map((payment) => stateOf(client, payment))), ['pending', 'cancelled'])
  })

  await t.test('another method: the former payment is cancelled, and its end is not the order’s', async () => {
    const order = await ordered({ shop })
    await shop.ask('method', { id: order.id, method: 'escudo_cc' })
    const [card, former] = (await shop.ask<Paid>('pay', { id: order.id })).order.payments
    assert.deepEqual([card!.method, await stateOf(client, former!)], ['CC', 'cancelled'])
    await notify(shop, notice('payment_cancelled', former!.payment_id))
    assert.notEqual((await shop.order(order.id)).status, 'cancelled')
  })
}

/** More than the method takes: a sentence, and nothing is made. */
export async function limits(t: TestContext, { shop }: Place): Promise<void> {
  await t.test('an amount outside the limits, a number that is none', async () => {
    const dear = await shop.ask<ShopOrder>('make')
    await shop.ask('total', { id: dear.id, total: '1050000.00' })
    const refused = await shop.ask<Paid>('pay', { id: dear.id })
    assert.deepEqual([refused.result, refused.order.payments], ['failure', []])
    assert.match(refused.notices.join(' '), /amount|montante|importe/i)
    const { id } = await shop.ask<ShopOrder>('make', { method: 'escudo_mw' })
    const mistyped = await shop.ask<Paid>('pay', { id, phone: '12' })
    assert.deepEqual([mistyped.result, mistyped.order.payments], ['failure', []])
    assert.match(mistyped.notices.join(' '), /not a mobile number/)
  })
}

/** Notifications that are late, doubled, reordered, forged, or about things that are not there. */
export async function badNotices(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('forged, unsigned and old ones are refused and change nothing', async () => {
    const order = await ordered({ shop })
    const [{ payment_id: id }] = order.payments as [ShopPayment]
    const body = notice('payment_confirmed', id)
    const connection = await shop.ask<object>('option', { name: 'escudo_status' })
    assert.equal((await notify(shop, body, { key: 'another' })).status, 403)
    assert.equal((await notify(shop, body, { header: '' })).status, 403)
    assert.equal((await notify(shop, body, { at: Date.now() - 1_900_000 })).status, 403)
    assert.equal((await notify(shop, { hello: 1 })).status, 400)
    // Signed with the right key, and a lie: the server is asked.
    assert.equal((await notify(shop, body)).status, 200)
    assert.equal((await shop.order(order.id)).paid, false)
    assert.deepEqual(await shop.ask('option', { name: 'escudo_status' }), connection, 'A notice is no proof of the settings.')
  })

  await t.test('doubled and reordered ones: paid once, and stays paid', async () => {
    const order = await ordered({ shop })
    const [payment] = order.payments as [ShopPayment]
    ok(await payAtMachine(client, payment))
    const answers = await Promise.all(
      ['payment_confirmed', 'payment_confirmed', 'payment_expired', 'payment_confirmed'].map((action) =>
        notify(shop, notice(action, payment.payment_id)),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const { status, notes } = await shop.order(order.id)
    assert.equal(status, 'processing')
    assert.equal(notes.filter((note) => note.includes('paid by Multibanco')).length, 1)
  })

  await t.test('one of several that cannot be looked at is pointed at; the others are taken', async () => {
    const order = await ordered({ shop })
    const [payment] = order.payments as [ShopPayment]
    const columns = 'order_id, unique_id, payment_id, method, amount, state, created_at'
    await shop.ask('sql', { sql: `INSERT INTO {p}escudo_payments (${columns}) VALUES (999999, 'x', '99999999', 'MB', 1, 'cancelled', 1)` })
    const { status, answer } = await notify(shop, notice('payment_confirmed', payment.payment_id, '99999999', '88888888'))
    assert.deepEqual([status, answer.errors?.map(({ source }) => source.pointer)], [500, ['/payments/1']])
    await shop.ask('sql', { sql: "DELETE FROM {p}escudo_payments WHERE unique_id = 'x'" })
  })

  await t.test('one that arrives before the payment’s id was written down', async () => {
    const order = await ordered({ shop })
    const [payment] = order.payments as [ShopPayment]
    await shop.ask('sql', { sql: `UPDATE {p}escudo_payments SET payment_id = NULL, state = 'asking' WHERE order_id = ${order.id}` })
    ok(await payAtMachine(client, payment))
    await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
  })

  await t.test('a number that another server gave to another payment: the order is left alone', async () => {
    const order = await ordered({ shop })
    await shop.ask('sql', { sql: `UPDATE {p}escudo_payments SET unique_id = 'elsewhere' WHERE order_id = ${order.id}` })
    ok(await payAtMachine(client, order.payments[0]!))
    const seen = await until(shop, order.id, 'It is not followed', ({ payments }) => payments[0]?.state === 'cancelled')
    assert.equal(seen.paid, false)
    await shop.ask('sql', { sql: "DELETE FROM {p}escudo_payments WHERE unique_id = 'elsewhere'" })
  })

  await t.test('for an order that is gone', async () => {
    const order = await ordered({ shop })
    await shop.ask('delete', { id: order.id })
    const [payment] = order.payments as [ShopPayment]
    const answer = await payAtMachine(client, payment)
    if (answer.success) assert.equal((await notify(shop, notice('payment_confirmed', payment.payment_id))).status, 200)
  })

  await t.test('an amount that differs is not believed: a person decides', async () => {
    const order = await ordered({ shop })
    await shop.ask('total', { id: order.id, total: '99.00' })
    ok(await payAtMachine(client, order.payments[0]!))
    const held = await until(shop, order.id, 'The order asks for a person', ({ attention }) => attention !== '')
    assert.equal(held.paid, false)
    assert.match(held.attention, /12[.,]50/)
  })
}

/** Escudo is down, orders are cancelled meanwhile. */
export async function outages(t: TestContext, { client, shop, baseUrl }: Place): Promise<void> {
  await t.test('a lost webhook: the scheduled job finds the money', async () => {
    const order = await ordered({ shop })
    await unheard(client, async () => ok(await payAtMachine(client, order.payments[0]!)))
    assert.equal((await shop.order(order.id)).paid, false)
    await shop.ask('run', { hook: 'escudo_look_after' })
    assert.equal((await shop.order(order.id)).paid, true)
  })

  await t.test('the order is busy elsewhere: a sentence instead of the card form', async () => {
    const order = await ordered({ shop }, 'escudo_cc')
    const lock = `CONCAT(LEFT(MD5(CONCAT(DATABASE(), '{p}')), 12), '-escudo-${order.id}')`
    const held = shop.ask<object[]>('sql', { sql: `SELECT GET_LOCK(${lock}, 5) AS held, SLEEP(45)` })
    await eventually('Somebody else holds the order', async () => {
      const [row] = await shop.ask<{ free: string }[]>('sql', { sql: `SELECT IS_FREE_LOCK(${lock}) AS free` })
      return row!.free === '0'
    })
    const page = await fetch(order.pay)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /This order is being paid right now/)
    await held
  })

  await t.test('Escudo is down while somebody orders: a clear sentence, and the order is not lost', async () => {
    const settings = await shop.ask<object>('option', { name: 'escudo_settings' })
    await shop.ask('option', { name: 'escudo_settings', value: { ...settings, address: 'http://127.0.0.1:9' } })
    const { id } = await shop.ask<ShopOrder>('make')
    const failed = await shop.ask<Paid>('pay', { id })
    await shop.ask('option', { name: 'escudo_settings', value: settings })
    assert.deepEqual([failed.result, failed.order.status], ['failure', 'pending'])
    assert.match(failed.notices.join(' '), /is not responding|não responde|no responde/)
    const { order } = await shop.ask<Paid>('pay', { id })
    assert.equal(order.payments.length, 1)
    assert.equal(await stateOf(client, order.payments[0]!), 'pending')
    assert(baseUrl.length > 0)
  })

  await t.test('an order that the shop cancels leaves no reference behind', async () => {
    const order = await ordered({ shop })
    await shop.ask('status', { id: order.id, status: 'cancelled' })
    assert.equal(await stateOf(client, order.payments[0]!), 'cancelled')
    assert.equal((await payAtMachine(client, order.payments[0]!)).success, false)
  })

  await t.test('money for a cancelled order: a person is asked, once', async () => {
    const order = await ordered({ shop })
    await shop.ask('sql', { sql: `UPDATE {p}wc_orders SET status = 'wc-cancelled' WHERE id = ${order.id}` })
    await shop.ask('sql', { sql: `UPDATE {p}posts SET post_status = 'wc-cancelled' WHERE ID = ${order.id} AND post_type = 'shop_order'` })
    ok(await payAtMachine(client, order.payments[0]!))
    const late = await until(shop, order.id, 'The order asks for a person', ({ attention }) => attention !== '')
    await notify(shop, notice('payment_confirmed', order.payments[0]!.payment_id))
    assert.deepEqual([late.status, (await shop.order(order.id)).notes.length], ['cancelled', late.notes.length])
  })
}

/** Refunds from the shop, from elsewhere, too large, and two at once. */
export async function refunds(t: TestContext, { client, shop }: Place): Promise<void> {
  const paidOrder = async () => {
    const order = await ordered({ shop })
    ok(await payAtMachine(client, order.payments[0]!))
    return until(shop, order.id, 'The order is paid', ({ paid }) => paid)
  }
  const refund = (id: number, amount: string) => shop.ask<{ error?: string; refund?: string }>('refund', { id, amount })

  await t.test('in part, then more than is left, then the rest', async () => {
    const { id, transaction } = await paidOrder()
    assert.equal((await refund(id, '2.50')).error, undefined)
    assert.notEqual((await refund(id, '10.01')).error, undefined)
    assert.equal((await refund(id, '10.00')).error, undefined)
    const { refunds: parts = [] } = await readPayment(client, transaction)
    assert.deepEqual(
      parts.map(({ amount }) => amount).sort((a, b) => a - b),
      [250, 1000],
    )
    assert.equal((await shop.order(id)).status, 'refunded')
  })

  await t.test('two people at once never give back more than was paid', async () => {
    const { id, transaction } = await paidOrder()
    const done = await Promise.all([refund(id, '8.00'), refund(id, '8.00')])
    assert.equal(done.filter(({ error }) => error !== undefined).length, 1)
    const { refunds: parts = [] } = await readPayment(client, transaction)
    assert.equal(
      parts.reduce((sum, { amount }) => sum + amount, 0),
      800,
    )
  })

  await t.test('one made elsewhere appears in the order', async () => {
    const { id, transaction } = await paidOrder()
    ok(await client.refundPayment({ params: { id: transaction }, body: { amount: 300 } }))
    await until(shop, id, 'The refund is in the order', ({ refunded }) => Number(refunded) === 3)
  })
}

/** Orders that the older plugin left open, found by their payments' ids. */
export async function oldOrders(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('“update all” ends what an older plugin left open', async () => {
    const paid = await shop.ask<ShopOrder>('make', { method: 'older_mb' })
    const over = await shop.ask<ShopOrder>('make', { method: 'older_mb' })
    const [first, second] = [
      ok(await client.createPaymentReference({ body: { amount: 1250 } })),
      ok(await client.createPaymentReference({ body: { amount: 1250 } })),
    ]
    const table = '{p}older_reference'
    await shop.ask('sql', {
      sql: `CREATE TABLE IF NOT EXISTS ${table} (id_order bigint, refMB varchar(9), entity varchar(5), amount int, id_transaction int unsigned, paid int)`,
    })
    const rows = [`(${paid.id}, '1', '2', 1250, ${first.id}, 0)`, `(${over.id}, '1', '2', 1250, ${second.id}, 0)`].join(', ')
    await shop.ask('sql', { sql: `INSERT INTO ${table} VALUES ${rows}` })
    const { entity = '', reference } = first.referenceDetails
    ok(await client.payAtCashMachine({ body: { entity, reference, amount: 1250 } }))
    ok(await client.cancelPayment({ params: { id: second.id }, body: {} }))
    await shop.ask('update_old')
    assert.deepEqual([(await shop.order(paid.id)).status, (await shop.order(over.id)).status], ['processing', 'cancelled'])
    await shop.ask('sql', { sql: `DROP TABLE ${table}` })
  })
}

/** What moves the merchant's clock, while the shop's stands still: the last of all. */
export async function expiry(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('the shop is down for an hour while somebody pays: it is told again when it is back', async () => {
    const order = await ordered({ shop })
    const [payment] = order.payments
    await downForAnHour(client, shop, payment!.payment_id!, async () => ok(await payAtMachine(client, payment!)))
    await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
  })

  await t.test('the time to pay is over: the order is cancelled and the stock given back', async () => {
    await shop.ask('product', { sku: 'BOLO-1', stock: 10 })
    const { id } = await shop.ask<ShopOrder>('make', { sku: 'BOLO-1', quantity: 3 })
    await shop.ask('pay', { id })
    assert.equal((await shop.ask<{ stock: number }>('product', { sku: 'BOLO-1' })).stock, 7)
    ok(await client.advanceClock({ body: { clientId: demo.nif, advanceSeconds: 4 * 86_400 } }))
    await until(shop, id, 'The order is cancelled', ({ status }) => status === 'cancelled')
    assert.equal((await shop.ask<{ stock: number }>('product', { sku: 'BOLO-1' })).stock, 10)
  })
}
