import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, siteLinks, type Language } from '@escudo/contracts/vocabulary'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

// The browser speaks English: in Portuguese and Spanish only the links can bring the language along.
const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

const says: Record<Language, Record<'parts' | 'live' | 'again' | 'create' | 'open', RegExp>> = {
  PT: { parts: /^Partes do sandbox$/, live: /Ao vivo/, again: /Começar de novo/, create: /Criar agora/, open: /Abrir a página/ },
  ES: { parts: /^Partes del sandbox$/, live: /En directo/, again: /Empezar de nuevo/, create: /Crearlo ahora/, open: /Abrir la página/ },
  EN: { parts: /^Parts of the sandbox$/, live: /Live/, again: /Start again/, create: /Create it now/, open: /Open the page/ },
}

const assertSpeaks = async (page: Page, language: Language, where: string): Promise<void> =>
  assert.equal((await page.evaluate(() => document.documentElement.lang)).slice(0, 2), language.toLowerCase(), where)

describe('the reader’s language goes along', { skip: skipReason }, () => {
  for (const language of languages) {
    test(`in ${language}: from the sandbox to each room of its bar`, async () => {
      const { page, close } = await openPage(browser!, 'about:blank', 'desktop')
      for (const { id, label } of siteLinks) {
        await openUntilInteractive(page, `${baseUrl}/sandbox?lang=${language}`)
        const link = page.getByRole('navigation').first().getByRole('link', { name: label[language], exact: true })
        const address = new URL((await link.getAttribute('href')) ?? '', baseUrl)
        await link.click()
        await page.waitForURL(({ pathname }) => pathname === address.pathname)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await assertSpeaks(page, language, id)
      }
      await close()
    })

    test(`in ${language}: to its examples and back, and on the page of the first payment`, async () => {
      const say = says[language]
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`, 'desktop')
      for (const card of ['shop', 'app', 'mailbox']) {
        await page.getByRole('list', { name: say.parts }).locator(`[data-part=${card}] a`).click()
        await assertSpeaks(page, language, card)
        await page.getByRole('link', { name: '← Sandbox' }).click()
        await page.getByRole('list', { name: say.parts }).waitFor()
        await assertSpeaks(page, language, `back from ${card}`)
      }
      await page.getByText(say.live).first().waitFor()
      // Another language may have begun before.
      const again = page.getByRole('button', { name: say.again })
      if ((await again.count()) > 0) await again.click()
      await page.getByRole('button', { name: say.create }).click()
      const opening = page.context().waitForEvent('page')
      await page.getByRole('link', { name: say.open }).click()
      const checkout = await opening
      await checkout.getByRole('heading', { level: 1 }).waitFor()
      await assertSpeaks(checkout, language, 'checkout')
      await close()
    })
  }
})
