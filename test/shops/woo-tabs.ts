import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { cards, ok } from '../../server/test/builders.ts'
import { sizes } from '../pages/browser.ts'
import { words } from '../pages/words.ts'
import { payByCardOnPage } from './own-page.ts'
import { payAtMachine, until } from './woo-bad-days.ts'
import { goToCheckout, orderWith } from './woo-buyer.ts'
import { withSettings } from './woo-days.ts'
import type { Held } from './woo-authorisation.ts'
import { fillCard, type Visited } from './woo-methods.ts'
import type { ShopOrder, WooShop } from './woo-shop.ts'

type Place = Held & Visited
const received = /order-received/
const pay = (page: Page) => page.frameLocator('form.paymentWidgets iframe').getByRole('button', { name: /^Pay/ })
const question = (page: Page) =>
  page
    .frameLocator('form.paymentWidgets iframe')
    .frameLocator('iframe')
    .getByRole('button', { name: /Approve/ })

/** A customer who closes a tab in the course of it, and opens another in the same browser. */
async function customer({ browser }: Place, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: sizes.desktop })
  context.setDefaultTimeout(120_000)
  context.setDefaultNavigationTimeout(240_000)
  await work(context)
  await context.close()
}

/** Goes up to a step and closes the tab there; gives the order, if there is one. */
async function closedAt(context: BrowserContext, shop: WooShop, go: (page: Page) => Promise<unknown>): Promise<ShopOrder> {
  const page = await context.newPage()
  await goToCheckout(page, shop)
  await go(page)
  await page.close()
  return shop.newestOrder()
}

/** The order's link in a new tab. */
async function backTo(context: BrowserContext, { pay }: ShopOrder): Promise<Page> {
  const page = await context.newPage()
  await page.goto(pay)
  return page
}

async function onCardForm(page: Page, number: string): Promise<void> {
  await orderWith(page, 'escudo_cc')
  await page.waitForURL(/order-pay/)
  await fillCard(page, number)
  await pay(page).click()
}

/** The shop has made the order, and the tab is closed before it hears so. */
async function unanswered(page: Page, method: 'escudo_mb' | 'escudo_cc'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/wc\/store\/v1\/checkout|wc-ajax=checkout/, async (route) => {
    const { 'x-http-method-override': other } = route.request().headers()
    if (route.request().method() !== 'POST' || other !== undefined) return route.continue()
    await route.fetch()
    resolve()
  })
  void orderWith(page, method).catch(() => undefined)
  await promise
}

const onePaid = async ({ shop }: Place, { id }: ShopOrder): Promise<void> => {
  const { payments } = await until(shop, id, 'The order is paid', (seen) => seen.paid)
  assert.equal(payments.length, 1)
}

/** The bank is answered where the tab is not: on the phone. */
async function bankSays({ client, page }: Place, { payments }: ShopOrder, answer: 'approve' | 'time_out'): Promise<void> {
  const token = new URL(payments[0]!.checkout_url).pathname.split('/').at(-1)!
  const { bank } = ok(await page.getPage({ params: { token } }))
  const challengeId = new URL(bank!.url).pathname.split('/').at(-1)!
  ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer } }))
}

async function beforeAndAtTheOrder(t: TestContext, place: Place): Promise<void> {
  const { client, shop } = place
  const rows = async (): Promise<number> => (await shop.ask<object[]>('sql', { sql: 'SELECT id FROM {p}escudo_payments' })).length

  await t.test('tab closed in the checkout: nothing was asked of anybody', () =>
    customer(place, async (context) => {
      const before = await rows()
      await closedAt(context, shop, async (page) => void (await page.locator('label[for$="escudo_cc"]').click()))
      assert.equal(await rows(), before)
    }),
  )

  await t.test('tab closed before the shop answered: the Multibanco data are in the mail', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, (page) => unanswered(page, 'escudo_mb'))
      const [payment] = order.payments
      assert((await shop.mails()).includes(payment!.reference.match(/.{3}/g)!.join(' ')), 'The mail has the reference.')
      ok(await payAtMachine(client, payment!))
      await onePaid(place, order)
    }),
  )

  await t.test('tab closed before the shop answered: the basket is ordered again, as the same order and payment', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, (page) => unanswered(page, 'escudo_cc'))
      const page = await context.newPage()
      await page.goto(`${shop.url}/checkout/`)
      await page.locator('.wc-block-components-checkout-place-order-button').waitFor()
      await onCardForm(page, cards.approved)
      await page.waitForURL(received)
      assert.equal((await shop.newestOrder()).id, order.id)
      await onePaid(place, order)
    }),
  )

  await t.test('tab closed after a phone said no: the order’s link asks another', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, async (page) => {
        await orderWith(page, 'escudo_mw', '910000001')
        await page.locator('[data-escudo-wait][data-state="waiting"]').waitFor()
        ok(await client.rejectOnPhone({ params: { paymentId: (await shop.newestOrder()).payments[0]!.payment_id! } }))
        await page.locator('[data-escudo-wait][data-state="refused"]').waitFor()
      })
      const page = await backTo(context, order)
      await page.locator('[data-escudo-wait][data-state="refused"]').waitFor()
      await page.locator('#escudo-phone').fill('910000002')
      await page.locator('[data-escudo-again] button').click()
      await page.waitForURL(received)
      await until(shop, order.id, 'The order is paid', ({ paid }) => paid)
    }),
  )
}

async function withTheCard(t: TestContext, place: Place): Promise<void> {
  const { shop } = place
  const asked = (page: Page): Promise<void> => onCardForm(page, cards.challenge).then(() => question(page).waitFor())

  await t.test('tab closed after a card was declined: the order’s link takes another', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, async (page) => {
        await onCardForm(page, cards.declined)
        await page.frameLocator('form.paymentWidgets iframe').getByText(words.EN.notPaid).first().waitFor()
      })
      const page = await backTo(context, order)
      await fillCard(page, cards.approved)
      await pay(page).click()
      await page.waitForURL(received)
      await onePaid(place, order)
    }),
  )

  await t.test('tab closed in 3-D Secure: the order’s link shows the bank’s question again', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, asked)
      const page = await backTo(context, order)
      await question(page).click()
      await page.waitForURL(received)
      await onePaid(place, order)
    }),
  )

  await t.test('tab closed in 3-D Secure, approved on the phone: paid by webhook, and the link asks for no card', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, asked)
      await bankSays(place, order, 'approve')
      await onePaid(place, order)
      const page = await backTo(context, order)
      await page.waitForLoadState('load')
      assert.equal(await page.locator('form.paymentWidgets').count(), 0)
    }),
  )

  await t.test('tab closed in 3-D Secure, and nobody answers: the link takes a card again', () =>
    customer(place, async (context) => {
      const order = await closedAt(context, shop, asked)
      await bankSays(place, order, 'time_out')
      const page = await backTo(context, order)
      await fillCard(page, cards.approved)
      await pay(page).click()
      await page.waitForURL(received)
      await onePaid(place, order)
    }),
  )
}

/** The card on the server's own page: closed there, and in 3-D Secure there. */
async function onOwnPage(t: TestContext, place: Place): Promise<void> {
  const { shop } = place
  await t.test('tab closed on the server’s own page: the order leads there again', () =>
    withSettings(shop, { card_form: 'page' }, () =>
      customer(place, async (context) => {
        const order = await closedAt(context, shop, async (page) => {
          await orderWith(page, 'escudo_cc')
          await page.waitForURL(/\/pay\//)
          await page.getByLabel(words.EN.card).waitFor()
        })
        const page = await context.newPage()
        await page.goto(`${order.pay}&pay_for_order=true`)
        await page.locator('label[for="payment_method_escudo_cc"]').click()
        await page.locator('#place_order').click()
        await page.waitForURL(/\/pay\//)
        await page.getByLabel(words.EN.card).fill(cards.challenge)
        await page.getByLabel(words.EN.expiry).fill('12/40')
        await page.getByLabel(words.EN.code).fill('123')
        await page.getByLabel(words.EN.holder).fill('RUI DOIS')
        await payByCardOnPage(page)
        await page
          .frameLocator('iframe')
          .getByRole('button', { name: /Approve/ })
          .waitFor()
        await page.close()
        await bankSays(place, await shop.order(order.id), 'approve')
        await onePaid(place, order)
      }),
    ),
  )
}

/** The tab is closed at each step of paying. */
export async function closedTabs(t: TestContext, place: Place): Promise<void> {
  for (const part of [beforeAndAtTheOrder, withTheCard, onOwnPage]) await part(t, place)
}
