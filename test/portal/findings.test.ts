import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isNif, testCards, testPhones } from '@escudo/contracts'
import { toldLanguage } from '../../apps/portal/bar-links.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { homeTasks } from '../../apps/portal/src/components/home-tasks.ts'

// What a look at every page found of the documentation, by the number of its line (docs/portal-findings.md says what stands now);
// here is what the built site and its sources can tell without a browser.
const portal = join(import.meta.dirname, '../../apps/portal')
const built = (locale: SiteLanguage, file: string): string =>
  readFileSync(join(portal, 'build', locale === 'pt' ? '' : locale, file), 'utf8')
const sourcesOf = (locale: SiteLanguage): string =>
  join(portal, locale === 'pt' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`)
const guide = (locale: SiteLanguage, name: string): string => readFileSync(join(sourcesOf(locale), `guides/${name}.mdx`), 'utf8')
const all = (locale: SiteLanguage): string[] =>
  globSync('**/*.mdx', { cwd: sourcesOf(locale) }).map((file) => readFileSync(join(sourcesOf(locale), file), 'utf8'))
const sidebarOf = (html: string): string =>
  (/<nav aria-label="[^"]*" class="menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]+>/g, '\n')

for (const locale of locales) {
  describe(locale, () => {
    test('line 14: a module that is written of can be downloaded', () => {
      for (const [page, file] of [
        ['prestashop/intro', 'escudo-for-prestashop.zip'],
        ['woocommerce/intro', 'escudo-for-woocommerce.zip'],
      ] as const)
        assert(built(locale, `docs/integrations/${page}.html`).includes(`/downloads/${file}`), page)
    })
    test('line 15: the sidebar of SOAP speaks the page’s language', () => {
      const words = sidebarOf(built(locale, 'docs/soap.html'))
      assert(words.length > 100)
      if (locale !== 'pt') assert.doesNotMatch(words, /ção\b|ções\b|\bPagamentos\b|\bSubscrever\b/)
    })
    test('line 17: what was looked for is one press from home', () => {
      const home = built(locale, 'index.html')
      const wanted = ['payment-refund', 'payment-capture-and-cancel', 'schedules', 'idempotency', 'going-live', 'reconciliation']
      for (const page of wanted) assert(home.includes(page), page)
      const base = locale === 'pt' ? '' : `/${locale}`
      for (const { to } of homeTasks.flatMap(({ tasks }) => tasks)) assert(home.includes(`href="${base}${to}"`), to)
      assert(sidebarOf(built(locale, 'docs/guides/intro.html')).length > 200)
      assert(built(locale, 'docs/guides/intro.html').includes('guides/changelog'))
    })
    test('line 17: every card and phone of the sandbox is in its guide', () => {
      const text = guide(locale, 'sandbox').replaceAll(/(\d) (?=\d)/g, '$1')
      for (const number of [...Object.values(testCards), ...Object.values(testPhones)]) assert(text.includes(number), number)
    })
    test('line 18: a tax number of an example is one that our own form takes', () => {
      const given = all(locale).flatMap((text) => Array.from(text.matchAll(/clientId\W+(?:value=")?(\d{9})/g), ([, nif = '']) => nif))
      assert(given.length > 0)
      assert.deepEqual(
        given.filter((nif) => !isNif(nif)),
        [],
      )
    })
    test('line 20: the reference names no raw tag, and is whole without a script', () => {
      const pages = globSync('api*.html', { cwd: join(portal, 'build', locale === 'pt' ? '' : locale) })
      const words = pages.map((file) => built(locale, file).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')).join('\n')
      assert.doesNotMatch(words, />\s*(checkouts|payments|sandbox|webhooks|entities)\s*<\/h[12]>/)
      assert(words.split('<article').length > 100)
    })
    test('line 21: a page that is not there offers the search', () =>
      assert.match(built(locale, '404.html'), /<input[^>]+id="search_input_react"/))
    test('line 22: version and links are what is set, and the sandbox, the form and the office are there', () => {
      const home = built(locale, 'index.html')
      assert.doesNotMatch(home, /Próxima|>Next<|© ?20\d\d|escudo\.example/)
      for (const path of ['/sandbox', '/aderir', '/office']) assert(home.includes(`href="${toldLanguage(path, locale)}"`), path)
    })
    test('line 23: guides warn that retries end', () => {
      for (const page of ['webhooks/response-status', 'going-live']) assert.match(guide(locale, page), /77 minut/, page)
    })
    test('words: none of those that the look crossed out', () => {
      const crossed: Record<SiteLanguage, RegExp> = {
        pt: /mundo simulado|secretária de aparelhos|bancada|código curto|Especificação da API|\bna sandbox/i,
        es: /portal del programador|escritorio|Especificación de la API|\bla sandbox/i,
        en: /ATM Payment|API specification|That is all: now/i,
      }
      const shown = [...all(locale), sidebarOf(built(locale, 'docs/guides/intro.html')), built(locale, 'index.html')]
      for (const text of shown) assert.doesNotMatch(text, crossed[locale])
    })
    test('a link of a guide is whole: no address stands apart from its words', () => {
      for (const text of all(locale)) assert.doesNotMatch(text, /\][^(\]\n]+\(\.{1,2}\//)
    })
    test('the office: guides that speak of it lead to its rooms', () => {
      for (const [page, room] of [
        ['payments/payment-refund', 'payments'],
        ['payments/payment-links', 'ask'],
        ['webhooks/response-status', 'developers'],
        ['money', 'transfers'],
        ['authentication', 'keys'],
      ] as const)
        assert(guide(locale, page).includes(`href="/office/${room}"`), page)
    })
  })
}
