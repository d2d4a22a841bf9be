import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, sizes, skipReason, startBrowser } from '../pages/browser.ts'

const { baseUrl } = await startTestProvider()
const browser = await startBrowser()

/** What is done on a page before it is looked at; a name of `acts`. */
type Sight = [path: string, act?: keyof typeof acts]

const acts = {
  /** The hits of the search, one of them chosen. */
  async search(page: Page): Promise<void> {
    await page.keyboard.press('/')
    const box = page.locator('[role=combobox]:focus')
    await box.waitFor()
    await box.fill('webhook')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
  },
  /** The way to each call. */
  async index(page: Page): Promise<void> {
    await page.locator('.active-on-selected.navbar__link--active').first().waitFor({ state: 'attached' })
  },
  /** The reference drawn, in its own words. */
  async reference(page: Page): Promise<void> {
    await page.getByText('/checkouts').first().waitFor()
    await page.locator('.active-on-selected.navbar__link--active').first().waitFor({ state: 'attached' })
  },
  /** The form of a call, before and after it was sent. */
  async tryIt(page: Page): Promise<void> {
    const call = page.getByRole('article').filter({ has: page.locator('#listTerminals') })
    await call.getByRole('button', { name: /^(Experimentar|Probar)$/ }).click()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form details input')?.value === '1001')
    await assertAccessible(page, parts.tryIt)
    await call.getByRole('button', { name: /^Enviar/ }).click()
    await call.getByRole('status').getByText('"success": true').waitFor()
  },
  async panel(page: Page): Promise<void> {
    await page.locator('.api-button').first().click()
    await page.frameLocator('iframe').locator('html[data-framed=true]').waitFor()
  },
} as const

/** Of a page that is looked at whole elsewhere, the part that an act has changed. */
const parts: Partial<Record<keyof typeof acts, string>> & { tryIt: string } = { tryIt: 'article:has(#listTerminals)' }

/** Of a long page, whose calls are drawn by the same parts: seen whole once, then the frame and one call stand for it. */
const reference = 'nav, aside, footer, article:has(#createCheckout)'

const sights: Sight[] = [
  ...['', '/es', '/en'].flatMap((base): Sight[] => [
    [`${base}/`],
    [`${base}/docs/guides/checkouts/cc`],
    [`${base}/docs/category/checkouts`],
    [`${base}/api`, 'index'],
    [`${base}/api-checkouts`, 'reference'],
    [`${base}/docs/guides/intro`, 'search'],
    [`${base}/404.html`],
  ]),
  ['/docs/guides/quick-start', 'panel'],
  ['/api-terminals#listTerminals', 'tryIt'],
  ['/es/api-terminals#listTerminals', 'tryIt'],
  ['/docs/guides/going-live'],
  ['/docs/guides/errors'],
  ['/docs/guides/changelog'],
  ['/docs/guides/sdks'],
  ['/docs/integrations/woocommerce/passos-configuracao'],
  ['/es/docs/integrations/intro'],
  ['/docs/soap'],
  ['/en/docs/soap/payments/do-web-payment'],
]

/** A page is drawn twice, so that each theme and each size is seen once. */
const ways = [
  { theme: 'light', size: 'desktop' },
  { theme: 'dark', size: 'phone' },
] as const

/** The page both ways. The languages differ in their words alone, so one is looked at in both and the others on a phone. */
async function look([path, act]: Sight): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}/404.html`, 'desktop')
  const isWordsAlone = /^\/(es|en)\//.test(path)
  let isSeenWhole = isWordsAlone
  for (const { theme, size } of isWordsAlone ? ways.slice(1) : ways) {
    await page.evaluate((mode) => localStorage.setItem('theme', mode), theme)
    await page.setViewportSize(sizes[size])
    // A reload even where only the hash changes: what colours the code asks for the theme while it draws.
    await page.goto('about:blank')
    await page.goto(baseUrl + path)
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
    if (act) await acts[act](page)
    const part = act === 'reference' && isSeenWhole ? reference : act && parts[act]
    await assertAccessible(page, part).catch((error: Error) => Promise.reject(new Error(`${theme}, ${size}: ${error.message}`)))
    isSeenWhole = true
  }
  await close()
}

describe('axe finds nothing', { skip: skipReason, concurrency: 2 }, () => {
  for (const sight of sights) test(sight.join(' '), () => look(sight))
})
