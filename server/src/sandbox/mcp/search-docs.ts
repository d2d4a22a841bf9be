type Hit = { title: string; heading: string; url: string; text: string }
export type Find = (query: string) => readonly Hit[]
/** The documentation's own search, over what its build wrote: its places, and where each word stands. */
export type CreateFind = (docs: readonly unknown[], index: string) => Find
/** A file of the documentation: 200 with its body and mark, 304 where it still has the mark that is given. */
type FetchFile = (address: string, etag: string | undefined) => Promise<{ status: number; body: string; etag: string }>

/** Where each language of the documentation has its files. */
const bases: Readonly<Record<string, string>> & { en: string } = { pt: '', es: '/es', en: '/en' }

/** How many words of a question are looked for: a short one is the beginning of hundreds. */
const mostWords = 12

/** The search of a language by its two files, read again when they were built anew; undefined while nothing is built. */
function readFinds(fetchFile: FetchFile, load: () => Promise<CreateFind>): (base: string) => Promise<Find | undefined> {
  const read = new Map<string, { etags: readonly [string, string]; find: Find }>()
  return async function findIn(base): Promise<Find | undefined> {
    const known = read.get(base)
    const [docs, index] = await Promise.all([
      fetchFile(`${base}/search-doc.json`, known?.etags[0]),
      fetchFile(`${base}/search-index.json`, known?.etags[1]),
    ])
    if (known) {
      if (docs.status === 304 && index.status === 304) return known.find
      read.delete(base)
      return findIn(base)
    }
    if (docs.status !== 200 || index.status !== 200) return undefined
    const createFind = await load()
    const { searchDocs } = JSON.parse(docs.body) as { searchDocs: unknown[] }
    const find = createFind(searchDocs, index.body)
    read.set(base, { etags: [docs.etag, index.etag], find })
    return find
  }
}

/** Finds the places that the documentation's own search finds, in its order (decision 460); undefined while nothing is built. */
export function createDocsSearch(
  fetchFile: FetchFile,
  load: () => Promise<CreateFind>,
): (query: string, language: string) => Promise<readonly Hit[] | undefined> {
  const findIn = readFinds(fetchFile, load)
  return async (query, language) => {
    const words = query.split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
    const asked = words.length > mostWords ? words.slice(0, mostWords).join(' ') : query
    const first = bases[language] ?? bases.en
    // Who asks in another language than they said is answered in that one.
    for (const base of [first, ...Object.values(bases).filter((other) => other !== first)]) {
      const find = await findIn(base)
      if (!find) return undefined
      const found = find(asked)
      if (found.length > 0) return found
    }
    return []
  }
}
