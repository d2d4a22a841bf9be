import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { testCards } from '@escudo/contracts'
import type { Browser } from 'playwright-core'
import { startTestProvider, type TestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { newOnes, violations, watch, type Watched } from './page-watch.ts'
import { cardForm, goToPayment, order } from './prestashop-pages.ts'
import { noPrestaShopBecause, packedModule, startPrestaShop, type PrestaShop } from './prestashop-shop.ts'
import { connect } from './prestashop-walk.ts'

// npm run test:shops: what the module adds to the pages of a checkout, beside the same shop without it.
const skip = noPrestaShopBecause() || skipReason
const mostBytes = 25_000

type Place = { shop: PrestaShop; browser: Browser; product: number }
/** What the shop does by itself: also, in a sample block of its own, ask for pictures at addresses that lead nowhere. */
type Seen = { scripts: Set<string>; violations: string[]; errors: string[]; strangers: string[] }

/** The checkout and its end with the shop's own bank transfer. */
async function baseline({ shop, browser, product }: Place): Promise<Seen> {
  const watched = await watch(browser, [shop.url])
  const { page } = watched
  await goToPayment(page, shop, product)
  const [checkout, found] = [await watched.scripts(), await violations(page)]
  await page.locator('input[name="payment-option"]').first().check({ force: true })
  for (const box of await page.locator('#conditions-to-approve input[type="checkbox"]').all()) await box.check({ force: true })
  await page.locator('#payment-confirmation button').click()
  await page.waitForURL(/order-confirmation/)
  await page.waitForLoadState('load')
  const seen = {
    scripts: new Set([...checkout.keys(), ...(await watched.scripts()).keys()]),
    violations: [...found, ...(await violations(page))],
    errors: watched.errors,
    strangers: watched.strangers,
  }
  await watched.close()
  return seen
}

async function compare(watched: Watched, before: Seen, t: TestContext, what: string): Promise<void> {
  await watched.page.waitForLoadState('load')
  const added = [...(await watched.scripts())].filter(([url]) => url.startsWith('http') && !before.scripts.has(url))
  const bytes = added.reduce((sum, [, weight]) => sum + weight, 0)
  t.diagnostic(`${what}: ${bytes} bytes of added script, gzipped`)
  assert(bytes <= mostBytes, `${what} loads ${bytes} bytes more: ${JSON.stringify(added)}`)
  assert.deepEqual(newOnes(before.violations, await violations(watched.page)), [], `${what} is harder to use.`)
}

async function wholeCheckout(t: TestContext, { shop, browser, product }: Place, provider: TestProvider, before: Seen): Promise<void> {
  const watched = await watch(browser, [shop.url, provider.baseUrl])
  const { page } = watched
  await goToPayment(page, shop, product)
  await page.locator('input[data-module-name="escudo-mw"]').check({ force: true })
  await compare(watched, before, t, 'the checkout')
  await order(page, 'mb')
  await page.locator('.escudo-data').waitFor()
  await compare(watched, before, t, 'the Multibanco data')
  await goToPayment(page, shop, product)
  await order(page, 'mw', '910000001')
  await page.locator('[data-escudo-wait][data-state="waiting"]').waitFor()
  await compare(watched, before, t, 'the MB WAY view')
  const { payments } = await shop.newestOrder()
  await provider.client.approveOnPhone({ params: { paymentId: payments[0]!.payment_id } })
  await page.waitForURL(/order-confirmation/)
  await goToPayment(page, shop, product)
  await order(page, 'cc')
  const form = await cardForm(page)
  await form.locator('#card-number').fill(testCards.approved)
  await form.locator('#card-expiry').fill('12/30')
  await form.locator('#card-securityCode').fill('123')
  await form.locator('#card-holder').fill('RUI DOIS')
  await compare(watched, before, t, 'the card form')
  await form.locator('button[type="submit"]').click()
  await page.waitForURL(/order-confirmation/)
  const errors = newOnes(before.errors, watched.errors)
  const strangers = newOnes(before.strangers, watched.strangers)
  assert.deepEqual([strangers, errors], [[], []], 'Somebody else was asked, or the page reported errors.')
  await watched.close()
}

for (const version of ['9.1.4', '8.2.1', '1.7.8.11'] as const)
  test(`PrestaShop ${version}: light, no third party, no error, no new barrier`, { skip }, async (t) => {
    const [provider, shop, browser] = await Promise.all([startTestProvider(), startPrestaShop(version), startBrowser()])
    const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
    t.after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
    const place = { shop, browser: browser!, product: await shop.product('PAO-1') }
    const before = await baseline(place)
    const office = await browser!.newPage()
    office.setDefaultTimeout(120_000)
    office.setDefaultNavigationTimeout(240_000)
    await connect({ ...place, provider, page: office }, await packedModule(folder))
    await office.close()
    await wholeCheckout(t, place, provider, before)
  })
