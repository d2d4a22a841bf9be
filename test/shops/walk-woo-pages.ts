import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { goneCustomer, newerVersion, oldNotices, otherCurrency, ownPage, partOfIt, reminders } from './woo-days.ts'
import type { Held } from './woo-authorisation.ts'
import { accents } from './woo-keeping.ts'
import type { Visited } from './woo-methods.ts'
import { connect, installPlugin, logIn } from './woo-owner.ts'
import { baseline, lightAndQuiet } from './woo-pages.ts'
import { closedTabs } from './woo-tabs.ts'
import { customersScreens, ownersScreens } from './woo-screens.ts'
import { noShopBecause, packedPlugin, startWooShop } from './woo-shop.ts'

// npm run test:shops: what the plugin adds to the pages of a checkout, in both kinds; and days that come once in a while.
const skip = noShopBecause() || skipReason

/** DAYS names a few of the parts, for whoever works on them. */
const isWanted = (name: string): boolean => new RegExp(process.env.DAYS ?? '').test(name)

/** Days that come once in a while, and what the walks of paying do not look at. */
async function seldom(t: TestContext, page: Page, place: Held & Visited, zip: string): Promise<void> {
  const parts = { ownPage, partOfIt, reminders, oldNotices, goneCustomer, customersScreens, closedTabs }
  for (const [name, part] of Object.entries(parts)) if (isWanted(name)) await part(t, place)
  if (isWanted('accents')) await accents(t, page, place)
  if (isWanted('ownersScreens')) await ownersScreens(t, page, place)
  if (isWanted('otherCurrency')) await otherCurrency(t, page, place)
  if (isWanted('newerVersion')) await newerVersion(t, page, place, zip)
}

describe('WooCommerce, page by page', { skip }, () => {
  for (const checkout of ['blocks', 'classic'] as const) {
    const areMeasured = isWanted(`pages of ${checkout}`)
    if (checkout === 'classic' && !areMeasured) continue
    test(checkout, async (t) => {
      const provider = await startTestProvider()
      const [shop, browser, folder] = await Promise.all([
        startWooShop({ checkout }),
        startBrowser(),
        mkdtemp(join(tmpdir(), 'escudo-zip-')),
      ])
      t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
      const before = areMeasured ? await baseline({ shop, browser: browser! }) : undefined
      const page = await browser!.newPage()
      page.setDefaultTimeout(120_000)
      await logIn(page, shop)
      const zip = await packedPlugin(folder)
      await installPlugin(page, shop, zip)
      await connect(page, shop, provider.baseUrl)
      const place = { client: provider.client, shop, baseUrl: provider.baseUrl, browser: browser!, page: provider.page }
      if (before) await lightAndQuiet(t, place, before)
      if (checkout === 'blocks') await seldom(t, page, place, zip)
      await page.close()
      assert.deepEqual(await shop.phpErrors(), [])
    })
  }
})
