import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { cards } from '../../server/test/builders.ts'
import { words } from '../pages/words.ts'
import { newOnes, violations, watch, type Watched } from './page-watch.ts'
import { goToCheckout, orderWith } from './woo-buyer.ts'
import type { Visited } from './woo-methods.ts'
import type { ShopOrder } from './woo-shop.ts'

/** What a page of the checkout was like: its scripts, and what axe says of it. */
type Seen = { scripts: Map<string, number>; violations: string[] }
type Baseline = Record<'checkout' | 'received' | 'pay', Seen> & { known: Set<string> }

/** Loaded by and by, on any page: emoji where a machine has none, and the account's link in the theme's head. */
const isOfWordPress = /\/wp-includes\/js\/wp-emoji|\/plugins\/woocommerce\/.*customer-account/
const mostBytes = 25_000
const plugin = '/plugins/escudo-for-woocommerce/'

async function seen({ page, scripts }: Watched): Promise<Seen> {
  await page.waitForLoadState('load')
  // WooCommerce's own placeholders, while it counts.
  await page.locator('.wc-block-components-skeleton__element').first().waitFor({ state: 'detached' })
  // WordPress' line for screen readers comes with its first announcement, whoever makes it.
  const found = (await violations(page)).filter((line) => !line.includes('a0y-speak'))
  return { scripts: await scripts(), violations: found }
}

/** The same pages before the plugin is there, with a bank transfer. */
export async function baseline({ shop, browser }: Pick<Visited, 'shop' | 'browser'>): Promise<Baseline> {
  const watched = await watch(browser, [shop.url])
  const { page } = watched
  await goToCheckout(page, shop)
  await page.waitForLoadState('networkidle')
  const checkout = await seen(watched)
  await orderWith(page, 'bacs')
  await page.waitForURL(/order-received/)
  await page.waitForLoadState('networkidle')
  const received = await seen(watched)
  const { pay } = await shop.ask<ShopOrder>('make', { method: 'bacs' })
  await page.goto(pay)
  await page.waitForLoadState('networkidle')
  const pages = { checkout, received, pay: await seen(watched) }
  await watched.close()
  return { ...pages, known: new Set(Object.values(pages).flatMap(({ scripts }) => [...scripts.keys()])) }
}

/** A page with the plugin beside the same page without it. */
async function compare(
  watched: Watched,
  before: Baseline,
  page: 'checkout' | 'received' | 'pay',
  t: TestContext,
  what: string,
): Promise<void> {
  const now = await seen(watched)
  const added = [...now.scripts].filter(([url]) => url.startsWith('http') && !before.known.has(url) && !isOfWordPress.test(url))
  const foreign = added
    .filter(([url]) => !url.includes(plugin) && !url.includes('/pay/') && !url.includes('paymentWidgets'))
    .map(([url]) => url)
  const bytes = added.reduce((sum, [, weight]) => sum + weight, 0)
  t.diagnostic(`${what}: ${bytes} bytes of added script, gzipped`)
  assert(bytes <= mostBytes, `${what} loads ${bytes} bytes more: ${JSON.stringify(added)}`)
  assert.deepEqual(foreign, [], `${what} loads other scripts.`)
  assert.deepEqual(newOnes(before[page].violations, now.violations), [], `${what} is harder to use.`)
}

async function fill({ page }: Watched, number: string): Promise<void> {
  const frame = page.frameLocator('form.paymentWidgets iframe')
  await frame.getByLabel(words.EN.card).fill(number)
  await frame.getByLabel(words.EN.expiry).fill('12/40')
  await frame.getByLabel(words.EN.code).fill('123')
  await frame.getByLabel(words.EN.holder).fill('RUI DOIS')
}

/** The whole checkout: what it loads, whom it asks, what it reports, and what axe finds, beside the shop without the plugin. */
export async function lightAndQuiet(t: TestContext, { shop, browser, client, baseUrl }: Visited, before: Baseline): Promise<void> {
  await t.test('the whole checkout: light, no third party, no error, no new barrier', async (t) => {
    const watched = await watch(browser, [shop.url, baseUrl])
    const { page } = watched
    await goToCheckout(page, shop)
    await compare(watched, before, 'checkout', t, 'the checkout')
    await orderWith(page, 'escudo_mb')
    await page.locator('.escudo-data').waitFor()
    await compare(watched, before, 'received', t, 'the Multibanco data')
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_mw', '910000001')
    await page.locator('[data-escudo-wait]').waitFor()
    await compare(watched, before, 'pay', t, 'the MB WAY view')
    const { payments } = await shop.newestOrder()
    await client.approveOnPhone({ params: { paymentId: payments[0]!.payment_id! } })
    await page.waitForURL(/order-received/)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_cc')
    await page.frameLocator('form.paymentWidgets iframe').getByLabel(words.EN.card).waitFor()
    await compare(watched, before, 'pay', t, 'the card form')
    await fill(watched, cards.approved)
    await page.frameLocator('form.paymentWidgets iframe').getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/order-received/)
    assert.deepEqual([watched.strangers, watched.errors], [[], []], 'Somebody else was asked, or the page reported errors.')
    await watched.close()
  })
}
