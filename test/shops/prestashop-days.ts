import assert from 'node:assert/strict'
import { demoCaller } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { cardEntry, ok, readPayment } from '../../server/test/builders.ts'
import type { TestProvider } from '../../server/test/harness.ts'
import { cron, expiry, made, paid, payAtMachine, tell, unheard, untilState, type BadDay } from './prestashop-bad-days.ts'
import { downForAnHour } from './woo-bad-days.ts'
import { readable, startMailSink } from './mail-sink.ts'
import { fill } from './prestashop-cards.ts'
import { cardForm, goToPayment, openSettings, order, saveSettings, uploadModule } from './prestashop-pages.ts'
import type { PrestaOrder, PrestaShop } from './prestashop-shop.ts'
import { connectionTo } from './prestashop-walk.ts'

type Day = BadDay & { shop: PrestaShop; provider: TestProvider; office: Page; zip: string }

const row = (order: PrestaOrder, set: string) => ({ text: `update ps_escudo_payment set ${set} where id_cart = ${order.cart}` })

/** Mails go to a server of the test's while the work goes on. */
async function mailed({ shop }: Day, work: (mails: string[]) => Promise<void>): Promise<void> {
  const sink = await startMailSink()
  await shop.ask('set', {
    PS_MAIL_METHOD: '2',
    PS_MAIL_SERVER: '127.0.0.1',
    PS_MAIL_SMTP_PORT: String(sink.port),
    PS_MAIL_SMTP_ENCRYPTION: 'off',
    PS_MAIL_USER: '',
    PS_MAIL_PASSWD: '',
  })
  try {
    await work(sink.mails)
  } finally {
    await shop.ask('set', { PS_MAIL_METHOD: '3' })
    sink.stop()
  }
}

/** The data at the order, and once more the day before: only where it is wanted, once. */
async function reminded(day: Day): Promise<void> {
  await mailed(day, async (mails) => {
    const order = await made(day, 'MB')
    const { entity, reference } = order.payments[0]!
    const about = () => mails.map(readable).filter((mail) => mail.includes(order.reference) && mail.includes(entity))
    assert.equal(about().length, 1, 'the data at the order')
    assert(about()[0]!.includes(reference.match(/.{3}/g)!.join(' ')))
    await day.shop.ask('sql', row(order, `created_at = created_at - ${13 * 3600}`))
    await day.shop.ask('set', { ESCUDO_MB_REMINDER: '0' })
    // The reference ends in three days, and each round reads that again: told so only for the reminder.
    const soon = async () => {
      await day.shop.ask('sql', row(order, `valid_until = unix_timestamp() + ${30 * 3600}`))
      return day.shop.ask<number>('remind')
    }
    assert.deepEqual([await soon(), await day.shop.ask('set', { ESCUDO_MB_REMINDER: '1' }), await soon(), await soon()], [0, true, 1, 0])
    assert.equal(about().length, 2, mails.map(readable).join('\n---\n').slice(0, 4000))
  })
}

async function heldOrder(day: Day): Promise<PrestaOrder> {
  await day.shop.ask('set', { ESCUDO_CC_CAPTURE: 'hand' })
  const order = await made(day, 'CC')
  await day.shop.ask('set', { ESCUDO_CC_CAPTURE: 'now' })
  const token = new URL(order.payments[0]!.checkout_url).pathname.split('/').at(-1)!
  ok(await day.provider.page.payByCard({ params: { token }, body: cardEntry() }))
  return untilState(day, order.id, 'ESCUDO_OS_AUTHORISED')
}

/** Held by card; captured whole or in part, and refunds up to what was taken. */
async function captured(day: Day): Promise<void> {
  const act = (order: PrestaOrder, what: string, ...given: number[]) =>
    day.shop.ask<string>('office', { row: Number(order.payments[0]!.id_escudo_payment), do: what, with: given })
  const whole = await heldOrder(day)
  assert.equal(await act(whole, 'capture', 1250), '')
  assert.deepEqual([(await untilState(day, whole.id, 'PS_OS_PAYMENT')).paid, await act(whole, 'refund', 400, 0)], ['12.50', ''])
  const part = await heldOrder(day)
  assert.match(await act(part, 'capture', 1251), /At most/)
  assert.equal(await act(part, 'capture', 500), '')
  const taken = await untilState(day, part.id, 'PS_OS_PAYMENT')
  assert.deepEqual([taken.paid, taken.payments[0]!.state], ['5.00', 'confirmed'])
  assert.notEqual(
    (await readPayment(day.client, taken.payments[0]!.payment_id)).stateDetails.state,
    'authorised',
    'The rest is still held.',
  )
  assert.match(await act(part, 'refund', 501, 0), /At most/)
  assert.equal(await act(part, 'refund', 500, 0), '')
  await untilState(day, part.id, 'PS_OS_REFUND')
}

/** The shop died after it wrote the money down and before the order's state. */
async function crashed(day: Day): Promise<void> {
  const order = await made(day, 'MB')
  const id = order.payments[0]!.payment_id
  await unheard(day, () => payAtMachine(day, order))
  await day.shop.ask('sql', {
    text: `insert into ps_order_payment (order_reference, id_currency, amount, conversion_rate, payment_method, transaction_id, date_add) values ('${order.reference}', 1, 12.5, 1, 'Multibanco', '${id}', now())`,
  })
  await day.shop.ask('sql', {
    text: `insert into ps_escudo_note (id_escudo_payment, kind, amount, source, at) values (${order.payments[0]!.id_escudo_payment}, 'pay', 1250, 'pay-${id}', unix_timestamp())`,
  })
  await cron(day)
  const after = await day.shop.order(order.id)
  assert.deepEqual([after.state, after.transactions.filter((one) => one === id).length], ['PS_OS_PAYMENT', 1])
}

/** The shop's machine is away for an hour while somebody pays; it is told again when it is back. */
async function shopDown(day: Day): Promise<void> {
  const order = await made(day, 'MB')
  await downForAnHour(day.client, day.shop, order.payments[0]!.payment_id, () => payAtMachine(day, order))
  await untilState(day, order.id, 'PS_OS_PAYMENT')
}

/** The customer closes the tab while the phone is asked, and while the card form is open; the order's link brings them back. */
async function closedTab(day: Day): Promise<void> {
  const { shop, client } = day
  const context = await day.office
    .context()
    .browser()!
    .newContext({ viewport: { width: 1280, height: 900 } })
  const visit = async (method: 'mw' | 'cc', shows: string): Promise<PrestaOrder> => {
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    page.setDefaultNavigationTimeout(240_000)
    await goToPayment(page, shop, day.product)
    await order(page, method, method === 'mw' ? '910000001' : undefined)
    await page.locator(shows).waitFor()
    await page.close()
    return shop.newestOrder()
  }
  const phone = await visit('mw', '[data-escudo-wait][data-state="waiting"]')
  await client.approveOnPhone({ params: { paymentId: phone.payments[0]!.payment_id } })
  await untilState(day, phone.id, 'PS_OS_PAYMENT')
  const card = await visit('cc', 'form.paymentWidgets iframe')
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(240_000)
  await page.goto(`${await shop.hook('pay')}&cart=${card.cart}&key=${card.key}`)
  const form = await cardForm(page)
  await fill(form)
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/order-confirmation/)
  const paid = await untilState(day, card.id, 'PS_OS_PAYMENT')
  assert.equal(paid.payments.length, 1)
  await context.close()
}

/** In another currency nothing is offered; a shop without euros tells its owner. */
async function otherCurrency(day: Day): Promise<void> {
  await day.shop.ask('currency', { iso: 'USD' })
  const cart = await day.shop.ask<number>('cart', { product: day.product, currency: 'USD' })
  assert.deepEqual((await day.shop.ask<{ methods: string[] }>('options', { cart })).methods, [])
  await day.shop.ask('sql', { text: "update ps_currency set deleted = 1 where iso_code = 'EUR'" })
  try {
    await openSettings(day.office, day.shop)
    await day.office.getByText('does not sell in euros').waitFor()
  } finally {
    await day.shop.ask('sql', { text: "update ps_currency set deleted = 0 where iso_code = 'EUR'" })
  }
}

/** The zip is uploaded over the module while somebody has a reference to pay. */
async function updated(day: Day): Promise<void> {
  const order = await made(day, 'MB')
  await uploadModule(day.office, day.shop, day.zip)
  await payAtMachine(day, order)
  await untilState(day, order.id, 'PS_OS_PAYMENT')
  assert.equal(await day.shop.ask('get', { name: 'ESCUDO_NIF' }), demoCaller.clientId)
}

/** A payment of the older module is told to this one: nobody has to wait for the rounds. */
async function olderByNotice(day: Day): Promise<void> {
  const order = await made(day, 'MB')
  const id = order.payments[0]!.payment_id
  await day.shop.ask('sql', { text: `delete from ps_escudo_payment where id_cart = ${order.cart}` })
  await day.shop.ask('sql', { text: `update ps_orders set module = 'older' where id_order = ${order.id}` })
  await day.shop.ask('sql', { text: `delete from ps_order_payment where order_reference = '${order.reference}'` })
  await day.shop.ask('sql', {
    text: `insert into ps_order_payment (order_reference, id_currency, amount, conversion_rate, transaction_id, date_add) values ('${order.reference}', 1, 0, 1, '${id}', now())`,
  })
  await day.shop.ask('set', { ESCUDO_OLD_MODULES: 'older' })
  await payAtMachine(day, order)
  await untilState(day, order.id, 'PS_OS_PAYMENT')
  assert.equal((await tell(day, [{ id }])).status, 200)
}

/** A customer who is deleted is deleted at the server too; when that is away, by the next round. */
async function goneCustomer(day: Day): Promise<void> {
  const known = async (uuid: string): Promise<boolean> => (await day.client.getCustomer({ params: { uuid } })).success
  const make = () => day.shop.ask<{ customer: number; uuid: string }>('customer', { product: day.product })
  const [one, two] = [await make(), await make()]
  assert.deepEqual([await known(one.uuid), await known(two.uuid)], [true, true])
  await day.shop.ask('forget', { customer: one.customer })
  assert.equal(await known(one.uuid), false)
  await day.shop.ask('set', { ESCUDO_ADDRESS: 'http://127.0.0.1:9' })
  await day.shop.ask('forget', { customer: two.customer })
  await day.shop.ask('set', { ESCUDO_ADDRESS: day.baseUrl, ESCUDO_DOWN_UNTIL: '0' })
  assert.equal(await known(two.uuid), true)
  await cron(day)
  assert.equal(await known(two.uuid), false)
}

/** Two shops in one PrestaShop: settings, notices and orders of each are its own. */
async function twoShops(day: Day): Promise<void> {
  const port = new URL(day.shop.url).port
  const second = await day.shop.ask<number>('second_shop', { domain: `localhost:${port}` })
  await openSettings(day.office, day.shop, second)
  assert.match(await saveSettings(day.office, connectionTo(day.baseUrl), { MB_DAYS: '5' }), /^Saved\. The connection works/)
  assert.match(await day.shop.ask<string>('get', { name: 'ESCUDO_WEBHOOK', shop: second }), /^http:\/\/localhost:/)
  assert.equal(await day.shop.ask('get', { name: 'ESCUDO_MB_DAYS', shop: second }), '5')
  assert.equal(await day.shop.ask('get', { name: 'ESCUDO_MB_DAYS' }), '3')
  const cart = await day.shop.ask<number>('cart', { product: day.product, shop: second })
  assert.equal(await day.shop.ask('buy', { cart, method: 'MB', shop: second }), '')
  const order = await day.shop.newestOrder()
  await payAtMachine(day, order)
  await untilState(day, order.id, 'PS_OS_PAYMENT')
  const other = await paid(day)
  assert.notEqual(other.id, order.id)
}

export const days: Record<string, (day: Day) => Promise<void>> = {
  'mails: the data at the order, the reminder once': reminded,
  'held by card: captured whole and in part, and refunded': captured,
  'the customer closes the tab: the phone’s order is paid, the card’s is found again': closedTab,
  'a crash between the money and the order’s state': crashed,
  'another currency': otherCurrency,
  'the module is updated while orders are open': updated,
  'an older module’s order, by webhook': olderByNotice,
  'a customer who is deleted takes their cards along': goneCustomer,
}
/** Last, because they move the entity's clock, and the shop's stands still. */
export const lastDays: Record<string, (day: Day) => Promise<void>> = {
  'two shops in one': twoShops,
  'the shop is down for an hour while somebody pays: told again when it is back': shopDown,
  'an order that is not paid in time is cancelled, and its stock is back': expiry,
}
