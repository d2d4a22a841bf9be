import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages, type Language } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { below, chosen, pathOf, quoted, readGuide, tableBelow, trialOf } from './guide-words.ts'
import { made, payAtMachine, unheard, untilState } from './prestashop-bad-days.ts'
import { goToPayment, openOffice, openScreen, order } from './prestashop-pages.ts'
import { noPrestaShopBecause, packedModule, startPrestaShop, type PrestaShop } from './prestashop-shop.ts'
import { ordered, payAtMachine as payWooAtMachine, unheard as unheardByWoo, until } from './woo-bad-days.ts'
import { goToCheckout, orderWith } from './woo-buyer.ts'
import { installPlugin, logIn } from './woo-owner.ts'
import { noShopBecause, packedPlugin, startWooShop } from './woo-shop.ts'

// npm run test:shops: a newcomer with nothing but the guides, in each language: every menu, field, button and answer is what they name.
const locales: Readonly<Record<Language, { iso: string; locale: string; wordpress: string }>> = {
  PT: { iso: 'pt', locale: 'pt-PT', wordpress: 'pt_PT' },
  ES: { iso: 'es', locale: 'es-ES', wordpress: 'es_ES' },
  EN: { iso: 'en', locale: 'en-US', wordpress: '' },
}
const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const named = (words: string): RegExp => new RegExp(`^\\s*${escaped(words)}\\s*$`, 'i')
/** The same behind an icon, which is a word of its own for its font. */
const namedButton = (words: string): RegExp => new RegExp(`^\\s*(?:[a-z_]+\\s+)?${escaped(words)}\\s*$`, 'i')

async function patient(page: Page): Promise<Page> {
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(240_000)
  return page
}

/** Through the office's menu, by what its entries are called: several menus have “Preferences”. */
async function through(page: Page, shop: PrestaShop, [menu, entry]: string[]): Promise<void> {
  await openScreen(page, shop, 'AdminDashboard')
  const opened = page.locator('nav li').filter({ has: page.locator(':scope > a span', { hasText: named(menu!) }) })
  const link = opened
    .locator('li a')
    .filter({ hasText: named(entry!) })
    .first()
  await link.waitFor({ state: 'attached' })
  await page.goto(new URL((await link.getAttribute('href'))!, page.url()).href, { waitUntil: 'domcontentloaded' })
}

/** The field beside a label. */
const fieldOf = (page: Page, label: string): Locator =>
  page
    .locator('.form-group')
    .filter({ has: page.locator('label', { hasText: named(label) }) })
    .locator('input, select')
    .first()

async function configured(language: Language, page: Page, address: string): Promise<void> {
  const guide = await readGuide(language, 'prestashop/passos-configuracao.mdx')
  const [nif, platform, key] = trialOf(await readGuide(language, 'prestashop/intro.mdx'))
  const rows = tableBelow(guide, 'settings')
  for (const [at, value] of [address, nif!, platform!, key!].entries()) await fieldOf(page, rows[at]![0]!).fill(value)
  await fieldOf(page, rows[4]![0]!).selectOption({ label: rows[4]![1]!.split(' ')[0]! })
  await page.locator('button[name="submitEscudo"]').first().click()
  await page
    .getByText(quoted(below(guide, 'check'))[0]!)
    .first()
    .waitFor()
}

test('PrestaShop: the guides, walked with nothing but them', { skip: noPrestaShopBecause() || skipReason }, async (t) => {
  const [provider, shop, browser] = await Promise.all([startTestProvider(), startPrestaShop('9.1.4'), startBrowser()])
  const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
  t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
  const zip = await packedModule(folder)
  const product = await shop.product('PAO-1')
  const day = { shop, client: provider.client, baseUrl: provider.baseUrl, product, dearProduct: product, thirdProduct: product }
  for (const language of languages)
    await t.test(language, async () => {
      const { iso, locale } = locales[language]
      const id = await shop.ask<number>('language', { iso, locale })
      await shop.ask('own_words', { iso })
      await shop.ask('sql', { text: `update ps_employee set id_lang = ${id}` })
      const context = await browser!.newContext({ viewport: { width: 1280, height: 1000 }, locale })
      const office = await patient(await context.newPage())
      await openOffice(office, shop)
      const steps = await readGuide(language, 'prestashop/passos-configuracao.mdx')
      const [menu, manager, upload] = pathOf(steps, 'install', 2)
      await through(office, shop, [menu!, manager!])
      await office
        .locator('a:visible, button:visible')
        .filter({ hasText: namedButton(upload!) })
        .first()
        .click()
      await office.locator('input.dz-hidden-input').setInputFiles(zip)
      await office.locator('.module-import-success').waitFor({ state: 'visible' })
      await office
        .locator('.module-import-success a, .module-import-success button')
        .filter({ hasText: named(chosen(steps, 'install', 3)) })
        .first()
        .click()
      await office.locator('#ESCUDO_ADDRESS').waitFor()
      await configured(language, office, provider.baseUrl)
      await through(office, shop, pathOf(steps, 'check', 2))
      await office.locator('table').filter({ hasText: 'Escudo' }).first().waitFor()

      const pages = await readGuide(language, 'prestashop/pagamento-compra.mdx')
      const buyer = await patient(await context.newPage())
      await goToPayment(buyer, shop, product)
      await order(buyer, 'mb')
      await buyer.locator('.escudo-data').waitFor()
      const bought = await shop.newestOrder()
      await payAtMachine(day, bought)
      await untilState(day, bought.id, 'PS_OS_PAYMENT')
      const paid = quoted(pages)[1]!
      const text = `select name from ps_order_state_lang where id_lang = ${id} and id_order_state = (select current_state from ps_orders where id_order = ${bought.id})`
      assert.deepEqual(await shop.ask('rows', { text }), [{ name: paid }])

      const update = await readGuide(language, 'prestashop/atualizar-pagamento.mdx')
      const lost = await made(day, 'MB')
      await unheard(day, () => payAtMachine(day, lost))
      await openScreen(office, shop, 'AdminOrders', `&vieworder&id_order=${lost.id}`)
      await office
        .locator('#escudo-order')
        .getByRole('button', { name: quoted(below(update, 'one')).find((name) => name !== 'Escudo')! })
        .click()
      const answer = office.locator('#escudo-order [role="alert"]').first()
      await answer.waitFor()
      assert.match((await answer.getAttribute('class')) ?? '', /alert-success/, await answer.innerText())
      await untilState(day, lost.id, 'PS_OS_PAYMENT')
      await through(office, shop, pathOf(update, 'steps', 1).slice(0, 2))
      await openScreen(office, shop, 'AdminModules', '&configure=escudo')
      await office.getByRole('button', { name: quoted(below(update, 'steps'))[0]! }).click()
      await office.locator('.module_confirmation, .alert-success').first().waitFor()
      await context.close()
    })
})

test('WooCommerce: the guides, walked with nothing but them', { skip: noShopBecause() || skipReason }, async (t) => {
  const [{ client, baseUrl }, shop, browser] = await Promise.all([startTestProvider(), startWooShop(), startBrowser()])
  const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
  t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
  const owner = await patient(await browser!.newPage())
  await owner.addLocatorHandler(owner.locator('#woo-egg-overlay'), (egg) => egg.evaluate((it) => it.remove()))
  await logIn(owner, shop)
  // WordPress' own words are English here, whatever the language: its screens are found by English ones.
  await installPlugin(owner, shop, await packedPlugin(folder))
  for (const language of languages)
    await t.test(language, async () => {
      await shop.ask('locale', { locale: locales[language].wordpress })
      const guide = await readGuide(language, 'woocommerce/passos-configuracao.mdx')
      const [nif, platform, key] = trialOf(await readGuide(language, 'woocommerce/intro.mdx'))
      const openEscudo = async (): Promise<void> => {
        await owner.goto(`${shop.url}/wp-admin/`)
        const link = owner.locator('#adminmenu a').filter({ hasText: /^Escudo$/ })
        await owner.goto(new URL((await link.getAttribute('href'))!, `${shop.url}/wp-admin/`).href)
      }
      await openEscudo()
      const rows = tableBelow(guide, 'settings')
      for (const [name] of rows) await owner.getByLabel(name!, { exact: true }).waitFor()
      for (const [at, value] of [baseUrl, nif!, platform!, key!].entries())
        await owner.getByLabel(rows[at]![0]!, { exact: true }).fill(value)
      await owner.getByLabel(rows[4]![0]!, { exact: true }).selectOption({ label: rows[4]![1]!.split(' ')[0]! })
      await owner.locator('#submit').first().click()
      await owner
        .locator('#escudo-status')
        .getByText(quoted(below(guide, 'check'))[0]!)
        .waitFor()

      const context = await browser!.newContext()
      const buyer = await patient(await context.newPage())
      await goToCheckout(buyer, shop)
      await orderWith(buyer, 'escudo_mb')
      await buyer.locator('.escudo-data').waitFor()
      await context.close()
      const bought = await shop.newestOrder()
      await payWooAtMachine(client, bought.payments[0]!)
      await until(shop, bought.id, 'The order is paid', ({ paid }) => paid)

      const update = await readGuide(language, 'woocommerce/atualizar-pagamentos.mdx')
      const [one, all] = quoted(below(update, 'steps'))
      const [first, second] = [await ordered({ shop }), await ordered({ shop })]
      await unheardByWoo(client, async () => {
        for (const { payments } of [first, second]) await payWooAtMachine(client, payments[0]!)
      })
      await owner.goto(`${shop.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${first.id}`)
      const box = owner.locator('#escudo.postbox')
      for (const name of quoted(below(await readGuide(language, 'woocommerce/realizar-pagamento.mdx'), 'order')).slice(0, 1))
        assert.equal(name, one)
      await box.getByRole('button', { name: one! }).click()
      await owner.waitForURL(/escudo_said/)
      assert.equal((await shop.order(first.id)).paid, true)
      await openEscudo()
      await owner.getByRole('button', { name: all! }).click()
      await owner.waitForURL(/updated=/)
      assert.equal((await shop.order(second.id)).paid, true)
    })
})
