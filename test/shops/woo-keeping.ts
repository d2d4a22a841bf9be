import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ok } from '../../server/test/builders.ts'
import { startStranger, startWrongClock } from './prestashop-bad-days.ts'
import { ordered } from './woo-bad-days.ts'
import { goToCheckout, openBuyer, orderWith } from './woo-buyer.ts'
import { demo, saveSettings } from './woo-owner.ts'
import type { Visited } from './woo-methods.ts'
import type { ShopOrder, WooShop } from './woo-shop.ts'

/** Each thing that can be wrong with the settings has its own sentence, and no method is offered meanwhile. */
export async function badSettings(t: TestContext, page: Page, shop: WooShop, address: string): Promise<void> {
  const [clock, stranger] = await Promise.all([startWrongClock(address), startStranger()])
  const rows: [name: string, wrong: object, says: RegExp][] = [
    ['a NIF with a wrong digit', { nif: '510000003' }, /This NIF is mistyped/],
    ['a NIF of somebody else', { nif: '508000009' }, /does not act for this NIF/],
    ['a wrong key', { key: 'wrong' }, /do not belong together/],
    ['a platform that is not there', { platform: '9999' }, /do not belong together/],
    ['an address where nobody answers', { address: 'http://127.0.0.1:9' }, /Nobody answers/],
    ['an address of something else', { address: stranger.url }, /it is not Escudo/],
    ['a clock that is off by an hour', { address: clock.url }, /wrong by 60 minutes/],
    ['no address', { address: 'pay' }, /is not a web address/],
  ]
  for (const [name, wrong, says] of rows)
    await t.test(`settings: ${name}`, async () => {
      assert.match(await saveSettings(page, shop, { address, ...demo, ...wrong }), says)
    })
  clock.stop()
  stranger.stop()
}

/** `rgb(17, 17, 17)`, as a browser says it, as `#rrggbb`. */
const hex = (said: string): string =>
  `#${said
    .match(/\d+/g)!
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .slice(0, 3)
    .join('')}`

/** Where a card is typed the buttons are those of the shop, unless its owner says a colour. */
export async function accents(t: TestContext, owner: Page, { shop, browser, client }: Visited): Promise<void> {
  const accentOf = async ({ payments }: ShopOrder): Promise<string | undefined> => {
    const token = new URL(payments[0]!.checkout_url).pathname.split('/').at(-1)!
    return ok(await client.getCheckout({ params: { id: token }, query: {} })).page?.accent
  }

  await t.test('the colour of the card form is that of the shop’s buttons', async () => {
    const { page, close } = await openBuyer(browser, shop)
    await goToCheckout(page, shop)
    const button = page.locator('.wc-block-components-checkout-place-order-button')
    const colour = await button.evaluate((it) => getComputedStyle(it).backgroundColor)
    await close()
    assert.equal(await accentOf(await ordered({ shop }, 'escudo_cc')), hex(colour))
  })

  await t.test('… or the one that the owner says; one that is none is not kept', async () => {
    assert.match(await saveSettings(owner, shop, { accent: 'B5651D' }), /Connected as/)
    assert.match(await saveSettings(owner, shop, { accent: 'brown' }), /not a colour/)
    assert.equal(await owner.locator('#escudo-accent').inputValue(), '#b5651d')
    assert.equal(await accentOf(await ordered({ shop }, 'escudo_cc')), '#b5651d')
    assert.match(await saveSettings(owner, shop, { accent: '' }), /Connected as/)
  })
}

/** What a customer reads in each language, once. */
export async function languages(t: TestContext, { shop, browser }: Visited): Promise<void> {
  const rows = [
    ['pt_PT', /Pagar por Multibanco/, /Referência/],
    ['es_ES', /Pagar (por|con) Multibanco/, /Referencia/],
  ] as const
  for (const [locale, title, label] of rows)
    await t.test(`in ${locale}`, async () => {
      await shop.ask('locale', { locale })
      const { page, close } = await openBuyer(browser, shop)
      await goToCheckout(page, shop)
      await orderWith(page, 'escudo_mb')
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText(label).first().waitFor()
      await close()
      await shop.ask('locale', { locale: '' })
    })

  await t.test('the mail of a Multibanco order has its data', async () => {
    const order = await shop.newestOrder()
    assert((await shop.mails()).includes(order.payments[0]!.entity))
  })
}

/** Gone without a trace but the orders. */
export async function uninstall(t: TestContext, page: Page, { shop, client }: Visited): Promise<void> {
  await t.test('uninstalled: no option, no table, the orders stay', async () => {
    const before = (await shop.ask<object[]>('orders')).length
    await page.goto(`${shop.url}/wp-admin/plugins.php`)
    await page.locator('#deactivate-escudo-for-woocommerce').click()
    await page.locator('#delete-escudo-for-woocommerce').waitFor()
    await shop.ask('uninstall', { plugin: 'escudo-for-woocommerce/escudo-for-woocommerce.php' })
    const options = await shop.ask<object[]>('sql', { sql: "SELECT option_name FROM {p}options WHERE option_name LIKE '%escudo%'" })
    const tables = await shop.ask<object[]>('sql', { sql: "SHOW TABLES LIKE '%escudo%'" })
    assert.deepEqual([options, tables, ok(await client.listWebhooks())], [[], [], []])
    assert.equal((await shop.ask<object[]>('bare_orders')).length, before)
  })
}
