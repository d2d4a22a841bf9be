import MiniSearch from 'minisearch'
import { barLinks } from '../bar-links.ts'
import { localeFrom, type SiteLanguage } from '../languages.ts'
import { words } from '../src/components/words.ts'
import { isSilent, mainOf, textOfElement, type HtmlElement } from './html.ts'
import { listOperations } from './openapi.ts'
import { searchTerms } from './search-terms.ts'
import { translate } from './translations.ts'
import { searchOptions, type SearchDoc } from '../src/search/options.ts'

/** `text` is shown; `others` is found as well, in other languages than the page's. */
type Section = Omit<SearchDoc, 'id'> & { others?: string }

const plain = (pieces: readonly string[]): string => pieces.join('').replaceAll(/\s+/g, ' ').trim()

/** A page cut at its headings: each part can be found, and opened where it stands. */
function sectionsOf(page: HtmlElement, url: string, locale: SiteLanguage): Section[] {
  const main = mainOf(page)
  if (!main) return []
  const sections: { heading: string; anchor: string; text: string[]; others: string[] }[] = [
    { heading: '', anchor: '', text: [], others: [] },
  ]
  let title = ''
  const walk = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') sections.at(-1)?.text.push(child)
      else if (child.tag === 'h1') title = textOfElement(child).trim()
      else if (/^h[23]$/.test(child.tag))
        sections.push({ heading: textOfElement(child).trim(), anchor: child.attributes.id ?? '', text: [], others: [] })
      else if (child.attributes.lang !== undefined && localeFrom(child.attributes.lang.slice(0, 2)) !== locale)
        sections.at(-1)?.others.push(textOfElement(child), ' ')
      else if (child.tag === 'pre' || isSilent(child)) continue
      else {
        walk(child)
        // What stands apart on the page does so in the text; a word of code within a sentence keeps its comma.
        if (!/^(code|a|strong|em)$/.test(child.tag)) sections.at(-1)?.text.push(' ')
      }
    }
  }
  walk(main)
  return sections.map(({ heading, anchor, text, others }) => ({
    title,
    heading,
    url: anchor ? `${url}#${anchor}` : url,
    text: plain(text),
    others: plain(others),
  }))
}

/** Every call of the API as a place of its own in the reference. */
function listCalls(base: string, locale: SiteLanguage): Section[] {
  return listOperations().map(({ method, path, operation: { operationId, summary, description } }) => ({
    title: translate(summary, locale),
    heading: '',
    url: `${base}api#${operationId}`,
    text: [
      `${method.toUpperCase()} ${path}`,
      operationId,
      description === undefined ? '' : translate(description, locale).replaceAll('`', ''),
    ].join(' · '),
  }))
}

/** The reference as a whole, before its calls. */
function describeReference(base: string, locale: SiteLanguage): Section {
  const [title, text] = [barLinks.reference.label[locale], `${words.referenceLead[locale]} ${words.referenceRules[locale]}`]
  return { title, heading: '', url: `${base}api`, text }
}

/** The two files of the search: what is shown, and where it is found. */
export function buildSearch(pages: readonly { page: HtmlElement; url: string }[], base: string, locale: SiteLanguage) {
  const sections = [
    ...pages.flatMap(({ page, url }) => sectionsOf(page, url, locale)),
    describeReference(base, locale),
    ...listCalls(base, locale),
  ]
  const docs: SearchDoc[] = sections.map(({ title, heading, url, text }, id) => ({ id, title, heading, url, text }))
  const termsOf = (url: string): string => /\/api#(\w+)$/.exec(url)?.[1] ?? searchTerms[`/${url.slice(base.length)}`]?.[locale] ?? ''
  const index = new MiniSearch<SearchDoc>(searchOptions)
  // A page's title counts for its beginning; further down, the heading does.
  index.addAll(
    docs.map((doc) => ({
      ...doc,
      text: `${doc.text} ${sections[doc.id]?.others ?? ''}`,
      terms: termsOf(doc.url),
      ...(doc.heading ? { title: '', page: doc.title } : { page: '' }),
    })),
  )
  return { docs, index }
}
