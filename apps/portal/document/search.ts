import MiniSearch from 'minisearch'
import type { SiteLanguage } from '../languages.ts'
import { isSilent, mainOf, textOfElement, type HtmlElement } from './html.ts'
import { listOperations } from './openapi.ts'
import { searchTerms } from './search-terms.ts'
import { translate } from './translations.ts'
import { searchOptions, type SearchDoc } from '../src/search/options.ts'

/** A page cut at its headings: each part can be found, and opened where it stands. */
function sectionsOf(page: HtmlElement, url: string): Omit<SearchDoc, 'id'>[] {
  const main = mainOf(page)
  if (!main) return []
  const sections: { heading: string; anchor: string; text: string[] }[] = [{ heading: '', anchor: '', text: [] }]
  let title = ''
  const walk = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') sections.at(-1)?.text.push(child)
      else if (child.tag === 'h1') title = textOfElement(child).trim()
      else if (/^h[23]$/.test(child.tag))
        sections.push({ heading: textOfElement(child).trim(), anchor: child.attributes.id ?? '', text: [] })
      else if (child.tag === 'pre' || isSilent(child)) continue
      else {
        walk(child)
        sections.at(-1)?.text.push(' ')
      }
    }
  }
  walk(main)
  return sections.map(({ heading, anchor, text }) => ({
    title,
    heading,
    url: anchor ? `${url}#${anchor}` : url,
    text: text.join('').replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** Every call of the API as a place of its own in the reference. */
function listCalls(base: string, locale: SiteLanguage): Omit<SearchDoc, 'id'>[] {
  return listOperations().map(({ method, path, operation: { operationId, summary, description } }) => ({
    title: translate(summary, locale),
    heading: '',
    url: `${base}api#${operationId}`,
    text: [`${method.toUpperCase()} ${path}`, operationId, description === undefined ? '' : translate(description, locale)].join(' · '),
  }))
}

/** The two files of the search: what is shown, and where it is found. */
export function buildSearch(pages: readonly { page: HtmlElement; url: string }[], base: string, locale: SiteLanguage) {
  const sections = [...pages.flatMap(({ page, url }) => sectionsOf(page, url)), ...listCalls(base, locale)]
  const docs: SearchDoc[] = sections.map((section, id) => ({ id, ...section }))
  const termsOf = (url: string): string => /\/api#(\w+)$/.exec(url)?.[1] ?? searchTerms[`/${url.slice(base.length)}`]?.[locale] ?? ''
  const index = new MiniSearch<SearchDoc>(searchOptions)
  // A page's title counts for its beginning; further down, the heading does.
  index.addAll(docs.map((doc) => ({ ...doc, terms: termsOf(doc.url), ...(doc.heading ? { title: '', page: doc.title } : { page: '' }) })))
  return { docs, index }
}
