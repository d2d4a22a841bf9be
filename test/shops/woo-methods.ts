import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { cards, ok, readPayment } from '../../server/test/builders.ts'
import { assertAccessible } from '../pages/browser.ts'
import { words } from '../pages/words.ts'
import { until, type Place } from './woo-bad-days.ts'
import { goToCheckout, openBuyer, orderWith } from './woo-buyer.ts'
import { logIn } from './woo-owner.ts'
import type { WooShop } from './woo-shop.ts'

export type Visited = Place & { browser: Browser }

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('form.paymentWidgets iframe')
  await frame.getByLabel(words.EN.card).fill(number)
  await frame.getByLabel(words.EN.expiry).fill('12/40')
  await frame.getByLabel(words.EN.code).fill('123')
  await frame.getByLabel(words.EN.holder).fill('RUI DOIS')
}

const isReceived = /order-received/

/** MB WAY with its waiting view: confirmed, refused and then another number. */
export async function mbWay(t: TestContext, { client, shop, browser }: Visited): Promise<void> {
  await t.test('MB WAY: phone in the shop, waiting view, paid without a reload', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_mw', '910 000 001')
    await page.locator('[data-escudo-wait]').waitFor()
    await page
      .locator('[data-escudo-clock]')
      .getByText(/^\d:\d\d$/)
      .waitFor()
    await assertAccessibleBox(page)
    const { id, payments } = await shop.newestOrder()
    ok(await client.approveOnPhone({ params: { paymentId: payments[0]!.payment_id! } }))
    await page.waitForURL(isReceived)
    assert.equal((await shop.order(id)).paid, true)
    await close()
  })

  await t.test('MB WAY: a phone says no, another number says yes', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_mw', '910000001')
    await page.locator('[data-escudo-wait]').waitFor()
    const { id, payments } = await shop.newestOrder()
    ok(await client.rejectOnPhone({ params: { paymentId: payments[0]!.payment_id! } }))
    await page.locator('[data-escudo-wait][data-state="refused"]').waitFor()
    await page.locator('#escudo-phone').fill('210000000')
    await page.locator('[data-escudo-again] button').click()
    await page.getByText('This is not a mobile number').waitFor()
    await page.locator('#escudo-phone').fill('910000002')
    await page.locator('[data-escudo-again] button').click()
    await page.waitForURL(isReceived)
    const order = await until(shop, id, 'The order is paid', ({ paid }) => paid)
    assert.equal(order.payments.length, 2)
    assert.equal((await readPayment(client, payments[0]!.payment_id!)).stateDetails.state, 'cancelled')
    await close()
  })

  await t.test('MB WAY: the customer closes the tab; the order is paid all the same', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_mw', '910000001')
    await page.locator('[data-escudo-wait]').waitFor()
    await close()
    const { id, payments } = await shop.newestOrder()
    ok(await client.approveOnPhone({ params: { paymentId: payments[0]!.payment_id! } }))
    await until(shop, id, 'The order is paid', ({ paid }) => paid)
  })
}

/** What we put on the page, not the theme around it. */
async function assertAccessibleBox(page: Page): Promise<void> {
  await page.locator('.escudo-box, .escudo-card').first().waitFor()
  const before = await violations(page)
  assert.deepEqual(before, [])
}

async function violations(page: Page): Promise<string[]> {
  return assertAccessible(page).then(
    () => [],
    (error: { actual?: string[] }) => (error.actual ?? []).filter((line) => line.includes('escudo')),
  )
}

/** The card form inside the shop, with 3-D Secure in place. */
export async function card(t: TestContext, { shop, browser }: Visited): Promise<void> {
  await t.test('card: declined, then 3-D Secure in place, paid inside the shop', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_cc')
    await page.waitForURL(/order-pay/)
    const frame = page.frameLocator('form.paymentWidgets iframe')
    await fillCard(page, cards.declined)
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByText(words.EN.notPaid).first().waitFor()
    await fillCard(page, cards.challenge)
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame
      .frameLocator('iframe')
      .getByRole('button', { name: /Approve|Confirm|Yes/i })
      .first()
      .click()
    await page.waitForURL(isReceived)
    const { id } = await shop.newestOrder()
    await until(shop, id, 'The order is paid', ({ paid }) => paid)
    await close()
  })

  await t.test('card: a customer with an account keeps a card, pays with it, and deletes it', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await logIn(page, shop, 'cliente', 'cliente-cliente')
    await payAsCustomer(page, shop, async () => {
      await fillCard(page, cards.approved)
      await page.frameLocator('form.paymentWidgets iframe').getByRole('checkbox').check()
    })
    await payAsCustomer(page, shop, async () => {
      const frame = page.frameLocator('form.paymentWidgets iframe')
      await frame.getByText('4242').first().click()
      await frame.getByLabel(words.EN.code).first().fill('123')
    })
    await page.goto(`${shop.url}/my-account/payment-methods/`)
    await page.getByText(/4242/).waitFor()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByText('The card was deleted.').waitFor()
    await close()
  })
}

async function payAsCustomer(page: Page, shop: WooShop, fill: () => Promise<void>): Promise<void> {
  await goToCheckout(page, shop, 'cliente@example.pt')
  await orderWith(page, 'escudo_cc')
  await page.waitForURL(/order-pay/)
  await fill()
  await page.frameLocator('form.paymentWidgets iframe').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(isReceived)
}
