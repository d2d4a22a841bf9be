import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findInDocs, readPlaces } from './find-in-docs.ts'

const place = (url: string, title: string, heading: string, text: string) => ({ url, title, heading, text })
const places = readPlaces([
  place('/docs/embed#how', 'Embed in webpage', 'How it works', 'The form in the shop’s page. How do I show it in an iframe?'),
  place('/docs/refund', 'Refund a payment', '', 'A confirmed payment is refunded with one call.'),
  place('/docs/refund#how', 'Refund a payment', 'How it works', 'The money goes back.'),
  place('/docs/sdks', 'SDK generation', '', 'How documents and libraries are made.'),
  place('/docs/soap/refund', 'Refund', '', 'Refund a payment by SOAP.'),
  place('/docs/errors#e00221', 'Errors', 'e00221', 'A field is missing.'),
])
const first = (query: string): string | undefined => findInDocs(places, query)[0]?.url

describe('the place that answers', () => {
  for (const [query, url] of [
    ['how do I refund a payment', '/docs/refund'],
    ['refund', '/docs/refund'],
    ['sdk', '/docs/sdks'],
    ['what is e00221', '/docs/errors#e00221'],
    ['how does the form work', '/docs/embed#how'],
  ] as const)
    test(query, () => assert.equal(first(query), url))

  test('short words are whole words, and what nobody has finds nothing', () => {
    assert.deepEqual(findInDocs(places, 'do'), [places[0]!.place])
    assert.deepEqual(findInDocs(places, 'xyz'), [])
  })
})
