import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { goneCustomer, newerVersion, oldNotices, otherCurrency, ownPage, partOfIt, reminders } from './woo-days.ts'
import { connect, installPlugin, logIn } from './woo-owner.ts'
import { baseline, lightAndQuiet } from './woo-pages.ts'
import { customersScreens, ownersScreens } from './woo-screens.ts'
import { noShopBecause, packedPlugin, startWooShop } from './woo-shop.ts'

// npm run test:shops: what the plugin adds to the pages of a checkout, in both kinds; and days that come once in a while.
const skip = noShopBecause() || skipReason

describe('WooCommerce, page by page', { skip }, () => {
  for (const checkout of ['blocks', 'classic'] as const)
    test(checkout, async (t) => {
      const provider = await startTestProvider()
      const [shop, browser, folder] = await Promise.all([
        startWooShop({ checkout }),
        startBrowser(),
        mkdtemp(join(tmpdir(), 'escudo-zip-')),
      ])
      t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
      const before = await baseline({ shop, browser: browser! })
      const page = await browser!.newPage()
      page.setDefaultTimeout(120_000)
      await logIn(page, shop)
      const zip = await packedPlugin(folder)
      await installPlugin(page, shop, zip)
      await connect(page, shop, provider.baseUrl)
      const place = { client: provider.client, shop, baseUrl: provider.baseUrl, browser: browser!, page: provider.page }
      await lightAndQuiet(t, place, before)
      if (checkout === 'blocks' && process.env.PAGES !== 'only') {
        for (const part of [ownPage, partOfIt, reminders, oldNotices, goneCustomer]) await part(t, place)
        await customersScreens(t, place)
        await ownersScreens(t, page, place)
        await otherCurrency(t, page, place)
        await newerVersion(t, page, place, zip)
      }
      await page.close()
      assert.deepEqual(await shop.phpErrors(), [])
    })
})
