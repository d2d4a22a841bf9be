import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCaller } from '@escudo/contracts'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { freePort } from '../server/src/store/database/free-port.ts'
import { goToPayment, openOffice, openSettings, saveSettings } from '../test/shops/prestashop-pages.ts'
import { packedModule, startPrestaShop } from '../test/shops/prestashop-shop.ts'
import { goToCheckout } from '../test/shops/woo-buyer.ts'
import { packedPlugin, startWooShop } from '../test/shops/woo-shop.ts'
import { findChromium } from './chromium.ts'
import { given, note, tell } from './measurement-notes.ts'
import { startOwnServer, type OwnServer } from './own-provider.ts'

// npm run measure:shops -- [rounds [prestashop|woocommerce]]: the largest contentful paint of a shop's checkout with and without
// the plugin, in pairs that follow each other at once, so that what else the machine does falls on both alike: what counts is the
// middle of the pairs' own differences, not the difference of two middles. What explains a difference stands beside it: how long the
// shop's server took to begin its answer, and what the largest thing was.
const [roundsGiven, only] = given()
const rounds = Number(roundsGiven ?? 24)
type Look = { paintedMs: number; answeredMs: number; largest: string }
type Measured = { name: string; without: Look[]; with: Look[] }

function middle(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

/** How much longer the page takes with the plugin, as a part of what it takes without: the middle of the pairs. */
const difference = ({ without, with: on }: Measured): number =>
  middle(on.map(({ paintedMs }, index) => paintedMs / without[index]!.paintedMs - 1))

/** How long until the largest thing that a page shows was painted; what is shown counts when the page stands still. */
async function paint(page: Page, url: string): Promise<Look> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<Look>((resolve) => {
        type Entry = { startTime: number; element?: { tagName: string; id: string; className: string } | null }
        const seen = (list: { getEntries: () => unknown[] }): void => {
          const { startTime, element } = list.getEntries().at(-1) as Entry
          const [navigation] = performance.getEntriesByType('navigation') as unknown as { responseStart: number }[]
          const largest = element ? `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${element.className}` : 'gone'
          resolve({ paintedMs: startTime, answeredMs: navigation!.responseStart, largest })
        }
        new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** What was the largest thing, most often. */
function mostOften(words: string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** A row of the table: both sides, and what explains them. */
function rowOf(measured: Measured): string {
  const times = (of: 'paintedMs' | 'answeredMs'): string[] =>
    [measured.without, measured.with].map((looks) => `${middle(looks.map((look) => look[of])).toFixed(0)} ms`)
  const largest = [...new Set([measured.without, measured.with].map((looks) => mostOften(looks.map((look) => look.largest))))]
  const cells = [
    ...times('paintedMs'),
    `${(difference(measured) * 100).toFixed(1)} %`,
    ...times('answeredMs'),
    `\`${largest.join('`, `')}\``,
  ]
  return `| ${[measured.name, ...cells].join(' | ')} |\n`
}

async function opened(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(240_000)
  return [context, page]
}

/** Both sides in turns, each look by the same customer with a warm cache, as most of a shop's are. */
async function inTurns(name: string, page: Page, url: string, turn: (isOn: boolean) => Promise<unknown>): Promise<Measured> {
  const measured: Measured = { name, without: [], with: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      await turn(side === 'with')
      await paint(page, url)
      measured[side].push(await paint(page, url))
    }
  return measured
}

async function wooCommerce(browser: Browser, server: OwnServer, folder: string): Promise<Measured[]> {
  const found: Measured[] = []
  for (const checkout of ['blocks', 'classic'] as const) {
    const shop = await startWooShop({ checkout })
    try {
      execFileSync('unzip', ['-q', '-o', await packedPlugin(folder), '-d', join(shop.folder, 'www/wp-content/plugins')])
      await shop.ask('install', { address: server.baseUrl })
      const [context, page] = await opened(browser)
      await goToCheckout(page, shop)
      found.push(await inTurns(`WooCommerce, ${checkout}`, page, `${shop.url}/checkout/`, (isOn) => shop.ask('active', { isOn })))
      await context.close()
    } finally {
      await shop.stop()
    }
  }
  return found
}

async function prestaShop(browser: Browser, server: OwnServer, folder: string): Promise<Measured> {
  const shop = await startPrestaShop('9.1.4')
  try {
    await shop.module(await packedModule(folder), folder)
    const [context, page] = await opened(browser)
    await openOffice(page, shop)
    await openSettings(page, shop)
    await saveSettings(page, {
      address: server.baseUrl,
      nif: demoCaller.clientId,
      platform: demoCaller.platformCode,
      key: demoCaller.privateKey,
    })
    await goToPayment(page, shop, await shop.product('PAO-1'))
    const url = `${shop.url}/index.php?controller=order`
    const measured = await inTurns('PrestaShop 9', page, url, (isOn) => shop.ask('active', { isOn }))
    await context.close()
    return measured
  } finally {
    await shop.stop()
  }
}

const server = await startOwnServer(await freePort(), { documentation: false })
const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
const args = ['--disable-background-networking', '--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args })
try {
  const all = [
    ...(only === 'prestashop' ? [] : await wooCommerce(browser, server, folder)),
    ...(only === 'woocommerce' ? [] : [await prestaShop(browser, server, folder)]),
  ]
  tell(
    '| Checkout | without the plugin | with it | difference | first byte without | with | largest thing |\n|---|---|---|---|---|---|---|\n',
  )
  for (const measured of all) tell(rowOf(measured))
  note('measure:shops')
  process.exitCode = all.every((measured) => difference(measured) <= 0.05) ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
