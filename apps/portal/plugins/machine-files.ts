import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findElement, parseHtml, textOfElement, type HtmlElement } from '../document/html.ts'
import { markdownOf } from '../document/markdown.ts'
import type { SiteLanguage } from '../languages.ts'
import { buildSearch } from '../document/search.ts'

type Site = { outDir: string; routesPaths: readonly string[]; baseUrl: string; title: string; tagline: string; locale: SiteLanguage }
type BuiltPage = { url: string; file: string; page: HtmlElement }

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

/** Beside each page its Markdown; for the whole, the two files of the search, `llms.txt` and `llms-full.txt`. */
export function writeMachineFiles(site: Site): void {
  const pages = readPages(site)
  const { docs, index } = buildSearch(pages, site.baseUrl, site.locale)
  writeFileSync(join(site.outDir, 'search-doc.json'), JSON.stringify({ searchDocs: docs, options: { maxHits: 8 } }))
  writeFileSync(join(site.outDir, 'search-index.json'), JSON.stringify(index))
  const texts = pages.flatMap(({ url, file, page }) => {
    const text = markdownOf(page)
    if (text === undefined) return []
    writeFileSync(`${file}.md`, text)
    return [{ url, text, line: `- [${titleOf(page)}](${url}.md): ${describe(page)}` }]
  })
  const head = `# ${site.title}\n\n> ${site.tagline}\n\nOpenAPI: /api/docs/api.json\n`
  writeFileSync(join(site.outDir, 'llms.txt'), `${head}\n${texts.map(({ line }) => line).join('\n')}\n`)
  writeFileSync(join(site.outDir, 'llms-full.txt'), `${head}\n${texts.map(({ text }) => text).join('\n---\n\n')}`)
}
