import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { cards, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

const chosen = ['light', 'dark'] as const
const other = { light: 'dark', dark: 'light' } as const

/** The sandbox as who chose a theme there has it, on a device that has the other. */
async function openWith(theme: 'light' | 'dark', path: string) {
  const { page, close } = await openPage(browser!, 'about:blank')
  await page.emulateMedia({ colorScheme: other[theme] })
  await page.goto(`${baseUrl}/sandbox?lang=EN`)
  await page.evaluate((wish) => localStorage.setItem('theme', wish), theme)
  // The page's script hands the choice to the cookie that the server reads.
  await openUntilInteractive(page, `${baseUrl}${path}`)
  return { page, close }
}

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return Number(red) < 128
  })

/** To the bank's question of a card, on the page at this address. */
async function ask(page: Page, checkoutUrl: string) {
  await openUntilInteractive(page, checkoutUrl)
  await page.getByLabel(words.EN.card).fill(cards.challenge)
  await page.getByLabel(words.EN.expiry).fill('12/40')
  await page.getByLabel(words.EN.code).fill('123')
  await page.getByLabel(words.EN.holder).fill('RUI DOIS')
  await page.getByRole('button', { name: words.EN.pay }).click()
  const bank = page.frameLocator('iframe[title="Your bank’s page"]')
  await bank.getByRole('button', { name: 'Approve' }).waitFor()
  return bank
}

describe('the theme that was chosen in the sandbox', { skip: skipReason }, () => {
  for (const theme of chosen) {
    test(`${theme}: the mailbox has the sandbox’s bar, and both are in it`, async () => {
      const { page, close } = await openWith(theme, '/sandbox?lang=EN')
      await page
        .getByRole('list', { name: 'Parts of the sandbox' })
        .getByRole('link', { name: /^Mailbox/ })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Sandbox mailbox' }).waitFor()
      const bar = page.getByRole('navigation', { name: 'Main' })
      await bar.getByRole('button', { name: 'Open navigation' }).waitFor()
      assert.equal(await isDark(page), theme === 'dark')
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
      await assertAccessible(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await bar.getByRole('button', { name: /Switch between/ }).click()
      assert.equal(await page.evaluate(() => localStorage.getItem('theme')), theme === 'light' ? 'dark' : null)
      await bar.getByRole('link', { name: 'Sandbox' }).click()
      await page.getByRole('heading', { name: 'Sandbox', exact: true }).waitFor()
      await close()
    })

    test(`${theme}: the sample shop on its other origin, its form, and its way back`, async () => {
      const { page, close } = await openWith(theme, '/sandbox?lang=EN')
      await page
        .getByRole('list', { name: 'Parts of the sandbox' })
        .getByRole('link', { name: /^Sample shop/ })
        .click()
      await page.waitForURL(/sandbox\/shop/)
      assert.notEqual(new URL(page.url()).origin, baseUrl)
      const form = page.frameLocator('form.paymentWidgets iframe')
      await form.getByLabel(words.EN.card).waitFor()
      assert.equal(await isDark(page), theme === 'dark')
      assert.equal(await form.locator('html').getAttribute('data-theme'), theme)
      await assertAccessible(page)
      await page.getByRole('link', { name: 'ES', exact: true }).click()
      await page.getByRole('heading', { name: 'Panadería de ejemplo' }).waitFor()
      assert.equal(await isDark(page), theme === 'dark')
      await close()
    })

    test(`${theme}: the sample app`, async () => {
      const { page, close } = await openWith(theme, '/sandbox?lang=EN')
      await page
        .getByRole('list', { name: 'Parts of the sandbox' })
        .getByRole('link', { name: /^Sample app/ })
        .click()
      await page.getByRole('heading', { name: 'Sample app' }).waitFor()
      assert.equal(await isDark(page), theme === 'dark')
      await assertAccessible(page)
      await close()
    })

    test(`${theme}: a payer’s page in the sandbox, the bank’s page in it and by itself`, async () => {
      const { page, close } = await openWith(theme, '/sandbox?lang=EN')
      const { checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
      const bank = await ask(page, checkoutUrl)
      const framed = await bank.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      assert.equal(await isDark(page), theme === 'dark')
      const address = (await page.locator('iframe').getAttribute('src'))!
      await page.goto(new URL(address, baseUrl).href)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      assert.equal(await isDark(page), theme === 'dark')
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), framed)
      await close()
    })

    test(`${theme}: the office, the registration, a payment link and a dead one, from their first paint`, async () => {
      const { page } = await openWith(theme, '/sandbox?lang=EN')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Open navigation' }).waitFor()
      await page.route(/\/assets\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      const { url } = ok(await client.createLink({ body: { amount: 1250, summary: 'Bread' } }))
      for (const path of ['/office', '/aderir', new URL(url).pathname]) {
        await page.goto(`${baseUrl}${path}`)
        assert.equal(await isDark(page), theme === 'dark', path)
      }
      const gone = await page.request.get(`${baseUrl}/pay/nothing`)
      assert.match(await gone.text(), new RegExp(`<html[^>]* data-theme="${theme}"`))
      // The scripts were kept from coming, which Chromium reports.
      await page.context().close()
    })
  }
})
