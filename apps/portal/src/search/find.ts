import MiniSearch from 'minisearch'
import { allOf, anyOf, mostHits, searchOptions, type SearchDoc } from './options.ts'

export type Hit = Pick<SearchDoc, 'title' | 'heading' | 'url' | 'text'>
export type Find = (query: string) => Hit[]

/** The calls that a query means by their address, `POST /payments/{id}/refunds`, whatever stands for the id. */
function calledBy(docs: readonly SearchDoc[], query: string): SearchDoc[] {
  const [, method = '', path] = /^(?:(get|post|put|patch|delete)\s+)?(?:\/api)?(\/[\w{}/.-]+)$/i.exec(query.trim()) ?? []
  if (path === undefined) return []
  const asked = path.replace(/\/$/, '').split('/')
  return docs.filter(({ url, text }) => {
    const [, is = '', address = ''] = (/\/api#\w+$/.test(url) && /^([A-Z]+) (\S+)/.exec(text)) || []
    const steps = address.split('/')
    const fits =
      steps.length === asked.length && steps.every((step, index) => step === asked[index] || (step.startsWith('{') && asked[index]))
    return fits && (method === '' || method.toUpperCase() === is)
  })
}

/** A search over what the build wrote: all words first, then any of them; at most eight places, best first. */
export function createFind(docs: readonly SearchDoc[], index: string): Find {
  const search = MiniSearch.loadJSON<SearchDoc>(index, searchOptions)
  return (query) => {
    const called = calledBy(docs, query)
    const all = search.search(allOf(query))
    const found = (all.length > 0 ? all : search.search(anyOf(query))).flatMap(({ id }) => docs[Number(id)] ?? [])
    return [...new Set([...called, ...found])].slice(0, mostHits)
  }
}

/** One of the two files; a refusal is no file. */
async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} did not come: ${response.status}.`)
  return response
}

/** Loads the two files of this language. */
export async function loadFind(base: string): Promise<Find> {
  const [docs, index] = await Promise.all([
    load(`${base}search-doc.json`).then((response): Promise<{ searchDocs: SearchDoc[] }> => response.json()),
    load(`${base}search-index.json`).then((response) => response.text()),
  ])
  return createFind(docs.searchDocs, index)
}
