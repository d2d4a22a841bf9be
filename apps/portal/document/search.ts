import MiniSearch from 'minisearch'
import { barLinks } from '../bar-links.ts'
import { localeFrom, type SiteLanguage } from '../languages.ts'
import { words } from '../src/components/words.ts'
import { isSilent, mainOf, textOfElement, type HtmlElement } from './html.ts'
import { listOperations } from './openapi.ts'
import { pageOfCall } from './reference-tasks.ts'
import { searchTerms } from './search-terms.ts'
import { translate } from './translations.ts'
import { searchOptions, type SearchDoc } from '../src/search/options.ts'

/** `text` is shown, and is what people read; `others` is found as well, in other languages than the page's, and so is `aside`: tables. */
type Section = Omit<SearchDoc, 'id'> & { others?: string; aside?: string }
type Cut = { heading: string; anchor: string; text: string[]; others: string[]; aside: string[] }

const plain = (pieces: readonly string[]): string => pieces.join('').replaceAll(/\s+/g, ' ').trim()

const cut = (heading: string, anchor: string): Cut => ({ heading, anchor, text: [], others: [], aside: [] })

/** What of a page is no sentence of it: code, examples with the names of their languages, what a fold is called, and what is for the eye alone. */
const isLabel = (element: HtmlElement): boolean =>
  /^(pre|summary)$/.test(element.tag) || 'data-example' in element.attributes || element.attributes.role === 'tablist' || isSilent(element)

/** Sections that only lead on to other pages, which answer for themselves. */
const leadsOn = ({ anchor }: Cut): boolean => anchor === 'next'

/** A page cut at its headings: each part can be found, and opened where it stands. */
function sectionsOf(page: HtmlElement, url: string, locale: SiteLanguage): Section[] {
  const main = mainOf(page)
  if (!main) return []
  const sections = [cut('', '')]
  let title = ''
  const walk = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') sections.at(-1)?.text.push(child)
      else if (child.tag === 'h1') title = textOfElement(child).trim()
      else if (/^h[23]$/.test(child.tag)) sections.push(cut(textOfElement(child).trim(), child.attributes.id ?? ''))
      else if (child.attributes.lang !== undefined && localeFrom(child.attributes.lang.slice(0, 2)) !== locale)
        sections.at(-1)?.others.push(textOfElement(child), ' ')
      else if (isLabel(child)) continue
      else if (child.tag === 'table') sections.at(-1)?.aside.push(cellsOf(child))
      else {
        walk(child)
        // What stands apart on the page does so in the text; a word of code within a sentence keeps its comma.
        if (!/^(code|a|strong|em)$/.test(child.tag)) sections.at(-1)?.text.push(' ')
      }
    }
  }
  walk(main)
  return sections
    .filter((one) => !leadsOn(one))
    .map(({ heading, anchor, text, others, aside }) => ({
      title,
      heading,
      url: anchor ? `${url}#${anchor}` : url,
      text: plain(text),
      others: plain(others),
      aside: plain(aside),
    }))
}

/** What a table says, its cells apart. */
function cellsOf(element: HtmlElement): string {
  const cells = (one: HtmlElement | string): string[] =>
    typeof one === 'string' ? [] : /^t[dh]$/.test(one.tag) ? [textOfElement(one)] : one.children.flatMap(cells)
  return `${cells(element).join(' ')} `
}

/** Every call of the API as a place of its own in the reference. */
function listCalls(base: string, locale: SiteLanguage): Section[] {
  return listOperations().map(({ method, path, operation: { operationId, summary, description } }) => ({
    title: translate(summary, locale),
    heading: '',
    url: `${base}${pageOfCall(operationId)}#${operationId}`,
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
  const termsOf = (url: string): string => /\/api-\w+#(\w+)$/.exec(url)?.[1] ?? searchTerms[`/${url.slice(base.length)}`]?.[locale] ?? ''
  const index = new MiniSearch<SearchDoc>(searchOptions)
  // A page's title counts for its beginning; further down, the heading does.
  index.addAll(
    docs.map((doc) => ({
      ...doc,
      text: `${doc.text} ${sections[doc.id]?.others ?? ''}`,
      aside: sections[doc.id]?.aside ?? '',
      terms: termsOf(doc.url),
      ...(doc.heading ? { title: '', page: doc.title } : { page: '' }),
    })),
  )
  return { docs, index }
}
