import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { findElement, parseHtml, textOfElement } from '../../apps/portal/document/html.ts'
import { languageOf, locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'
import { missingCommand, runShell } from './shell.ts'

// The home page, whose first request is the first thing that anybody runs.
const baseUrls = { pt: '', es: '', en: '' }
for (const locale of locales) baseUrls[locale] = (await startTestProvider({ publicUrl: brand.api })).baseUrl
const built = join(import.meta.dirname, '../../apps/portal/build')
const browser = skipReason ? undefined : await startBrowser()

type Answer = { data: { checkoutUrl: string }; error: { msg: string; help: string; errors: { code: string }[] } }

/** The block of the built page, as a reader copies it. */
function printedOf(locale: SiteLanguage): string {
  const page = parseHtml(readFileSync(join(built, locale === 'pt' ? '' : locale, 'index.html'), 'utf8'))
  const block = findElement(page, ({ tag }) => tag === 'pre')
  assert(block, 'The home page prints no request.')
  return textOfElement(block)
}

async function run(curl: string, locale: SiteLanguage): Promise<Answer> {
  const { text, problems } = await runShell(curl.replace(/^curl/, 'curl -s').replaceAll(brand.api, baseUrls[locale]))
  assert(text, problems)
  return JSON.parse(text)
}

for (const locale of locales) {
  describe(`the first request of the home page, in ${locale}`, { skip: missingCommand && `${missingCommand} is not installed.` }, () => {
    test('works as it stands, and opens a page in the reader’s language', async () => {
      const answer = await run(printedOf(locale), locale)
      assert(answer.data, JSON.stringify(answer))
      const address = answer.data.checkoutUrl.replace(brand.api, baseUrls[locale])
      const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text()
      assert.match(html, new RegExp(`<html[^>]* lang="${locale}`))
    })

    test('with a mistake in it, is refused in the reader’s language', async () => {
      const { error } = await run(printedOf(locale).replace('"amount": 1250', '"amount": "a lot"'), locale)
      const language = languageOf[locale]
      assert.deepEqual(
        error.errors.map(({ code }) => code),
        ['e00224'],
      )
      assert.match(error.help, language === 'PT' ? /^http:\/\/[^/]+\/docs\// : new RegExp(`^http://[^/]+/${locale}/docs/`))
    })
  })
}

describe('the home page', { skip: skipReason }, () => {
  for (const [size, most] of [
    ['desktop', 560],
    ['phone', 600],
  ] as const)
    test(`has its tasks in sight on a ${size}`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrls.en}/en/`, size)
      const tasks = await page.getByRole('heading', { name: 'What do you want to do?' }).boundingBox()
      assert(tasks && tasks.y < most, JSON.stringify(tasks))
      await close()
    })
})
