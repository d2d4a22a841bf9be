import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoCaller, type Client } from '@escudo/contracts'
import { eventually } from '../../server/test/harness.ts'
import { ok } from '../../server/test/builders.ts'
import type { PrestaOrder, PrestaShop } from './prestashop-shop.ts'

type Desk = Pick<PrestaShop, 'ask' | 'orders' | 'order' | 'newestOrder' | 'log' | 'hook' | 'cronToken'>
export type BadDay = { shop: Desk; client: Client; baseUrl: string; product: number; dearProduct: number; thirdProduct: number }
type Money = { cents: number; id: string }

const key: string = demoCaller.privateKey

export async function made({ shop, product }: Pick<BadDay, 'shop' | 'product'>, method: string, phone?: string): Promise<PrestaOrder> {
  const { said, order } = await shop.ask<{ said: string; order: PrestaOrder }>('made', { product, method, phone })
  assert.equal(said, '')
  return order
}

export function payAtMachine({ client }: BadDay, order: PrestaOrder): Promise<unknown> {
  const payment = order.payments.at(-1)!
  return client.payAtCashMachine({ body: { entity: payment.entity, reference: payment.reference, amount: Number(payment.amount) } })
}

export async function untilState({ shop }: BadDay, id: number, state: string): Promise<PrestaOrder> {
  return eventually(
    `The order is ${state}`,
    async () => {
      const order = await shop.order(id)
      return order.state === state && order
    },
    300_000,
  )
}

export async function paid(day: BadDay): Promise<PrestaOrder> {
  const order = await made(day, 'MB')
  await payAtMachine(day, order)
  return untilState(day, order.id, 'PS_OS_PAYMENT')
}

/** A notification as the server sends it, or nearly so. */
export async function tell(
  day: BadDay,
  payments: object[],
  { signedWith = key, ts = Math.floor(Date.now() / 1000), action = 'payment_confirmed', body = '' } = {},
) {
  const text = body || JSON.stringify({ webhook: { id: '1', action, createdAt: new Date().toISOString() }, payments })
  const hash = createHmac('sha256', signedWith).update(text).update(String(ts)).digest('hex')
  const response = await fetch(await day.shop.hook('webhook'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Escudo-Signature': `hash=${hash},ts=${ts}` },
    body: text,
  })
  return { status: response.status, text: await response.text() }
}

export async function cron(day: BadDay): Promise<Record<string, number>> {
  const response = await fetch(`${await day.shop.hook('cron')}&token=${await day.shop.cronToken()}`)
  assert.equal(response.status, 200)
  return (await response.json()) as Record<string, number>
}

/** While the work goes on nobody is told anything. */
export async function unheard(day: BadDay, work: () => Promise<unknown>): Promise<void> {
  const webhooks = ok(await day.client.listWebhooks())
  for (const { id } of webhooks) await day.client.deleteWebhook({ params: { id } })
  await work()
  for (const { action, url } of webhooks) await day.client.createWebhook({ body: { action, url } })
}

async function forged(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  const payment = { id: order.payments[0]!.payment_id, amount: 1, stateDetails: { state: 'confirmed' } }
  const hour = Math.floor(Date.now() / 1000) - 3600
  assert.equal((await tell(day, [payment], { signedWith: 'another key' })).status, 403)
  assert.equal((await tell(day, [payment], { ts: hour })).status, 403)
  assert.equal((await tell(day, [payment], { ts: hour + 7200 })).status, 403)
  assert.equal((await tell(day, [], { body: '{"webhook":' })).status, 400)
  // Rightly signed, and it says "paid": the server is asked, and says that nobody paid.
  assert.equal((await tell(day, [payment])).status, 200)
  assert.equal((await day.shop.order(order.id)).state, 'ESCUDO_OS_AWAITING')
  const log = (await day.shop.log()).join('\n')
  assert(/signature does not match/.test(log) && /half an hour ago/.test(log) && /clock is slow/.test(log), log)
  assert(!log.includes(key), 'The key is in the log.')
}

async function repeated(day: BadDay): Promise<void> {
  const order = await paid(day)
  const payment = { id: order.payments[0]!.payment_id }
  const answers = await Promise.all([1, 2, 3, 4].map(() => tell(day, [payment])))
  const late = await tell(day, [payment], { action: 'payment_expired' })
  assert.deepEqual(
    [...answers, late].map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  const after = await day.shop.order(order.id)
  assert.deepEqual(
    [after.state, after.paid, after.transactions, after.history],
    ['PS_OS_PAYMENT', '12.50', [payment.id], ['ESCUDO_OS_AWAITING', 'PS_OS_PAYMENT']],
  )
}

async function strangers(day: BadDay): Promise<void> {
  assert.equal((await tell(day, [{ id: '999999999' }])).status, 200, 'a payment of another shop')
  const order = await made(day, 'MB')
  await day.shop.ask('sql', { text: `delete from ps_orders where id_order = ${order.id}` })
  await payAtMachine(day, order)
  await eventually('The log says so', async () => (await day.shop.log()).some((line) => line.includes('its order is gone')), 120_000)
  assert.equal((await tell(day, [{ id: order.payments[0]!.payment_id }])).status, 200)
}

/** Two servers give the same number: a shop that was tried with one sells with another. */
async function elsewhere(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  await day.shop.ask('sql', { text: `update ps_escudo_payment set unique_id = 'elsewhere' where id_cart = ${order.cart}` })
  await payAtMachine(day, order)
  const seen = await eventually(
    'It is not followed',
    async () => {
      const now = await day.shop.order(order.id)
      return now.payments[0]!.state === 'cancelled' && now
    },
    120_000,
  )
  assert.equal(seen.state, 'ESCUDO_OS_AWAITING')
}

async function lost(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  await unheard(day, () => payAtMachine(day, order))
  assert.equal((await day.shop.order(order.id)).state, 'ESCUDO_OS_AWAITING')
  assert.equal((await fetch(`${await day.shop.hook('cron')}&token=guess`)).status, 403)
  assert((await cron(day)).changed! >= 1)
  assert.equal((await day.shop.order(order.id)).state, 'PS_OS_PAYMENT')
}

async function twiceAtOnce(day: BadDay): Promise<void> {
  const cart = await day.shop.ask<number>('cart', { product: day.product })
  const before = (await day.shop.orders()).length
  await Promise.all([1, 2, 3].map(() => day.shop.ask('buy', { cart, method: 'MB' })))
  const orders = await day.shop.orders()
  assert.equal(orders.length, before + 1)
  assert.equal(orders[0]!.payments.length, 1)
}

async function changedCart(day: BadDay): Promise<void> {
  const cart = await day.shop.ask<number>('cart', { product: day.product, quantity: 2 })
  assert.match(await day.shop.ask<string>('buy', { cart, method: 'MB', seen: 1250 }), /basket has changed|carrinho mudou/)
  assert.equal(await day.shop.ask('buy', { cart, method: 'MB', seen: 2500 }), '')
}

async function serverAway(day: BadDay): Promise<void> {
  const cart = await day.shop.ask<number>('cart', { product: day.product })
  const before = (await day.shop.orders()).length
  await day.shop.ask('set', { ESCUDO_ADDRESS: 'http://127.0.0.1:9', ESCUDO_DOWN_UNTIL: '0' })
  try {
    assert.match(await day.shop.ask<string>('buy', { cart, method: 'MB' }), /not available right now/)
    const { methods, notice } = await day.shop.ask<{ methods: string[]; notice: string }>('options', { cart })
    assert.deepEqual(methods, [])
    assert.match(notice, /Choose another method/)
    assert.equal((await day.shop.orders()).length, before)
  } finally {
    await day.shop.ask('set', { ESCUDO_ADDRESS: day.baseUrl, ESCUDO_DOWN_UNTIL: '0' })
  }
  // The basket is as it was: what was asked under its key before is asked again, once.
  assert.equal(await day.shop.ask('buy', { cart, method: 'MB' }), '')
  const order = await day.shop.newestOrder()
  assert.equal(order.payments.length, 1)
}

/** Whoever waits on their phone while the server is away may pay in another way: the order ends, its payment is withdrawn later. */
async function leaving(day: BadDay): Promise<void> {
  const order = await made(day, 'MW', '910000001')
  await day.shop.ask('set', { ESCUDO_ADDRESS: 'http://127.0.0.1:9' })
  try {
    const page = `${await day.shop.hook('pay')}&cart=${order.cart}&key=${order.key}`
    const { status, headers } = await fetch(page, { method: 'POST', body: new URLSearchParams({ leave: '1' }), redirect: 'manual' })
    assert.deepEqual(
      [status, /controller=order\b|\/order\b/.test(headers.get('location') ?? '')],
      [302, true],
      headers.get('location') ?? '',
    )
    assert.equal((await day.shop.order(order.id)).state, 'PS_OS_CANCELED')
  } finally {
    await day.shop.ask('set', { ESCUDO_ADDRESS: day.baseUrl, ESCUDO_DOWN_UNTIL: '0' })
  }
  await cron(day)
  assert.equal((await day.shop.order(order.id)).payments[0]!.state, 'cancelled')
}

async function wrongAmounts(day: BadDay): Promise<void> {
  const dear = await day.shop.ask<number>('cart', { product: day.dearProduct, quantity: 700 })
  assert.deepEqual((await day.shop.ask<{ methods: string[] }>('options', { cart: dear })).methods, [])
  assert.notEqual(await day.shop.ask('buy', { cart: dear, method: 'MB' }), '')
  const cart = await day.shop.ask<number>('cart', { product: day.product })
  assert.match(await day.shop.ask<string>('buy', { cart, method: 'MW', phone: '12' }), /not a mobile number/)
}

async function differs(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  await day.shop.ask('sql', { text: `update ps_orders set total_paid = 20, total_paid_tax_incl = 20 where id_order = ${order.id}` })
  await payAtMachine(day, order)
  const after = await eventually(
    'It is noted',
    async () => {
      const seen = await day.shop.order(order.id)
      return seen.notes.includes('differs') && seen
    },
    120_000,
  )
  assert.equal(after.state, 'ESCUDO_OS_AWAITING')
}

async function refunds(day: BadDay): Promise<void> {
  const order = await paid(day)
  const row = Number(order.payments[0]!.id_escudo_payment)
  const give = ({ cents, id }: Money, seen: number) => day.shop.ask<string>('office', { row: id, do: 'refund', with: [cents, seen] })
  const id = String(row)
  assert.match(await give({ cents: 1251, id }, 0), /At most/)
  const both = await Promise.all([give({ cents: 500, id }, 0), give({ cents: 500, id }, 0)])
  assert.equal(both.filter((answer) => answer === '').length, 1, both.join(' | '))
  assert.equal(Number((await day.shop.order(order.id)).payments[0]!.refunded), 500)
  assert.match(await give({ cents: 500, id }, 0), /meanwhile/)
  assert.match(await give({ cents: 800, id }, 500), /At most/)
  assert.equal(await give({ cents: 750, id }, 500), '')
  await untilState(day, order.id, 'PS_OS_REFUND')
}

/** The shop's own partial refund gives the money back, once. */
async function shopRefunds(day: BadDay): Promise<void> {
  const order = await paid(day)
  await day.shop.ask('slip', { order: order.id, amount: '4.00' })
  const after = await day.shop.order(order.id)
  assert.deepEqual([Number(after.payments[0]!.refunded), after.notes.at(-1)], [400, 'refund'])
}

async function merchantCancels(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  await day.shop.ask('move', { order: order.id, state: 'PS_OS_CANCELED' })
  assert.equal((await day.shop.order(order.id)).payments[0]!.state, 'cancelled')
}

async function olderModule(day: BadDay): Promise<void> {
  const order = await made(day, 'MB')
  const id = order.payments[0]!.payment_id
  // As the older module left it: its own name, and the payment's number as PrestaShop keeps it.
  await day.shop.ask('sql', { text: `delete from ps_escudo_payment where id_cart = ${order.cart}` })
  await day.shop.ask('sql', { text: `update ps_orders set module = 'older' where id_order = ${order.id}` })
  await day.shop.ask('sql', {
    text: `insert into ps_order_payment (order_reference, id_currency, amount, conversion_rate, transaction_id, date_add) values ('${order.reference}', 1, 0, 1, '${id}', now())`,
  })
  await day.shop.ask('set', { ESCUDO_OLD_MODULES: 'older' })
  await unheard(day, () => payAtMachine(day, order))
  await cron(day)
  assert.equal((await day.shop.order(order.id)).state, 'PS_OS_PAYMENT')
}

async function captureLater(day: BadDay): Promise<void> {
  await day.shop.ask('set', { ESCUDO_CC_CAPTURE: 'hand' })
  const order = await made(day, 'CC')
  await day.shop.ask('set', { ESCUDO_CC_CAPTURE: 'now' })
  const payment = ok(await day.client.getPayment({ params: { id: order.payments[0]!.payment_id } }))
  assert.deepEqual([payment.type, payment.code], ['authorization', order.reference])
}

export async function expiry(day: BadDay): Promise<void> {
  const product = day.thirdProduct
  const stock = await day.shop.ask<number>('stock', { product })
  const order = await made({ shop: day.shop, product }, 'MB')
  assert.equal(await day.shop.ask('stock', { product }), stock - 1)
  await day.client.advanceClock({ body: { clientId: demoCaller.clientId, advanceSeconds: 5 * 24 * 3600 } })
  const after = await untilState(day, order.id, 'PS_OS_CANCELED')
  assert.deepEqual([after.payments[0]!.state, after.history], ['expired', ['ESCUDO_OS_AWAITING', 'PS_OS_CANCELED']])
  assert.equal(await day.shop.ask('stock', { product }), stock)
}

/** The address of a server that answers as if its clock were an hour ahead. */
export async function startWrongClock(baseUrl: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'host' && name !== 'connection'),
    ) as Record<string, string>
    const answer = await fetch(baseUrl + (request.url ?? ''), { headers })
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json', Date: new Date(Date.now() + 3_600_000).toUTCString() })
      .end(await answer.text())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** The address of a web server that is something else. */
export async function startStranger(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Padaria</h1>')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

export const badDays: Record<string, (day: BadDay) => Promise<void>> = {
  'a forged, old, early or broken notice changes nothing': forged,
  'a doubled or late notice changes nothing': repeated,
  'a notice for another shop’s payment, and one for an order that is gone': strangers,
  'a number that another server gave to another payment': elsewhere,
  'a lost notice is caught up with by the cron route': lost,
  'the same basket ordered three times at once is one order and one payment': twiceAtOnce,
  'a basket changed in another tab is shown again': changedCart,
  'the server is away: a sentence, no order, and the basket pays later': serverAway,
  'the server is away: whoever waits for it pays in another way': leaving,
  'an amount outside the limits, a number that is none': wrongAmounts,
  'money for an order that costs something else': differs,
  'refunds: too much, two people at once, the rest': refunds,
  'a partial refund of the shop gives the money back': shopRefunds,
  'an order cancelled in the shop cancels its payment': merchantCancels,
  'orders of an older module end well': olderModule,
  'a card is only held where the owner wants it': captureLater,
}
