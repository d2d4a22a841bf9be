import type { Options, Query } from 'minisearch'

export type SearchDoc = { id: number; title: string; heading: string; url: string; text: string; page?: string; terms?: string }

/** A word without case and accents, so that "cartao" finds "cartão" and the other way round. */
export function plainWord(term: string): string {
  return term
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Words of a question that say nothing of what is looked for, in the three languages. */
const idle = new Set(
  (
    'a o as os um uma e de do da dos das em no na nos nas por para com que como se ao aos ou eu fazer faco posso quero meu minha ' +
    'el la los las un una y en del al con que como se lo mi hacer hago puedo quiero por para ' +
    'the an and of in on for to with how do does i can my is are what when it from'
  ).split(' '),
)

/** What is left to look for; a question of idle words alone is looked for as it is. */
export function askedFor(query: string): string[] {
  const words = query.split(/[\s,.?!:;/()«»“”"']+/).filter(Boolean)
  const telling = words.filter((word) => !idle.has(plainWord(word)))
  return telling.length > 0 ? telling : words
}

/** All of the words. */
export const allOf = (query: string): Query => ({ combineWith: 'AND', queries: askedFor(query) })
/** Any of the words. */
export const anyOf = (query: string): Query => ({ combineWith: 'OR', queries: askedFor(query) })

/** A place counts less where it is an older way to the same thing, or one call of many. */
function weigh(url: string): number {
  if (url.includes('/docs/soap')) return 0.3
  if (/\/versoes-anteriores\/|\/guides\/glossary#/.test(url)) return 0.4
  if (/\/api#|\/terminals\/cloud\//.test(url)) return 0.6
  return url.includes('/docs/integrations/') ? 0.7 : 1
}

/** Shared by the build, which writes the index, and the browser, which reads it. */
export const searchOptions: Options<SearchDoc> = {
  fields: ['title', 'heading', 'page', 'text', 'terms'],
  storeFields: ['url'],
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 10, terms: 12, heading: 4, page: 1.5, text: 1 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.6 },
    // A page is not less about a thing because it says more.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
    boostDocument: (_id, _term, stored) => weigh(String(stored?.url)),
  },
}

/** Never more than these are shown (specification portal §1). */
export const mostHits = 8
