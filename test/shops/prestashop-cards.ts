import assert from 'node:assert/strict'
import { testCards } from '@escudo/contracts'
import { ok } from '../../server/test/builders.ts'
import type { FrameLocator, Page } from 'playwright-core'
import { payByCardOnPage } from './own-page.ts'
import { made } from './prestashop-bad-days.ts'
import { cardForm, goToPayment, openSettings, order, saveSettings } from './prestashop-pages.ts'
import { connectionTo, untilPaid, type Walk } from './prestashop-walk.ts'

export async function fill(form: Page | FrameLocator): Promise<void> {
  await form.locator('#card-number').fill(testCards.approved)
  await form.locator('#card-expiry').fill('12/30')
  await form.locator('#card-securityCode').fill('123')
  await form.locator('#card-holder').fill('RUI DOIS')
}

/** The owner prefers our own page: the customer goes there, finds the wallets beside the card, and comes back. */
export async function payOnPage(walk: Walk): Promise<void> {
  await walk.shop.ask('set', { ESCUDO_CC_FORM: 'page' })
  await payThere(walk).finally(() => walk.shop.ask('set', { ESCUDO_CC_FORM: 'shop' }))
}

async function payThere({ shop, provider, page, product }: Walk): Promise<void> {
  await goToPayment(page, shop, product)
  await order(page, 'cc')
  await page.waitForURL(/\/pay\//)
  const { payments } = await shop.newestOrder()
  const { availableMethods } = ok(await provider.client.getPayment({ params: { id: payments.at(-1)!.payment_id } }))
  assert.deepEqual(
    availableMethods.map(({ code }) => code),
    ['CC', 'AP', 'GP'],
  )
  await fill(page)
  await payByCardOnPage(page)
  await page.waitForURL(/order-confirmation/)
  await untilPaid(shop, (await shop.newestOrder()).id)
}

/** The owner's colour is that of the form's buttons; one that is none is said and not kept. */
export async function accent({ shop, provider }: Walk, office: Page): Promise<void> {
  const save = async (colour: string): Promise<string> => {
    await openSettings(office, shop)
    return saveSettings(office, connectionTo(provider.baseUrl), { CC_ACCENT: colour })
  }
  const product = await shop.product('PAO-1')
  const accentNow = async (): Promise<string | undefined> => {
    const { payments } = await made({ shop, product }, 'CC')
    const token = new URL(payments[0]!.checkout_url).pathname.split('/').at(-1)!
    return ok(await provider.client.getCheckout({ params: { id: token }, query: {} })).page?.accent
  }
  assert.equal(await accentNow(), undefined)
  assert.match(await save('B5651D'), /^Saved\. The connection works/)
  assert.match(await save('brown'), /not a colour.*Saved\. The connection works/)
  assert.equal(await accentNow(), '#b5651d')
  assert.match(await save(''), /^Saved\. The connection works/)
}

/** A customer with an account keeps a card when asked, sees it there and takes it away. */
export async function keepCard({ shop, page, product }: Walk): Promise<void> {
  await page.goto(`${shop.url}/index.php?controller=authentication`)
  await page.locator('#login-form [name="email"]').fill('cliente@example.pt')
  await page.locator('#login-form [name="password"]').fill('cliente-cliente')
  await page.locator('#submit-login').click()
  await page.waitForLoadState()
  await goToPayment(page, shop, product)
  await order(page, 'cc')
  const form = await cardForm(page)
  await fill(form)
  await form.locator('input[type="checkbox"]').first().check()
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/order-confirmation/)
  await untilPaid(shop, (await shop.newestOrder()).id)
  await page.goto(`${shop.url}/index.php?controller=my-account`)
  await page.locator('#escudo-cards-link').click()
  assert.match(await page.locator('#content table').innerText(), /Visa •••• 4242/)
  await page.locator('button[name="remove"]').first().click()
  await page.locator('#content table').waitFor({ state: 'detached' })
}

/** Whoever has an account finds the Multibanco data in the order’s details. */
export async function dataInAccount({ shop, page, product }: Walk): Promise<void> {
  await goToPayment(page, shop, product)
  await order(page, 'mb')
  await page.locator('#escudo-payment .escudo-data').waitFor()
  const { id, payments } = await shop.newestOrder()
  await page.goto(`${shop.url}/index.php?controller=order-detail&id_order=${id}`)
  const shown = (await page.locator('.escudo-data').innerText()).replaceAll(/\s/g, '')
  assert(shown.includes(payments[0]!.entity) && shown.includes(payments[0]!.reference), shown)
}

/** The module goes: orders stay, its tables and subscriptions do not. */
export async function uninstall({ shop, provider }: Walk): Promise<void> {
  const count = async (): Promise<number> =>
    Number((await shop.ask<{ n: string }[]>('rows', { text: 'select count(*) n from ps_orders' }))[0]!.n)
  const before = await count()
  assert.equal(await shop.ask('uninstall'), true)
  assert.equal(await count(), before)
  assert.deepEqual(await shop.ask('rows', { text: "show tables like 'ps\\_escudo\\_%'" }), [])
  assert.equal(await shop.ask('get', { name: 'ESCUDO_KEY' }), false)
  const webhooks = await provider.client.listWebhooks()
  assert(webhooks.success && webhooks.data.length === 0)
}
