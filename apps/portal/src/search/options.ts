import type { Options } from 'minisearch'

export type SearchDoc = { id: number; title: string; heading: string; url: string; text: string; page?: string }

/** A word without case and accents, so that "cartao" finds "cartão" and the other way round. */
export function plainWord(term: string): string {
  return term
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Shared by the build, which writes the index, and the browser, which reads it. */
export const searchOptions: Options<SearchDoc> = {
  fields: ['title', 'heading', 'page', 'text'],
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 8, heading: 4, page: 1.5, text: 1 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.6 },
  },
}

/** Never more than these are shown (specification portal §1). */
export const mostHits = 8
