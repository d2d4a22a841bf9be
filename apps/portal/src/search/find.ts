import MiniSearch from 'minisearch'
import { mostHits, searchOptions, type SearchDoc } from './options.ts'

export type Hit = Pick<SearchDoc, 'title' | 'heading' | 'url' | 'text'>
export type Find = (query: string) => Hit[]

/** A search over what the build wrote: all words first, then any of them; at most eight places, best first. */
export function createFind(docs: readonly SearchDoc[], index: string): Find {
  const search = MiniSearch.loadJSON<SearchDoc>(index, searchOptions)
  return (query) => {
    const all = search.search(query, { combineWith: 'AND' })
    const found = all.length > 0 ? all : search.search(query, { combineWith: 'OR' })
    return found.slice(0, mostHits).flatMap(({ id }) => docs[Number(id)] ?? [])
  }
}

/** Loads the two files of this language. */
export async function loadFind(base: string): Promise<Find> {
  const [docs, index] = await Promise.all([
    fetch(`${base}search-doc.json`).then((response): Promise<{ searchDocs: SearchDoc[] }> => response.json()),
    fetch(`${base}search-index.json`).then((response) => response.text()),
  ])
  return createFind(docs.searchDocs, index)
}
