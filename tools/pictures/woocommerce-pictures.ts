import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, testCards, type Language } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { goToCheckout, orderWith } from '../../test/shops/woo-buyer.ts'
import { logIn } from '../../test/shops/woo-owner.ts'
import { packedPlugin, startWooShop, type ShopOrder } from '../../test/shops/woo-shop.ts'
import { pictureKeeper, shoot } from './keep-picture.ts'
import { startOwnProvider } from '../own-provider.ts'

// npm run pictures:woocommerce: the guides' pictures of a real WooCommerce shop in three languages, with a provider of their own.
// WordPress' own words stay English where it has no pack of that language. SHOP_FOLDER: a shop that is up already.
const locales: Readonly<Record<Language, string>> = { PT: 'pt_PT', ES: 'es_ES', EN: '' }
const target = join(import.meta.dirname, '../../apps/portal/pictures')
const size = { width: 1000, height: 900 }

const [{ browser, client, baseUrl, stop }, shop, folder] = await Promise.all([
  startOwnProvider(8150, { documentation: false }),
  startWooShop(),
  mkdtemp(join(tmpdir(), 'escudo-pictures-')),
])
const keep = await pictureKeeper(browser, target)

async function opened(): Promise<Page> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(240_000)
  return page
}

async function keepPart(page: Page, name: string, language: Language, what: Page | Locator): Promise<void> {
  await keep(`woocommerce-${name}.${language.toLowerCase()}`, await shoot(page, what))
}

/** What a customer sees; gives the order that was paid by card. */
async function takeShop(language: Language): Promise<ShopOrder> {
  const page = await opened()
  await goToCheckout(page, shop)
  await page.locator('label[for="radio-control-wc-payment-method-options-escudo_mw"]').click()
  await page.locator('#escudo-phone').waitFor()
  await keepPart(page, 'checkout', language, page.locator('.wc-block-checkout__payment-method'))
  await orderWith(page, 'escudo_mb')
  await page.locator('.escudo-data').waitFor()
  await keepPart(page, 'multibanco', language, page.locator('.escudo-box'))
  await goToCheckout(page, shop)
  await orderWith(page, 'escudo_mw', '910000001')
  await page.locator('[data-escudo-wait][data-state="waiting"]').waitFor()
  await page.locator('[data-escudo-clock]').getByText(':').waitFor()
  await keepPart(page, 'mbway', language, page.locator('.escudo-box'))
  const { payments } = await shop.newestOrder()
  await client.rejectOnPhone({ params: { paymentId: payments[0]!.payment_id! } })
  await goToCheckout(page, shop)
  await orderWith(page, 'escudo_cc')
  const form = page.frameLocator('form.paymentWidgets iframe')
  await form.locator('#card-number').fill(testCards.approved)
  await form.locator('#card-expiry').fill('12/40')
  await form.locator('#card-securityCode').fill('123')
  await form.locator('#card-holder').fill('RUI DOIS')
  await form.locator('button[type="submit"]:enabled').waitFor()
  await keepPart(page, 'card', language, page.locator('.escudo-card'))
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/order-received/)
  await page.context().close()
  return shop.newestOrder()
}

/** What the owner sees; the plugin speaks the language of the site. */
async function takeOffice(language: Language, paid: ShopOrder): Promise<void> {
  const page = await opened()
  await page.setViewportSize({ width: 1100, height: 1250 })
  // WooCommerce celebrates a shop's orders with a picture above everything.
  await page.addLocatorHandler(page.locator('#woo-egg-overlay'), (egg) => egg.evaluate((it) => it.remove()))
  await logIn(page, shop)
  await page.goto(`${shop.url}/wp-admin/admin.php?page=escudo`)
  await page.locator('#escudo-status table').waitFor()
  await keepPart(page, 'settings', language, page.locator('#wpbody-content .wrap'))
  await page.goto(`${shop.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${paid.id}`)
  const box = page.locator('#escudo.postbox')
  await box.locator('[name="amount"]').fill('2.50')
  await box.locator('button[value="refund"]').click()
  await page.waitForURL(/escudo_said/)
  await page.locator('#escudo.postbox [role="status"]').waitFor()
  await keepPart(page, 'order', language, page.locator('#escudo.postbox'))
  await page.context().close()
}

try {
  mkdirSync(target, { recursive: true })
  execFileSync('unzip', ['-q', '-o', await packedPlugin(folder), '-d', join(shop.folder, 'www/wp-content/plugins')])
  const problem = await shop.ask<string>('install', { address: baseUrl })
  if (problem !== '') throw new Error(`The shop is not connected: ${problem}`)
  for (const language of languages) {
    await shop.ask('locale', { locale: locales[language] })
    await takeOffice(language, await takeShop(language))
  }
} finally {
  await Promise.all([stop(), shop.stop(), rm(folder, { recursive: true, force: true })])
}
