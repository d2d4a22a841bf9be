import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocsSearch, type Find } from './search-docs.ts'

const hit = (url: string) => ({ title: 'Refund', heading: '', url, text: '' })
const of = (name: string) => JSON.stringify({ searchDocs: [name] })

/** Documentation whose files are what `built` says; each find knows one word and notes what it was asked. */
function documentation(built: Map<string, string>) {
  const asked: string[] = []
  const read: string[] = []
  const search = createDocsSearch(
    async (address, etag) => {
      const body = built.get(address)
      if (body === undefined) return { status: 404, body: '', etag: '' }
      if (etag === body) return { status: 304, body: '', etag }
      read.push(address)
      return { status: 200, body, etag: body }
    },
    async () =>
      ([word], index): Find =>
      (query) => {
        asked.push(query)
        return query.includes(String(word)) ? [hit(`${index}${String(word)}`)] : []
      },
  )
  return { search, asked, read }
}

const all = () =>
  new Map([
    ['/search-doc.json', of('devolução')],
    ['/search-index.json', 'pt:'],
    ['/es/search-doc.json', of('abono')],
    ['/es/search-index.json', 'es:'],
    ['/en/search-doc.json', of('refund')],
    ['/en/search-index.json', 'en:'],
  ])

test('a question is looked up in its language, or in the one that it is asked in', async () => {
  const { search } = documentation(all())
  assert.deepEqual(await search('refund', 'en'), [hit('en:refund')])
  assert.deepEqual(await search('refund', 'no language'), [hit('en:refund')])
  assert.deepEqual(await search('abono', 'en'), [hit('es:abono')])
  assert.deepEqual(await search('xyz', 'pt'), [])
})

test('nothing is read twice, and all of it again when one of its files was built anew', async () => {
  const built = all()
  const { search, read } = documentation(built)
  await search('refund', 'en')
  await search('refund', 'en')
  assert.deepEqual(read, ['/en/search-doc.json', '/en/search-index.json'])
  built.set('/en/search-index.json', 'new:')
  assert.deepEqual(await search('refund', 'en'), [hit('new:refund')])
})

test('before the documentation is built there is no answer, and one afterwards', async () => {
  const built = new Map<string, string>()
  const { search } = documentation(built)
  assert.equal(await search('refund', 'en'), undefined)
  for (const [address, body] of all()) built.set(address, body)
  assert.deepEqual(await search('refund', 'en'), [hit('en:refund')])
})

test('of a long question twelve words are looked for, and an address is left whole', async () => {
  const { search, asked } = documentation(all())
  await search(`refund ${'a,b/c '.repeat(30)}`, 'en')
  await search('POST /payments/{id}/refunds', 'en')
  assert.deepEqual(
    asked.filter((query) => query.includes('refund')),
    ['refund a b c a b c a b c a b', 'POST /payments/{id}/refunds'],
  )
})
