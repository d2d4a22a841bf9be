import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { cards, ok, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { sizes } from '../pages/browser.ts'
import { notice, notify, ordered, payAtMachine, unheard, until } from './woo-bad-days.ts'
import { goToCheckout, orderWith } from './woo-buyer.ts'
import { withSettings } from './woo-days.ts'
import { fillCard, type Visited } from './woo-methods.ts'
import { demo, logIn } from './woo-owner.ts'
import type { WooShop } from './woo-shop.ts'

/** Presses a button of the box on the order's screen, and waits for what it says. */
async function press(owner: Page, shop: WooShop, id: number, what: string, says: string, amount?: string): Promise<void> {
  await owner.goto(`${shop.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${id}`)
  const box = owner.locator('#escudo.postbox')
  if (amount !== undefined) await box.locator('[name="amount"]').fill(amount)
  await box.locator(`button[value="${what}"]`).click()
  await owner.waitForURL(/escudo_said/)
  await box.locator('[role="status"]').getByText(says).waitFor()
}

/** What the owner sees and presses. */
export async function ownersScreens(t: TestContext, owner: Page, { client, shop }: Visited): Promise<void> {
  // WooCommerce celebrates a shop's orders with a picture above everything.
  await owner.addLocatorHandler(owner.locator('#woo-egg-overlay'), (egg) => egg.evaluate((it) => it.remove()))

  await t.test('the box on the order: facts and story; update, refund and cancel by its buttons', async () => {
    const order = await ordered({ shop })
    const [{ payment_id: id, reference }] = order.payments as [(typeof order.payments)[number]]
    assert.equal((await readPayment(client, id!)).code, String(order.id))
    await unheard(client, async () => ok(await payAtMachine(client, order.payments[0]!)))
    await owner.goto(`${shop.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${order.id}`)
    const said = await owner.locator('#escudo.postbox').innerText()
    for (const fact of [id!, 'Multibanco', 'waits for the customer', reference.match(/.{3}/g)!.join(' '), 'asked for'])
      assert(said.includes(fact), `${fact} is not in: ${said}`)
    await press(owner, shop, order.id, 'update', 'Up to date.')
    assert.equal((await shop.order(order.id)).paid, true)
    await press(owner, shop, order.id, 'refund', 'Refunded.', '2,50')
    assert.equal(Number((await shop.order(order.id)).refunded), 2.5)
    assert.match(await owner.locator('#escudo.postbox ol').innerText(), /asked for[^]*paid[^]*2[.,]50.* refunded to the customer/)
    const open = await ordered({ shop })
    await press(owner, shop, open.id, 'cancel', 'Cancelled.')
    assert.equal((await readPayment(client, open.payments[0]!.payment_id!)).stateDetails.state, 'cancelled')
  })

  await t.test('the settings: no key is shown again, and “Update all now” finds lost money', async () => {
    const order = await ordered({ shop })
    await unheard(client, async () => ok(await payAtMachine(client, order.payments[0]!)))
    await owner.goto(`${shop.url}/wp-admin/admin.php?page=escudo`)
    assert(!(await owner.content()).includes(demo.key), 'The key is shown.')
    await owner.getByRole('button', { name: 'Update all now' }).click()
    await owner.waitForURL(/updated=/)
    await owner.getByText(/payments looked at, \d+ orders changed/).waitFor()
    assert.equal((await shop.order(order.id)).paid, true)
  })

  await t.test('the log says what was wrong with a notice, and holds no key', async () => {
    const order = await ordered({ shop })
    assert.equal((await notify(shop, notice('payment_confirmed', order.payments[0]!.payment_id), { key: 'another' })).status, 403)
    const log = await shop.ask<string>('log')
    assert.match(log, /A notification was refused: .*signature/)
    assert(!log.includes(demo.key), 'The key is in the log.')
  })
}

/** A customer in a browser of their own; what the shop answers to a failed order is an error for its console. */
async function asCustomer(browser: Visited['browser'], work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: sizes.desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await work(await context.newPage(), context)
  await context.close()
}

/** What the customer sees beside paying. */
export async function customersScreens(t: TestContext, { shop, browser }: Visited): Promise<void> {
  await t.test('the owner’s title, and only the methods that the owner offers', async () => {
    const option = (method: string, value: object) => shop.ask('option', { name: `woocommerce_escudo_${method}_settings`, value })
    await option('mb', { enabled: 'yes', title: 'Referência da padaria' })
    await option('mw', { enabled: 'no' })
    await asCustomer(browser, async (page) => {
      await goToCheckout(page, shop)
      await page.getByText('Referência da padaria').first().waitFor()
      assert.deepEqual(
        [await page.locator('label[for$="escudo_mw"]').count(), await page.locator('label[for$="escudo_cc"]').count()],
        [0, 1],
      )
    })
    await option('mb', { enabled: 'yes', title: '' })
    await option('mw', { enabled: 'yes', title: '' })
  })

  await t.test('the account has the Multibanco data, to copy; the checkout says that it is a test', () =>
    asCustomer(browser, async (page) => {
      await logIn(page, shop, 'cliente', 'cliente-cliente')
      await goToCheckout(page, shop, 'cliente@example.pt')
      await page.locator('aside.escudo-test').getByText('Test mode').waitFor()
      await orderWith(page, 'escudo_mb')
      await page.locator('.escudo-data').waitFor()
      const { id, payments } = await shop.newestOrder()
      await page.goto(`${shop.url}/my-account/view-order/${id}/`)
      const { entity, reference } = payments[0]!
      const shown = (await page.locator('.escudo-data').innerText()).replaceAll(/\s/g, '')
      assert(shown.includes(entity) && shown.includes(reference), shown)
      await page.locator(`[data-escudo-copy="${reference}"]`).click()
      await eventually('It is copied', async () => (await page.evaluate(() => navigator.clipboard.readText())) === reference)
    }),
  )

  await t.test('card: the tab is closed with the form open; the order’s link brings it back, as one payment', () =>
    asCustomer(browser, async (page, context) => {
      await goToCheckout(page, shop)
      await orderWith(page, 'escudo_cc')
      await page.waitForURL(/order-pay/)
      await page.locator('form.paymentWidgets iframe').waitFor()
      const order = await shop.newestOrder()
      await page.close()
      const again = await context.newPage()
      await again.goto(order.pay)
      await fillCard(again, cards.approved)
      await again.frameLocator('form.paymentWidgets iframe').getByRole('button', { name: /^Pay/ }).click()
      await again.waitForURL(/order-received/)
      const paid = await until(shop, order.id, 'The order is paid', (seen) => seen.paid)
      assert.equal(paid.payments.length, 1)
    }),
  )

  await t.test('Escudo is down: the checkout says so, and the shop’s other methods go on', () =>
    withSettings(shop, { address: 'http://127.0.0.1:9' }, () =>
      asCustomer(browser, async (page) => {
        await goToCheckout(page, shop)
        await assert.rejects(orderWith(page, 'escudo_mb'), /is not responding at the moment/)
        await goToCheckout(page, shop)
        await orderWith(page, 'bacs')
        await page.waitForURL(/order-received/)
      }),
    ),
  )
}
