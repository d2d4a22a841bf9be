import assert from 'node:assert/strict'
import { testCards } from '@escudo/contracts'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { ok } from '../../server/test/builders.ts'
import type { TestProvider } from '../../server/test/harness.ts'
import { payAtMachine, untilState, type BadDay } from './prestashop-bad-days.ts'
import { cardForm, goToPayment, order } from './prestashop-pages.ts'
import { payByCardOnPage } from './own-page.ts'
import { fill } from './prestashop-cards.ts'
import type { PrestaOrder, PrestaShop } from './prestashop-shop.ts'

type Day = BadDay & { shop: PrestaShop; provider: TestProvider; office: Page }

const question = (form: FrameLocator) => form.frameLocator('iframe').getByRole('button', { name: /Approve|Aprovar|Aprobar/ })

/** A customer who closes a tab in the course of it, and opens another in the same browser. */
async function customer({ office }: Day, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await office
    .context()
    .browser()!
    .newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(120_000)
  context.setDefaultNavigationTimeout(240_000)
  await work(context)
  await context.close()
}

/** Goes up to a step and closes the tab there; gives the order. */
async function closedAt(context: BrowserContext, day: Day, go: (page: Page) => Promise<unknown>): Promise<PrestaOrder> {
  const page = await context.newPage()
  await goToPayment(page, day.shop, day.product)
  await go(page)
  await page.close()
  return day.shop.newestOrder()
}

/** The order's link in a new tab. */
async function backTo(context: BrowserContext, { shop }: Day, { cart, key }: PrestaOrder): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${await shop.hook('pay')}&cart=${cart}&key=${key}`)
  return page
}

async function onCardForm(page: Page, number: string): Promise<FrameLocator> {
  const form = await cardForm(page)
  await fill(form)
  await form.locator('#card-number').fill(number)
  await form.locator('button[type="submit"]').click()
  return form
}

/** The shop has made the order, and the tab is closed before it hears so. */
async function unanswered(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/controller=validation|\/validation/, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    resolve()
  })
  void order(page, 'mb').catch(() => undefined)
  await promise
}

/** The bank is answered where the tab is not: on the phone. */
async function bankSays({ client, provider }: Day, { payments }: PrestaOrder, answer: 'approve' | 'time_out'): Promise<void> {
  const token = new URL(payments.at(-1)!.checkout_url).pathname.split('/').at(-1)!
  const { bank } = ok(await provider.page.getPage({ params: { token } }))
  const challengeId = new URL(bank!.url).pathname.split('/').at(-1)!
  ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer } }))
}

async function onePaid(day: Day, { id }: PrestaOrder): Promise<void> {
  const { payments } = await untilState(day, id, 'PS_OS_PAYMENT')
  assert.equal(payments.length, 1)
}

/** Where the shop shows an order to whoever has no account. */
async function guestsAddress({ shop }: Day, { id, reference }: PrestaOrder): Promise<string> {
  const text = `select email from ps_customer inner join ps_orders using (id_customer) where id_order = ${id}`
  const [{ email }] = (await shop.ask<{ email: string }[]>('rows', { text })) as [{ email: string }]
  return `${shop.url}/index.php?controller=guest-tracking&order_reference=${reference}&email=${encodeURIComponent(email)}`
}

/** Before the order nothing is asked of anybody; after it, the data are in the mail and in the order. */
async function aroundTheOrder(day: Day): Promise<void> {
  await customer(day, async (context) => {
    const before = (await day.shop.newestOrder()).id
    const none = await closedAt(context, day, (page) => page.locator('input[data-module-name="escudo-cc"]').check({ force: true }))
    assert.equal(none.id, before)
    const made = await closedAt(context, day, unanswered)
    assert(made.id > before && made.state === 'ESCUDO_OS_AWAITING', made.state)
    const page = await context.newPage()
    await page.goto(await guestsAddress(day, made))
    await page.locator('.escudo-data').waitFor()
    await page.close()
    await payAtMachine(day, made)
    await onePaid(day, made)
  })
}

async function afterARefusal(day: Day): Promise<void> {
  await customer(day, async (context) => {
    const made = await closedAt(context, day, async (page) => {
      await order(page, 'mw', '910000003')
      await page.locator('[data-escudo-wait][data-state="refused"]').waitFor()
    })
    const phone = await backTo(context, day, made)
    await phone.locator('[data-escudo-wait][data-state="refused"]').waitFor()
    await phone.locator('#escudo-other').fill('910000002')
    await phone.locator('form[data-escudo-again] button').click()
    await phone.waitForURL(/order-confirmation/)
    await untilState(day, made.id, 'PS_OS_PAYMENT')
    await phone.close()
    const declined = await closedAt(context, day, async (page) => {
      await order(page, 'cc')
      const form = await onCardForm(page, testCards.declined)
      await form.locator('[role="alert"]').first().waitFor()
    })
    const card = await backTo(context, day, declined)
    await onCardForm(card, testCards.approved)
    await card.waitForURL(/order-confirmation/)
    await onePaid(day, declined)
  })
}

/** In 3-D Secure: the question is there again; answered on the phone; not answered by anybody. */
async function atTheBank(day: Day): Promise<void> {
  const asked = async (page: Page): Promise<void> => {
    await order(page, 'cc')
    await question(await onCardForm(page, testCards.challenge)).waitFor()
  }
  await customer(day, async (context) => {
    const again = await closedAt(context, day, asked)
    const bank = await backTo(context, day, again)
    await question(await cardForm(bank)).click()
    await bank.waitForURL(/order-confirmation/)
    await onePaid(day, again)
    await bank.close()

    const approved = await closedAt(context, day, asked)
    await bankSays(day, approved, 'approve')
    await onePaid(day, approved)
    const thanks = await backTo(context, day, approved)
    await thanks.waitForURL(/order-confirmation/)
    await thanks.close()

    const silent = await closedAt(context, day, asked)
    await bankSays(day, silent, 'time_out')
    const card = await backTo(context, day, silent)
    await onCardForm(card, testCards.approved)
    await card.waitForURL(/order-confirmation/)
    await onePaid(day, silent)
  })
}

/** On the server's own page: the order leads there again; and in 3-D Secure there. */
async function onOwnPage(day: Day): Promise<void> {
  await day.shop.ask('set', { ESCUDO_CC_FORM: 'page' })
  try {
    await customer(day, async (context) => {
      const made = await closedAt(context, day, async (page) => {
        await order(page, 'cc')
        await page.waitForURL(/\/pay\//)
        await page.locator('#card-number').waitFor()
      })
      const page = await backTo(context, day, made)
      await page.locator(`a[href*="/pay/"]`).first().click()
      await page.waitForURL(/\/pay\//)
      await fill(page)
      await page.locator('#card-number').fill(testCards.challenge)
      await payByCardOnPage(page)
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: /Approve|Aprovar|Aprobar/ })
        .waitFor()
      await page.close()
      await bankSays(day, made, 'approve')
      await onePaid(day, made)
    })
  } finally {
    await day.shop.ask('set', { ESCUDO_CC_FORM: 'shop' })
  }
}

export const tabs: Record<string, (day: Day) => Promise<void>> = {
  'tab closed around the order: nothing before it, the data after it': aroundTheOrder,
  'tab closed after a refusal: the order’s link takes another phone, another card': afterARefusal,
  'tab closed in 3-D Secure: asked again, approved on the phone, or nobody answers': atTheBank,
  'tab closed on the server’s own page, and in 3-D Secure there': onOwnPage,
}
