import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { barLinks } from '../bar-links.ts'
import { findElement, mainOf, parseHtml, textOfElement, type HtmlElement } from '../document/html.ts'
import { markdownOf } from '../document/markdown.ts'
import { referenceMarkdown } from '../document/reference-markdown.ts'
import { readReference } from '../document/reference.ts'
import type { SiteLanguage } from '../languages.ts'
import { buildSearch } from '../document/search.ts'

type Site = { outDir: string; routesPaths: readonly string[]; baseUrl: string; title: string; tagline: string; locale: SiteLanguage }
type BuiltPage = { url: string; file: string; page: HtmlElement }

const sections = { guides: barLinks.guides.label, integrations: barLinks.integrations.label, soap: { pt: 'SOAP', es: 'SOAP', en: 'SOAP' } }
type Section = keyof typeof sections
const order: readonly Section[] = ['guides', 'integrations', 'soap']

/** The pages of the documentation as they were written, by their routes. */
function readPages({ outDir, routesPaths, baseUrl }: Site): BuiltPage[] {
  return [...new Set(routesPaths)]
    .filter((url) => url.startsWith(`${baseUrl}docs/`))
    .sort()
    .flatMap((url) => {
      const file = join(outDir, decodeURIComponent(url.slice(baseUrl.length)))
      return existsSync(`${file}.html`) ? [{ url, file, page: parseHtml(readFileSync(`${file}.html`, 'utf8')) }] : []
    })
}

function describe(page: HtmlElement): string {
  return findElement(page, ({ tag, attributes }) => tag === 'meta' && attributes.name === 'description')?.attributes.content ?? ''
}

function titleOf(page: HtmlElement): string {
  const heading = findElement(page, ({ tag }) => tag === 'h1')
  return heading ? textOfElement(heading).trim() : ''
}

/** Where a page belongs: by its own address, or for the contents of a folder by the first page that they lead to. */
function sectionOf({ url, page }: BuiltPage): Section {
  const named = (address = ''): Section | undefined => order.find((section) => new RegExp(`/docs/${section}(/|$)`).test(address))
  const main = mainOf(page)
  const first = main && findElement(main, ({ tag, attributes }) => tag === 'a' && named(attributes.href) !== undefined)
  return named(url) ?? named(first?.attributes.href) ?? 'guides'
}

const entry = (title: string, url: string, about: string): string => `- [${title}](${url}.md): ${about}`

/** `llms.txt`: each page under its heading, told from those of the same name by what it is part of. */
function indexOf(head: string, pages: readonly BuiltPage[], reference: string, { locale }: Site): string {
  const parts = order.map((section) => {
    const lines = pages
      .filter((one) => sectionOf(one) === section)
      .map(({ url, page }) => {
        const title = titleOf(page)
        return entry(section === 'soap' && !title.includes('SOAP') ? `SOAP: ${title}` : title, url, describe(page))
      })
    return `## ${sections[section][locale]}\n\n${lines.join('\n')}`
  })
  return `${head}\n${[reference, ...parts].join('\n\n')}\n`
}

/** Beside each page its Markdown; for the whole, the two files of the search, `llms.txt` and `llms-full.txt`. */
export function writeMachineFiles(site: Site): void {
  const { outDir, baseUrl, locale } = site
  const pages = readPages(site)
  const { docs, index } = buildSearch(pages, baseUrl, locale)
  writeFileSync(join(outDir, 'search-doc.json'), JSON.stringify({ searchDocs: docs, options: { maxHits: 8 } }))
  writeFileSync(join(outDir, 'search-index.json'), JSON.stringify(index))
  const texts = pages.flatMap((one) => {
    const text = markdownOf(one.page)
    if (text === undefined) return []
    writeFileSync(`${one.file}.md`, text)
    return [{ ...one, text }]
  })
  const calls = referenceMarkdown(readReference(locale), baseUrl, locale)
  for (const { name, text } of calls) writeFileSync(join(outDir, `${name}.md`), text)
  const head = `# ${site.title}\n\n> ${site.tagline}\n\nOpenAPI: /api/docs/api.json\n`
  const lines = calls.map(({ name, title, about }) => entry(title, baseUrl + name, about))
  const reference = `## ${barLinks.reference.label[locale]}\n\n${lines.join('\n')}`
  writeFileSync(join(outDir, 'llms.txt'), indexOf(head, texts, reference, site))
  const whole = [...texts.map(({ text }) => text), ...calls.map(({ text }) => text)]
  writeFileSync(join(outDir, 'llms-full.txt'), `${head}\n${whole.join('\n---\n\n')}`)
}
