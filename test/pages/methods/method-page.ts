import type { Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { cards, newCheckout } from '../../../server/test/builders.ts'
import { startTestProvider } from '../../../server/test/harness.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from '../browser.ts'
import { words } from '../words.ts'

// What the tests of methods on the page share: a provider, a browser, and a page of a checkout.
export const provider = await startTestProvider()
export const browser = skipReason ? undefined : await startBrowser()
export const skip = skipReason

type Payment = Parameters<typeof newCheckout>[1]

export async function open(language: Language, payment: Payment = {}) {
  const checkout = await newCheckout(provider.client, payment, { page: { language, layout: 'web' } })
  return { ...(await openPage(browser!, checkout.checkoutUrl)), checkout, say: words[language] }
}

/** A page whose refused requests, which a browser reports as errors, are part of the test. */
export async function openRefused(language: Language, payment: Payment = {}) {
  const checkout = await newCheckout(provider.client, payment, { page: { language, layout: 'web' } })
  const context = await browser!.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, checkout.checkoutUrl)
  return { page, checkout, say: words[language], close: () => context.close() }
}

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
export const code = (page: Page, language: Language) => page.getByRole('textbox', { name: words[language].code })

export async function typeCard(page: Page, language: Language, number: string = cards.approved): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await code(page, language).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
}
