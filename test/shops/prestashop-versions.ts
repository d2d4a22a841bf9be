import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { badDays } from './prestashop-bad-days.ts'
import { accent, dataInAccount, keepCard, payOnPage, uninstall } from './prestashop-cards.ts'
import { days, lastDays } from './prestashop-days.ts'
import { offers } from './prestashop-offers.ts'
import { noPrestaShopBecause, packedModule, startPrestaShop, type Version } from './prestashop-shop.ts'
import { screens, tongues } from './prestashop-screens.ts'
import { tabs } from './prestashop-tabs.ts'
import { connect, mistakes, payByCard, payByMbway, payByMultibanco, refundInOffice, type Walk } from './prestashop-walk.ts'

const skip = noPrestaShopBecause() || skipReason

/** One version in a real shop: uploaded, connected, paid; and when it is the whole walk, each method and bad day. */
export function walkPrestaShop(version: Version, isWhole: boolean): void {
  test(`PrestaShop ${version}: a shop owner uploads the module, customers pay`, { skip }, async (t) => {
    const [provider, shop, browser] = await Promise.all([startTestProvider(), startPrestaShop(version), startBrowser()])
    const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
    after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
    const office = await browser!.newPage()
    const buyer = await browser!.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await buyer.newPage()
    for (const each of [office, page]) {
      each.setDefaultTimeout(120_000)
      each.setDefaultNavigationTimeout(240_000)
    }
    const product = await shop.product('PAO-1')
    const zip = await packedModule(folder)
    const walk = { shop, provider, page, product }

    await t.test('upload, settings, subscriptions', async () => {
      await connect({ ...walk, page: office }, zip)
      const webhooks = ok(await provider.client.listWebhooks())
      assert.deepEqual([new Set(webhooks.map(({ url }) => url)), webhooks.length], [new Set([await shop.hook('webhook')]), 6])
    })
    await t.test('Multibanco: paid at the cash machine, paid by webhook', async () => {
      await payByMultibanco(walk)
    })
    if (isWhole) {
      await methods(t, walk, office)
      const products = { product, dearProduct: await shop.product('FORNO-1'), thirdProduct: await shop.product('BOLO-1') }
      const day = { shop, provider, office, zip, client: provider.client, baseUrl: provider.baseUrl, ...products }
      for (const [name, live] of Object.entries({ ...offers, ...screens, ...days, ...tabs, ...badDays, ...tongues, ...lastDays }))
        if (isWanted(name)) await t.test(name, () => live(day))
      await t.test('the module goes, the orders stay', () => uninstall(walk))
    }
    assert.deepEqual(await shop.phpErrors(), [])
    await buyer.close()
  })
}

/** DAYS names a few of the tests, for whoever works on them. */
const isWanted = (name: string): boolean => new RegExp(process.env.DAYS ?? '').test(name)

/** Each mistake in the settings, each method, each place of the card form. */
async function methods(t: TestContext, walk: Walk, office: Page): Promise<void> {
  const ways: Record<string, () => Promise<unknown>> = {
    'each mistake in the settings has its sentence': () => mistakes({ ...walk, page: office }),
    'MB WAY: refused, another number, confirmed': () => payByMbway(walk),
    'card in the shop: declined, paid, part given back': async () => refundInOffice({ ...walk, page: office }, await payByCard(walk)),
    'card on a page of the server': () => payOnPage(walk),
    'the colour of the card form is the owner’s': () => accent(walk, office),
    'a card that the customer keeps': () => keepCard(walk),
    'the customer’s account has the Multibanco data': () => dataInAccount(walk),
  }
  for (const [name, go] of Object.entries(ways)) if (isWanted(name)) await t.test(name, async () => void (await go()))
}
