import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { badNotices, expiry, limits, oldOrders, onePayment, outages, refunds } from './woo-bad-days.ts'
import { authoriseAndCapture } from './woo-authorisation.ts'
import { badSettings, languages, uninstall } from './woo-keeping.ts'
import { card, mbWay } from './woo-methods.ts'
import { connect, installPlugin, logIn } from './woo-owner.ts'
import { noShopBecause, packedPlugin, startWooShop } from './woo-shop.ts'

const skip = noShopBecause() || skipReason

/** Every method and every bad day, on one kind of checkout and one storage of orders. */
export function walkWooCommerce(checkout: 'blocks' | 'classic', orders: 'hpos' | 'posts'): void {
  test(`WooCommerce: ${checkout}, orders in ${orders}`, { skip }, async (t) => {
    const provider = await startTestProvider()
    const [shop, browser, folder] = await Promise.all([
      startWooShop({ checkout, orders }),
      startBrowser(),
      mkdtemp(join(tmpdir(), 'escudo-zip-')),
    ])
    t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
    const page = await browser!.newPage()
    page.setDefaultTimeout(120_000)
    await logIn(page, shop)
    await installPlugin(page, shop, await packedPlugin(folder))
    await badSettings(t, page, shop, provider.baseUrl)
    await connect(page, shop, provider.baseUrl)
    const place = { client: provider.client, shop, baseUrl: provider.baseUrl, browser: browser!, page: provider.page }
    for (const part of [mbWay, card, onePayment, limits, badNotices, outages, refunds, authoriseAndCapture, oldOrders, languages, expiry])
      await part(t, place)
    await uninstall(t, page, place)
    await page.close()
    assert.deepEqual(await shop.phpErrors(), [])
    assert(ok(await provider.client.listPayments({ query: {} })).length > 0)
  })
}
