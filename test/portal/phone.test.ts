import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertGone, openPage, skipReason, startBrowser } from '../pages/browser.ts'

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
  for (const [path, most] of [
    ['/api', 9_000],
    ['/api-checkouts', 9_000],
    ['/docs/guides/errors', 4_500],
    ['/docs/guides/changelog', 4_500],
  ] as const)
    test(`${path} is not longer than ${most} px`, () =>
      onPhone(path, async (page) => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        assert(height < most, `${height} px`)
      }))

  test('a code that is typed opens where it is explained', () =>
    onPhone('/en/docs/guides/errors', async (page) => {
      await page.getByLabel('Type a code').fill('E00231')
      await page.getByRole('heading', { name: /^e00231/ }).waitFor()
      await page.getByLabel('Type a code').fill('e09999')
      await page.getByText('There is no error with this code.').waitFor()
    }))

  test('a link to a code opens the fold that it is in', () =>
    onPhone('/docs/guides/errors#e00102', async (page) => {
      await page.getByRole('heading', { name: /^e00102/ }).waitFor()
    }))

  test('the changelog is narrowed to a call, older days too', () =>
    onPhone('/en/docs/guides/changelog', async (page) => {
      await page.getByLabel('Filter by area or call').fill('get /payments')
      await page.getByText('customer_email').waitFor()
      assert(await page.getByText('Apple Pay (').isHidden())
    }))

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

  for (const [base, label, leave] of [
    ['', 'Pesquisar', 'Cancelar'],
    ['/es', 'Buscar', 'Cancelar'],
    ['/en', 'Search', 'Cancel'],
  ] as const)
    test(`the search of ${base || '/'} is a sheet that fills the screen, and is left as it was come to`, () =>
      onPhone(`${base}/docs/guides/intro`, async (page) => {
        const glass = page.getByRole('button', { name: label, exact: true })
        await glass.click()
        const sheet = page.getByRole('dialog', { name: label })
        assert.deepEqual(await sheet.boundingBox(), { x: 0, y: 0, width: 390, height: 844 })
        await sheet.getByRole('combobox').pressSequentially('refund')
        const hit = sheet.getByRole('option').first()
        await hit.waitFor()
        await sheet.getByRole('button', { name: leave }).click()
        await sheet.waitFor({ state: 'hidden' })
        assert(await glass.evaluate((one) => one === document.activeElement))
        await page.keyboard.press('/')
        await sheet.getByRole('combobox').pressSequentially('refund')
        await hit.click()
        await page.waitForURL(/payment-refund|\/api/)
        await sheet.waitFor({ state: 'hidden' })
      }))

  test('words that the sandbox’s bar brings are looked for in the sheet', () =>
    onPhone('/en/?q=refund', async (page) => {
      await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
    }))

  test('a long title leaves room for what it is about, and no word of it stands alone', () =>
    onPhone('/es/docs/guides/checkouts/mb', async (page) => {
      const lines = await page.locator('h1').evaluate((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        return [...range.getClientRects()].map(({ width }) => width)
      })
      assert(lines.length <= 3 && lines.at(-1)! > Math.max(...lines) / 3, lines.join(' '))
    }))

  test('its menu has the languages in sight, on a page that has a menu of its own too', () =>
    onPhone('/docs/guides/webhooks#how', async (page) => {
      await page.locator('.navbar__toggle').click()
      const languages = page.getByRole('navigation', { name: 'Idioma' })
      await languages.waitFor()
      await languages.getByRole('link', { name: 'ES' }).click()
      await page.waitForURL('**/es/docs/guides/webhooks#how')
    }))
})

describe('without a script', { skip: skipReason }, () => {
  for (const path of ['/api-checkouts', '/en/docs/guides/quick-start', '/es/']) {
    test(`${path} shows nothing that only a script would bring to life`, async () => {
      const context = await browser!.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(`${baseUrl}${path}`)
      assert(await page.locator('h1').first().isVisible())
      await assertGone(page.locator('input:visible'))
      await assertGone(page.locator('.api-button:is(button):visible'))
      await context.close()
    })
  }

  test('the reference shows each example, and what has to be made before it', async () => {
    const context = await browser!.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${baseUrl}/en/api-change#refundPayment`)
    const call = page.getByRole('article').filter({ has: page.locator('#refundPayment') })
    await call.locator('pre', { hasText: '/refunds' }).first().waitFor()
    const first = call.locator('details').filter({ hasText: 'In a new sandbox, first' })
    await first.locator('summary').click()
    await first.locator('pre', { hasText: 'ANSWER=' }).waitFor()
    await context.close()
  })
})
