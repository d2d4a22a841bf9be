import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

// The documentation in a hand, and where no script runs.
const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const bases = ['', '/es', '/en'] as const

async function onPhone(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}${path}`, 'phone')
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await work(page)
  await close()
}

describe('on a phone', { skip: skipReason }, () => {
  for (const base of bases) {
    test(`${base}/docs/guides/quick-start is read in a few screens`, () =>
      onPhone(`${base}/docs/guides/quick-start`, async (page) => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        assert(height < 5_500, `${height} px`)
      }))

    test(`the menu of ${base || '/'} has one colour and one weight`, () =>
      onPhone(`${base}/`, async (page) => {
        await page.locator('.navbar__toggle').click()
        await page.locator('.navbar-sidebar--show').waitFor()
        const looks = await page
          .locator('.navbar-sidebar__items')
          .locator('a.menu__link:not(.menu__link--active), a.navbar__link')
          .evaluateAll((links) =>
            links.map((link) => {
              const { color, fontWeight, fontSize } = getComputedStyle(link)
              return [color, fontWeight, fontSize].join(' ')
            }),
          )
        assert(looks.length > 5)
        assert.deepEqual([...new Set(looks)].length, 1, looks.join('\n'))
      }))
  }

  test('its languages stand under one word', () =>
    onPhone('/', async (page) => {
      await page.locator('.navbar__toggle').click()
      await page.locator('.navbar-sidebar--show').getByText('Idioma', { exact: true }).waitFor()
    }))
})

describe('without a script', { skip: skipReason }, () => {
  for (const path of ['/api', '/en/docs/guides/quick-start', '/es/']) {
    test(`${path} shows nothing that only a script would bring to life`, async () => {
      const context = await browser!.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(`${baseUrl}${path}`)
      assert(await page.locator('h1').first().isVisible())
      assert.equal(await page.locator('input:visible').count(), 0)
      assert.equal(await page.locator('.api-button:is(button):visible').count(), 0)
      await context.close()
    })
  }

  test('the reference shows each example, and what has to be made before it', async () => {
    const context = await browser!.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${baseUrl}/en/api#refundPayment`)
    const call = page.getByRole('article').filter({ has: page.locator('#refundPayment') })
    await call.locator('pre', { hasText: '/refunds' }).first().waitFor()
    const first = call.locator('details').filter({ hasText: 'First, in a fresh sandbox' })
    await first.locator('summary').click()
    await first.locator('pre', { hasText: 'ANSWER=' }).waitFor()
    await context.close()
  })
})
