import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCaller, languages, testCards, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { goToPayment, openOffice, openScreen, openSettings, order, saveSettings } from '../../test/shops/prestashop-pages.ts'
import { packedModule, runningShop, startPrestaShop } from '../../test/shops/prestashop-shop.ts'
import { pictureKeeper, shoot } from './keep-picture.ts'
import { startOwnProvider } from '../own-provider.ts'

// npm run pictures:prestashop [-- FOLDER of a shop that is up, with the module]: the guides' pictures of a real PrestaShop 9 in three languages, with a provider of their own.
// Needs ../shared/shops, or an archive of a PrestaShop in its place.
const locales: Readonly<Record<Language, { iso: string; locale: string }>> = {
  PT: { iso: 'pt', locale: 'pt-PT' },
  ES: { iso: 'es', locale: 'es-ES' },
  EN: { iso: 'en', locale: 'en-US' },
}
const target = join(import.meta.dirname, '../../apps/portal/pictures')
const size = { width: 1000, height: 900 }
const [running] = process.argv.slice(2)

const [{ browser, client, baseUrl, stop }, shop, folder] = await Promise.all([
  startOwnProvider(8140, { documentation: false }),
  running === undefined ? startPrestaShop('9.1.4') : runningShop(running),
  mkdtemp(join(tmpdir(), 'escudo-pictures-')),
])
const keep = await pictureKeeper(browser, target)

async function opened(language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: locales[language].locale })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  page.setDefaultNavigationTimeout(240_000)
  return page
}

/** What a customer sees; gives the order that is paid in the end. */
async function takeShop(language: Language, product: number): Promise<number> {
  const page = await opened(language)
  const named = (name: string): string => `prestashop-${name}.${language.toLowerCase()}`
  await goToPayment(page, shop, product)
  await page.locator('input[data-module-name="escudo-mw"]').check({ force: true })
  await keep(named('checkout'), await shoot(page, page.locator('#checkout-payment-step')))
  await order(page, 'mb')
  await page.locator('.escudo-data').waitFor()
  await keep(named('multibanco'), await shoot(page, page.locator('#escudo-payment')))
  await goToPayment(page, shop, product)
  await order(page, 'mw', '910000001')
  await page.locator('[data-escudo-wait][data-state="waiting"]').waitFor()
  await keep(named('mbway'), await shoot(page, page.locator('#escudo-wait')))
  await goToPayment(page, shop, product)
  await order(page, 'cc')
  const form = page.frameLocator('form.paymentWidgets iframe')
  await form.locator('#card-number').fill(testCards.approved)
  await form.locator('#card-expiry').fill('12/40')
  await form.locator('#card-securityCode').fill('123')
  await form.locator('#card-holder').fill('RUI DOIS')
  await form.locator('button[type="submit"]:enabled').scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  await keep(named('card'), await shoot(page, page.locator('#content')))
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/order-confirmation/)
  await page.context().close()
  return (await shop.newestOrder()).id
}

/** What the owner sees, in the office's own language. */
async function takeOffice(language: Language, paid: number): Promise<void> {
  const page = await opened(language)
  await openOffice(page, shop)
  await openSettings(page, shop)
  await page.setViewportSize({ width: 1100, height: 1250 })
  await keep(`prestashop-settings.${language.toLowerCase()}`, await shoot(page, page))
  await openScreen(page, shop, 'AdminOrders', `&vieworder&id_order=${paid}`)
  const box = page.locator('#escudo-order')
  await box.locator('[name="escudo_amount"]').fill('2.50')
  await box.locator('button[value="refund"]').click()
  await box.locator('.alert-success').waitFor()
  await keep(`prestashop-order.${language.toLowerCase()}`, await shoot(page, box))
  await page.context().close()
}

try {
  mkdirSync(target, { recursive: true })
  if (running === undefined) await shop.module(await packedModule(folder), folder)
  const office = await opened('EN')
  await openOffice(office, shop)
  await openSettings(office, shop)
  const connection = { address: baseUrl, nif: demoCaller.clientId, platform: demoCaller.platformCode, key: demoCaller.privateKey }
  process.stdout.write(`${await saveSettings(office, connection)}\n`)
  const product = await shop.product('PAO-1')
  for (const language of languages) {
    await shop.ask('language', locales[language])
    await shop.ask('own_words', { iso: locales[language].iso })
  }
  for (const language of languages) {
    const id = await shop.ask<number>('language', locales[language])
    // After a change of language the first page of each screen fills the shop's caches, which takes longer than a picture should.
    const first = await opened(language)
    for (const path of ['', 'index.php?controller=order', `index.php?controller=product&id_product=${product}`])
      await first.goto(`${shop.url}/${path}`)
    await first.context().close()
    const paid = await takeShop(language, product)
    await shop.ask('sql', { text: `update ps_employee set id_lang = ${id}` })
    await takeOffice(language, paid)
    const waiting = await client.listPhoneRequests()
    for (const { paymentId } of waiting.success ? waiting.data : []) await client.rejectOnPhone({ params: { paymentId } })
  }
} finally {
  await Promise.all([stop(), shop.stop(), rm(folder, { recursive: true, force: true })])
}
