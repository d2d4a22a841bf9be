import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { chrome } from '../../apps/portal/chrome-texts.ts'
import { listOperations } from '../../apps/portal/document/openapi.ts'
import { readReference } from '../../apps/portal/document/reference.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'

// What the built site says to programs.
const root = join(import.meta.dirname, '../../apps/portal/build')
const baseOf = (locale: SiteLanguage): string => (locale === 'pt' ? '' : `${locale}/`)
const read = (locale: SiteLanguage, file: string): string => readFileSync(join(root, baseOf(locale), file), 'utf8')

/** The entries of `llms.txt`: titles and addresses. */
const entriesOf = (locale: SiteLanguage): [title: string, href: string][] =>
  Array.from(read(locale, 'llms.txt').matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S/gm), ([, title = '', href = '']) => [title, href])

test('a page’s Markdown has its headings, its requests, its answers and its tables', () => {
  const text = read('en', 'docs/guides/quick-start.md')
  for (const part of ['# Quick start', '**Python**', '```bash\ncurl ', '"success": true']) assert(text.includes(part), part)
  assert(read('en', 'docs/guides/authentication.md').includes('| Status | Code | Message |'))
})

for (const locale of locales) {
  describe(locale, () => {
    const calls = readReference(locale).groups.flatMap((group) => group.calls)

    test('every page but home and the one that is not there has its Markdown', () => {
      const own = globSync(locale === 'pt' ? ['api*.html', 'docs/**/*.html'] : '**/*.html', { cwd: join(root, baseOf(locale)) })
      const missing = own.filter((file) => !existsSync(join(root, baseOf(locale), file.replace(/html$/, 'md'))))
      assert(own.length > 100)
      assert.deepEqual(
        missing.filter((file) => file !== 'index.html' && file !== '404.html'),
        [],
      )
    })

    test('llms.txt lists each page, by a title that no other has, and each is there', () => {
      const entries = entriesOf(locale)
      const hrefs = entries.map(([, href]) => href)
      for (const page of ['api', 'docs/guides/quick-start', 'docs/soap']) assert(hrefs.includes(`/${baseOf(locale)}${page}.md`), page)
      assert.deepEqual(
        hrefs.filter((href) => !existsSync(join(root, decodeURIComponent(href)))),
        [],
      )
      const titles = entries.map(([title]) => title)
      assert.deepEqual(
        titles.filter((title, index) => titles.indexOf(title) !== index),
        [],
      )
    })

    test('llms.txt speaks one language, from its title on', () => {
      const [title, , about] = read(locale, 'llms.txt').split('\n')
      assert.equal(title, `# ${brand.title[locale]}`)
      assert.equal(about, `> ${chrome.tagline[locale]}`)
      const foreign = {
        pt: /\b(the|with|of|los|las|una)\b/i,
        es: /ção\b|ções\b|\b(the|with|não|uma)\b/i,
        en: /ção\b|ción\b|\b(não|uma|los|una)\b/i,
      }
      assert.deepEqual(
        read(locale, 'llms.txt')
          .split('\n')
          .filter((line) => foreign[locale].test(line.replaceAll(/\([^)]*\)|`[^`]*`/g, ''))),
        [],
      )
    })

    test('the reference’s Markdown names every call and leads to what it says of it', () => {
      const overview = read(locale, 'api.md')
      const links = Array.from(overview.matchAll(/\]\((\/[^)#]*\.md)(?:#(\w+))?\)/g), ([, file = '', id]) => ({ file, id }))
      for (const { file, id } of links) {
        const text = readFileSync(join(root, file), 'utf8')
        if (id) assert(text.includes(`{#${id}}`), `${file}#${id}`)
      }
      assert.deepEqual(
        links.flatMap(({ id }) => id ?? []).sort(),
        listOperations()
          .map(({ operation }) => operation.operationId)
          .sort(),
      )
    })

    test('a call’s Markdown has its address, its example, its fields, its answer and its errors', () => {
      const text = read(locale, 'api-checkouts.md')
      const [call] = calls
      assert(call?.id === 'createCheckout')
      const parts = [
        `## ${call.title} {#createCheckout}`,
        '`POST /checkouts`',
        '```bash\ncurl ',
        '| `payment`',
        'api-objects.md#object-Checkout',
      ]
      for (const part of parts) assert(text.includes(part), part)
      for (const [status, codes] of call.refusals) assert(text.includes(`- **${status}** [${codes[0]}]`), String(status))
    })

    test('an object that a call answers is described', () => {
      const objects = read(locale, 'api-objects.md')
      const named = calls.flatMap(({ answer }) => answer.object ?? [])
      assert(named.length > 30)
      for (const name of named) assert(objects.includes(`{#object-${name}}`), name)
    })
  })
}
