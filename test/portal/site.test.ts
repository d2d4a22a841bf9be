import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { extensions, refusals } from '@escudo/contracts'
import { docsRoutes } from '../../apps/portal/routes.ts'
import { decode, findElement, mainOf, parseHtml, type HtmlElement } from '../../apps/portal/document/html.ts'
import { localeFrom, locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { toWrite } from './to-write.ts'

// The built site, as `node tools/build-pages.ts` left it.
const root = join(import.meta.dirname, '../../apps/portal/build')
const baseOf = (locale: SiteLanguage): string => (locale === 'pt' ? '' : `${locale}/`)

function fileOf(path: string): string | undefined {
  const own = decodeURIComponent(path).replace(/^\/|\/$/g, '')
  return [own, `${own}.html`, join(own, 'index.html')]
    .map((file) => join(root, file))
    .find((file) => /\.\w+$/.test(file) && existsSync(file))
}

const pages = globSync('**/*.html', { cwd: root })
const parsed = new Map(pages.map((file) => [file, parseHtml(readFileSync(join(root, file), 'utf8'))]))

function collect(element: HtmlElement, test: (element: HtmlElement) => boolean, found: HtmlElement[] = []): HtmlElement[] {
  if (test(element)) found.push(element)
  for (const child of element.children) if (typeof child !== 'string') collect(child, test, found)
  return found
}

describe('the routes', () => {
  for (const locale of locales) {
    test(`every page in ${locale}`, () => {
      const missing = docsRoutes.filter((route) => !fileOf(`${baseOf(locale)}docs/${route}`))
      assert.deepEqual(
        missing.filter((route) => !toWrite.includes(route)),
        [],
      )
    })
    test(`home, reference, search and machine files in ${locale}`, () => {
      for (const path of ['index.html', 'api.html', '404.html', 'search-doc.json', 'search-index.json', 'llms.txt', 'llms-full.txt']) {
        assert(existsSync(join(root, baseOf(locale), path)), path)
      }
    })
  }
  test('nothing is still to be written that is there', () => {
    assert.deepEqual(
      toWrite.filter((route) => locales.every((locale) => fileOf(`${baseOf(locale)}docs/${route}`))),
      [],
    )
  })
})

describe('links', () => {
  const open = new Set(toWrite.map((route) => `/docs/${route}`))
  const idsOf = (file: string): Set<string> => {
    const page = parsed.get(file.slice(root.length + 1))
    return new Set(page ? collect(page, ({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id ?? '') : [])
  }

  test('every internal link and anchor leads somewhere', () => {
    const known = new Map<string, Set<string>>()
    const broken: string[] = []
    for (const [file, page] of parsed) {
      for (const { attributes } of collect(page, ({ tag }) => tag === 'a')) {
        const href = decode(attributes.href ?? '')
        if (!href.startsWith('/') && !href.startsWith('#')) continue
        const [path = '', anchor] = href.startsWith('#') ? [`/${file}`, href.slice(1)] : href.split('#')
        if (
          /^\/(sandbox|aderir|office|pay|soap|downloads)(\/|\?|$)|^\/api\/docs\/api\.json$/.test(path) ||
          /^\/((es|en)\/)?docs$/.test(path)
        )
          continue
        if (open.has(path.replace(/^\/(es|en)(?=\/)/, ''))) continue
        const target = fileOf(path)
        if (!target) broken.push(`${file} → ${href}`)
        else if (anchor) {
          if (!known.has(target)) known.set(target, idsOf(target))
          if (!known.get(target)?.has(decodeURIComponent(anchor))) broken.push(`${file} → ${href}`)
        }
      }
    }
    assert.deepEqual([...new Set(broken)], [])
  })

  test('nothing that no operator has said is linked to', () => {
    for (const [file, page] of parsed) {
      const hrefs = collect(page, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href ?? '')
      assert.deepEqual(
        hrefs.filter((href) => /escudo\.example|linkedin|youtube/.test(href)),
        [],
        file,
      )
    }
  })
  for (const locale of locales) {
    const own = [...parsed].filter(([file]) => localeFrom(file.split('/')[0]) === locale)
    test(`sandbox, registration and office can be reached from every page in ${locale}, and each is told the language`, () => {
      assert(own.length > 100)
      for (const [file, page] of own) {
        const hrefs = new Set(collect(page, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href ?? ''))
        for (const path of ['/sandbox', '/aderir', '/office']) assert(hrefs.has(`${path}?lang=${locale.toUpperCase()}`), `${file}: ${path}`)
        const untold = [...hrefs].filter(
          (href) => /^\/(sandbox|aderir|office)\b/.test(href) && !href.includes(`lang=${locale.toUpperCase()}`),
        )
        assert.deepEqual(untold, [], file)
      }
    })
  }
})

describe('the three languages say the same', () => {
  const sources = join(import.meta.dirname, '../../apps/portal')
  const folderOf = (locale: SiteLanguage): string => (locale === 'pt' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`)
  const filesOf = (locale: SiteLanguage): string[] => globSync('**/*.mdx', { cwd: join(sources, folderOf(locale)) }).sort()
  /** A page without its words: headings by level and id, components by name and what they are about, blocks by kind. */
  const shapeOf = (locale: SiteLanguage, file: string): string[] =>
    readFileSync(join(sources, folderOf(locale), file), 'utf8')
      .replace(/^---[\s\S]*?\n---\n/, '')
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((block) => {
        const heading = /^(#+) .*?(\{#[\w-]+\})?$/.exec(block)
        if (heading) return `${heading[1]} ${heading[2] ?? ''}`
        const component = /^<(\/?\w+)/.exec(block)
        if (component)
          return `<${component[1]} ${[...block.matchAll(/\b(name|operation|part|at|of)="([^"]+)"/g)].map(([, , value]) => value).join(' ')}`
        // What stands in the brackets of a notice is its title, which is translated as any other words are.
        if (/^(```|:::)/.test(block)) return block.split('\n')[0]?.replace(/^(:::\w+)\[.*\]$/, '$1[]') ?? ''
        if (block.startsWith('|')) return `table ${block.split('\n').length}`
        if (/^(-|\d+\.) /.test(block)) return `list ${block.split('\n').filter((line) => /^(-|\d+\.) /.test(line)).length}`
        return 'text'
      })

  for (const locale of ['es', 'en'] as const) {
    test(`${locale} has the pages of pt, and no other`, () => assert.deepEqual(filesOf(locale), filesOf('pt')))
    for (const file of filesOf('pt')) {
      test(`${locale} ${file}: the same headings, components and paragraphs`, () =>
        assert.deepEqual(shapeOf(locale, file), shapeOf('pt', file)))
    }
  }
})

describe('the error catalogue', () => {
  for (const locale of locales) {
    test(`an anchor for every code in ${locale}`, () => {
      const page = parsed.get(`${baseOf(locale)}docs/guides/errors.html`)
      assert(page)
      const missing = Object.keys(refusals).filter((code) => !findElement(page, ({ attributes }) => attributes.id === code))
      assert.deepEqual(missing, [])
      assert(extensions.length > 0)
    })
  }
})

test('every guide has a main part', () => {
  for (const [file, page] of parsed) if (/docs\/guides\//.test(file)) assert(mainOf(page), file)
})
