import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cards } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'
import type { FrameLocator, Page } from 'playwright-core'

const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

async function payIn(place: Page | FrameLocator, say: (typeof words)['PT']): Promise<void> {
  await place.getByLabel(say.card).fill(cards.approved)
  await place.getByLabel(say.expiry).fill('12/40')
  await place.getByLabel(say.code).fill('123')
  await place.getByLabel(say.holder).fill('RUI DOIS')
  await place.getByRole('button', { name: say.pay }).click()
}

const testMode = {
  PT: 'Modo de teste: sem dinheiro real',
  ES: 'Modo de prueba: no se mueve dinero',
  EN: 'Test mode: no money moves',
} as const

describe('the sample shop', () => {
  for (const language of ['PT', 'ES', 'EN'] as const) {
    test(`in ${language}: another origin, a strict policy, a card paid in the frame, and back`, { skip }, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox/shop?lang=${language}`, 'desktop')
      assert.notEqual(new URL(page.url()).origin, baseUrl)
      const form = page.frameLocator('form.paymentWidgets iframe')
      await form.getByText(testMode[language]).waitFor()
      assert(!(await page.getByText(testMode[language]).isVisible()), 'The form says it, and the shop does not say it again.')
      const cards = page.getByRole('complementary')
      assert((await cards.getByRole('term').count()) === 3, 'What is typed stands beside the form.')
      await payIn(form, words[language])
      await page.waitForURL(/\/sandbox\/shop\/paid\?/)
      await page.getByText('PaymentSuccess').waitFor()
      await page.getByText(testMode[language]).waitFor()
      await assertAccessible(page)
      await close()
    })
  }
})

describe('each sample page', () => {
  for (const place of ['shop', 'shop/paid', 'app', 'app/paid'])
    test(`${place}: the three languages, and the way back to the desk`, { skip }, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox/${place}?lang=PT`)
      await page.getByRole('link', { name: 'EN', exact: true }).click()
      await page.waitForURL(/lang=EN/)
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'en-GB')
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
      await page.getByRole('link', { name: '← Sandbox' }).click()
      await page.getByRole('heading', { name: 'Sandbox', exact: true }).waitFor()
      await close()
    })
})

describe('the sample app', () => {
  test('pays in the app’s layout and comes back by its link', { skip }, async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox/app?lang=EN`)
    await assertAccessible(page)
    assert.match((await page.getByRole('link', { name: /scheme/ }).getAttribute('href')) ?? '', /page_layout=default$/)
    await page.getByRole('link', { name: /universal link/ }).click()
    await payIn(page, words.EN)
    await page.waitForURL(/\/sandbox\/app\/paid\?/)
    await page.getByText('PaymentSuccess').waitFor()
    // In another language it is the same payment.
    await page.getByRole('link', { name: 'ES', exact: true }).click()
    await page.getByRole('heading', { name: 'De vuelta en la app' }).waitFor()
    await page.getByText('PaymentSuccess').waitFor()
    await assertAccessible(page)
    await close()
  })
})
