import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { cards, ok, readPayment } from '../../server/test/builders.ts'
import { words } from '../pages/words.ts'
import { payByCardOnPage } from './own-page.ts'
import { notice, notify, ordered, payAtMachine, unheard, until, type Place } from './woo-bad-days.ts'
import { goToCheckout, openBuyer, orderWith } from './woo-buyer.ts'
import { heldOrder, type Held } from './woo-authorisation.ts'
import { installPlugin } from './woo-owner.ts'
import type { Visited } from './woo-methods.ts'
import type { ShopOrder, WooShop } from './woo-shop.ts'

/** One setting of the plugin is another while the work goes on. */
export async function withSettings(shop: WooShop, changed: object, work: () => Promise<void>): Promise<void> {
  const settings = await shop.ask<object>('option', { name: 'escudo_settings' })
  await shop.ask('option', { name: 'escudo_settings', value: { ...settings, ...changed } })
  try {
    await work()
  } finally {
    await shop.ask('option', { name: 'escudo_settings', value: settings })
  }
}

const hour = 3600
const row = (order: ShopOrder, set: string): object => ({ sql: `UPDATE {p}escudo_payments SET ${set} WHERE order_id = ${order.id}` })

/** An order whose reference ends tomorrow evening and was made yesterday. */
async function almostOver(shop: WooShop): Promise<ShopOrder> {
  const order = await ordered({ shop })
  await shop.ask('sql', row(order, `created_at = created_at - ${13 * hour}, valid_until = UNIX_TIMESTAMP() + ${30 * hour}`))
  return order
}

async function remindersOf(shop: WooShop, id: number): Promise<number> {
  await shop.ask('run', { hook: 'escudo_remind', forget: false })
  // The subject of a mail in UTF-8 may be encoded; its number and the word that all three languages share are not.
  return (await shop.mails()).split('\n').filter((line) => line.startsWith('Subject:') && line.includes(`${id}:`)).length
}

/** The mail of the day before: once, only where it is wanted, and not to whoever has paid. */
export async function reminders(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('the reminder: once, with the data, in time', async () => {
    const order = await almostOver(shop)
    const fresh = await ordered({ shop })
    await withSettings(shop, { mb_reminder: 'no' }, async () => assert.equal(await remindersOf(shop, order.id), 0))
    assert.equal(await remindersOf(shop, order.id), 1)
    assert.equal(await remindersOf(shop, order.id), 1, 'not twice')
    assert.equal(await remindersOf(shop, fresh.id), 0, 'not on the day of the order')
    const mail = (await shop.mails()).split('Subject:').findLast((text) => text.includes(`${order.id}:`))!
    assert(mail.includes(order.payments[0]!.entity), mail)
  })

  await t.test('the reminder: not to whoever has paid a moment ago', async () => {
    const order = await almostOver(shop)
    await unheard(client, async () => ok(await payAtMachine(client, order.payments[0]!)))
    assert.equal(await remindersOf(shop, order.id), 0)
    await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
  })
}

/** The card on the server's own page, as a setting. */
export async function ownPage(t: TestContext, { shop, browser }: Visited): Promise<void> {
  await t.test('the server’s own page: there, paid, and back', () =>
    withSettings(shop, { card_form: 'page' }, async () => {
      const { page, close } = await openBuyer(browser, shop)
      await goToCheckout(page, shop)
      await orderWith(page, 'escudo_cc')
      await page.waitForURL(/\/pay\//)
      await page.getByLabel(words.EN.card).fill(cards.approved)
      await page.getByLabel(words.EN.expiry).fill('12/40')
      await page.getByLabel(words.EN.code).fill('123')
      await page.getByLabel(words.EN.holder).fill('RUI DOIS')
      await payByCardOnPage(page)
      await page.waitForURL(/order-received/)
      await until(shop, (await shop.newestOrder()).id, 'The order is paid', ({ paid }) => paid)
      await close()
    }),
  )
}

/** Less than was held is captured; what is left is given free, and refunds go up to what was taken. */
export async function partOfIt(t: TestContext, place: Held): Promise<void> {
  const { client, shop } = place
  await t.test('held, and captured in part', () =>
    withSettings(shop, { capture: 'manual' }, async () => {
      const order = await heldOrder(place)
      assert.match(await shop.ask<string>('box', { id: order.id, what: 'capture', cents: 1251 }), /not more than/)
      await shop.ask('box', { id: order.id, what: 'capture', cents: 500 })
      const taken = await shop.order(order.id)
      assert.deepEqual([taken.status, taken.paid], ['processing', true])
      const parts = ok(await client.listPayments({ query: { initialPaymentId: order.transaction } }))
      assert.deepEqual(
        parts.filter(({ type }) => type === 'capture').map(({ amount }) => amount),
        [500],
      )
      assert.notEqual((await readPayment(client, order.transaction)).stateDetails.state, 'authorised', 'The rest is still held.')
      const refund = (amount: string) => shop.ask<{ error?: string }>('refund', { id: order.id, amount })
      assert.match((await refund('5.01')).error ?? '', /At most/)
      assert.equal((await refund('5.00')).error, undefined)
      await notify(shop, notice('payment_confirmed', order.transaction))
      assert.equal((await shop.order(order.id)).status, 'processing')
    }),
  )
}

/** A shop that sells in another currency offers none of the methods and tells its owner why. */
export async function otherCurrency(t: TestContext, page: Page, { shop, browser }: Visited): Promise<void> {
  await t.test('another currency: nothing is offered, and the owner reads why', async () => {
    await shop.ask('option', { name: 'woocommerce_currency', value: 'USD' })
    const buyer = await openBuyer(browser, shop)
    await goToCheckout(buyer.page, shop)
    await buyer.page.getByText('Transferência bancária').first().waitFor()
    assert.equal(await buyer.page.locator('[id*="escudo_"]').count(), 0)
    await buyer.close()
    await page.goto(`${shop.url}/wp-admin/admin.php?page=escudo`)
    await page.getByText('paid in euros only').waitFor()
    await shop.ask('option', { name: 'woocommerce_currency', value: 'EUR' })
  })
}

/** A newer version is uploaded over this one while somebody has a reference to pay. */
export async function newerVersion(t: TestContext, page: Page, { client, shop }: Place, zip: string): Promise<void> {
  await t.test('the plugin is updated while orders are open', async () => {
    const order = await ordered({ shop })
    // As an older version left its table: the newer one puts the column back.
    await shop.ask('sql', { sql: 'ALTER TABLE {p}escudo_payments DROP COLUMN reminded_at' })
    await shop.ask('option', { name: 'escudo_db', value: '0' })
    await installPlugin(page, shop, zip, 'Replace current with uploaded')
    ok(await payAtMachine(client, order.payments[0]!))
    await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
    const settings = await shop.ask<{ nif: string }>('option', { name: 'escudo_settings' })
    assert.equal(settings.nif, '510000002')
    assert.equal((await shop.ask<object[]>('sql', { sql: "SHOW COLUMNS FROM {p}escudo_payments LIKE 'reminded_at'" })).length, 1)
  })
}

/** A payment that the older plugin made is told to this shop: its order ends without anybody pressing anything. */
export async function oldNotices(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('an older plugin’s order, by webhook', async () => {
    const order = await shop.ask<ShopOrder>('make', { method: 'older_mb' })
    const payment = ok(await client.createPaymentReference({ body: { amount: 1250 } }))
    const table = '{p}older_reference'
    await shop.ask('sql', { sql: `CREATE TABLE ${table} (id_order bigint, id_transaction int unsigned, paid int)` })
    await shop.ask('sql', { sql: `INSERT INTO ${table} VALUES (${order.id}, ${payment.id}, 0)` })
    const { entity = '', reference } = payment.referenceDetails
    ok(await client.payAtCashMachine({ body: { entity, reference, amount: 1250 } }))
    await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
    const lost = await shop.ask<ShopOrder>('make', { method: 'older_mb' })
    const second = ok(await client.createPaymentReference({ body: { amount: 1250 } }))
    await shop.ask('sql', { sql: `INSERT INTO ${table} VALUES (${lost.id}, ${second.id}, 0)` })
    await unheard(client, async () => ok(await client.cancelPayment({ params: { id: second.id }, body: {} })))
    await shop.ask('run', { hook: 'escudo_look_after' })
    assert.equal((await shop.order(lost.id)).status, 'cancelled')
    await shop.ask('sql', { sql: `DROP TABLE ${table}` })
  })
}

/** A customer who is deleted in the shop is deleted at the server, with what was saved; away, it is tried again. */
export async function goneCustomer(t: TestContext, { client, shop }: Place): Promise<void> {
  await t.test('a customer who is deleted takes their cards along', async () => {
    const make = () => shop.ask<{ user: number; uuid: string }>('customer')
    const known = async (uuid: string): Promise<boolean> => (await client.getCustomer({ params: { uuid } })).success
    const [one, two] = [await make(), await make()]
    assert.deepEqual([await known(one.uuid), await known(two.uuid)], [true, true])
    await shop.ask('delete_user', { user: one.user })
    assert.equal(await known(one.uuid), false)
    await shop.ask('delete_user', { user: two.user, away: true })
    assert.equal(await known(two.uuid), true)
    await shop.ask('run_scheduled', { hook: 'escudo_forget' })
    assert.equal(await known(two.uuid), false)
  })
}
