import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { viewerTexts } from '../../apps/portal/src/reference/viewer-texts.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

const { baseUrl, client } = await startTestProvider()
const browser = await startBrowser()

async function visit(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}${path}`, 'desktop')
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await work(page)
  await close()
}

describe('the reference', { skip: skipReason }, () => {
  const rows = [
    ['', 'Experimentar', 'Enviar'],
    ['/es', 'Probar', 'Enviar'],
    ['/en', 'Test Request', 'Send'],
  ] as const
  for (const [base, open, send] of rows) {
    test(`${base || '/pt'}: a checkout is created by two presses, with what is filled in`, () =>
      visit(`${base}/api#tag/checkouts/POST/checkouts`, async (page) => {
        await page.getByRole('button', { name: new RegExp(`^${open}.*post /checkouts`, 'i') }).click()
        const sent = page.waitForResponse((response) => response.request().method() === 'POST')
        await page
          .getByRole('button', { name: new RegExp(`^${send}`) })
          .first()
          .click()
        const response = await sent
        assert.equal(response.status(), 201)
        assert.equal(response.request().headers()['accept-language'], (base || '/pt').slice(1).toUpperCase())
        await page.getByText('201 Created').waitFor()
        const { data } = (await response.json()) as { data: { id: string } }
        assert((await client.getCheckout({ params: { id: data.id } })).success)
      }))
  }
})

describe('the panel of a guide', { skip: skipReason }, () => {
  test('opens at the operation, keeps the keyboard, and gives the focus back', () =>
    visit('/docs/guides/checkouts/cc', async (page) => {
      const opener = page.getByRole('button', { name: /Consultar API/ })
      await opener.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      const closer = panel.getByRole('button')
      const isFocused = (at: typeof closer) => at.evaluate((element) => element === document.activeElement)
      await panel.waitFor()
      assert(await isFocused(closer))
      await page.frameLocator('iframe').getByRole('heading', { name: 'Criar uma página de pagamento alojada' }).first().waitFor()
      assert.match((await page.locator('iframe').getAttribute('src')) ?? '', /#tag\/checkouts\/POST\/checkouts$/)
      const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
      // The viewer takes the focus to the operation when it is drawn.
      assert(await isInside())
      await closer.focus()
      // Backwards from its first place, and forwards from its last.
      await page.keyboard.press('Shift+Tab')
      assert(await isInside())
      await panel.locator('div[tabindex]').last().focus()
      assert(await isFocused(closer))
      await page.keyboard.press('Escape')
      await page.locator('section[data-open=false]').waitFor({ state: 'attached' })
      assert(await isFocused(opener))
    }))
  test('moves to another operation, and closes from inside its frame', () =>
    visit('/docs/guides/checkouts', async (page) => {
      await page.getByRole('button', { name: 'API', exact: true }).click()
      const frame = page.frameLocator('iframe')
      await frame.locator('html[data-framed=true]').waitFor()
      // The panel lies over it here; on a wide screen it does not.
      await page
        .getByRole('button', { name: /Consultar API/ })
        .first()
        .dispatchEvent('click')
      await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.location.hash.includes('checkouts'))
      await frame.locator('body').press('Escape')
      await page.locator('section[data-open=false]').waitFor({ state: 'attached' })
    }))
})

type Words = { [key: string]: string | Words }
const scalar = join(import.meta.dirname, '../../node_modules/@scalar')
const readWords = async (file: string, name: string): Promise<Words> =>
  ((await import(pathToFileURL(join(scalar, file)).href)) as Record<string, Words>)[name]!
/** Every text by its path, ours over the viewer's. */
function flatten(words: Words, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  )
}

describe('the viewer’s words', () => {
  const foreign = {
    pt: /requisi|busca|senha|arquivo|exclu|salvar|usuári|escopo|baixar|recolhi|somente|compartilh|digite|pression|habilit|selecion|prévia|bruto|insir|precisa sobre|você|gerenci|configurações|aguardando|consulta de|padrão|schema/i,
    es: /encabezado|introduce|pulsa |haga clic|^envía |^abre |habilitado|procesar|comenzar|selecciona un|endpoint/i,
  } as const
  // What the reference never shows here.
  const hidden = /^(developerTools|gettingStarted|agent|mcp|asyncapi)\./
  for (const locale of ['pt', 'es'] as const) {
    test(`are those of the reader’s country in ${locale}`, async () => {
      const own = await readWords(`api-reference/dist/features/localization/locales/${locale}.js`, locale)
      const apiClient = await readWords(`api-client/dist/v2/features/localization/locales/${locale}.js`, locale)
      const all = new Map([...flatten({ ...own, apiClient }), ...flatten(viewerTexts[locale] as Words)])
      assert(all.size > 300)
      assert.deepEqual(
        [...all].filter(([path, text]) => !hidden.test(path) && foreign[locale].test(text)),
        [],
      )
      const known = new Set(flatten({ ...own, apiClient }).keys())
      assert.deepEqual(
        [...flatten(viewerTexts[locale] as Words).keys()].filter((path) => !known.has(path)),
        [],
        'The viewer has no such text.',
      )
    })
  }
})
