import type { SearchHit } from '@escudo/ui'
import { createFind } from '../../../portal/src/search/find.ts'
import { excerpt, type SearchDoc } from '../../../portal/src/search/options.ts'

/** A file of the documentation's; undefined while it is being built. */
async function load(address: string): Promise<Response | undefined> {
  const response = await fetch(address)
  if (response.ok) return response
  if (response.status === 404 || response.status === 503) return undefined
  throw new Error(`${address} did not come: ${response.status}.`)
}

/** The documentation's own search, by the two files that its build writes for each language: the same places in the same order. */
export async function loadSearch(base: string): Promise<((query: string) => SearchHit[]) | undefined> {
  const [docs, index] = await Promise.all([load(`${base}search-doc.json`), load(`${base}search-index.json`)])
  if (!docs || !index) return undefined
  const { searchDocs }: { searchDocs: SearchDoc[] } = await docs.json()
  const find = createFind(searchDocs, await index.text())
  return (query) =>
    find(query).map(({ url, title, heading, text }) => ({
      url,
      title,
      heading,
      text: excerpt(text, query),
    }))
}
