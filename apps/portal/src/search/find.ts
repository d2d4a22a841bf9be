import MiniSearch from 'minisearch'
import { answersAll, anyOf, askedFor, mostHits, plainWord, searchOptions, weigh, type SearchDoc } from './options.ts'

export type Hit = Pick<SearchDoc, 'title' | 'heading' | 'url' | 'text'>
export type Find = (query: string) => Hit[]

/** The calls that a query means by their address, `POST /payments/{id}/refunds`, whatever stands for the id. */
function calledBy(docs: readonly SearchDoc[], query: string): SearchDoc[] {
  const [, method = '', path] = /^(?:(get|post|put|patch|delete)\s+)?(?:\/api)?(\/[\w{}/.-]+)$/i.exec(query.trim()) ?? []
  if (path === undefined) return []
  const asked = path.replace(/\/$/, '').split('/')
  return docs.filter(({ url, text }) => {
    const [, is = '', address = ''] = (/\/api-\w+#\w+$/.test(url) && /^([A-Z]+) (\S+)/.exec(text)) || []
    const steps = address.split('/')
    const fits =
      steps.length === asked.length && steps.every((step, index) => step === asked[index] || (step.startsWith('{') && asked[index]))
    return fits && (method === '' || method.toUpperCase() === is)
  })
}

/** The entries of the error codes that stand in a query: "erro e00221" means that one, not the page about errors. */
function codesIn(docs: readonly SearchDoc[], query: string): SearchDoc[] {
  const codes = new Set(query.toLowerCase().match(/\be\d{5}\b/g))
  return codes.size === 0 ? [] : docs.filter(({ url }) => /\/guides\/errors#/.test(url) && codes.has(url.split('#')[1] ?? ''))
}

/** How much more a place counts that has all that was asked for. */
const wholeAnswer = 3

/** A search over what the build wrote: any of the words, all of them before some; at most eight places, best first. */
export function createFind(docs: readonly SearchDoc[], index: string): Find {
  const search = MiniSearch.loadJSON<SearchDoc>(index, searchOptions)
  return (query) => {
    const called = calledBy(docs, query)
    const first = new Set(askedFor(query).map((word) => plainWord(word)[0]))
    // Nobody mistypes the first letter: "payout" is no slip of the pen for "layout".
    const boostDocument = (_id: unknown, term: string, stored?: Record<string, unknown>): number =>
      first.has(term[0]) ? weigh(String(stored?.url)) : 0
    const weighed = search
      .search(anyOf(query), { boostDocument })
      .map(({ id, score, queryTerms }) => ({ id, score: score * (answersAll(query, queryTerms) ? wholeAnswer : 1) }))
    const found = weighed.sort((one, other) => other.score - one.score).flatMap(({ id }) => docs[Number(id)] ?? [])
    // Several passages may have one address; the best of them stands for it.
    const places = new Map<string, Hit>()
    for (const doc of [...called, ...codesIn(docs, query), ...found]) if (!places.has(doc.url)) places.set(doc.url, doc)
    return [...places.values()].slice(0, mostHits)
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
