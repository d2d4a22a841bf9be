import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasCardNumber, isStorable, refuseUnstorable } from './storable.ts'

describe('isStorable', () => {
  for (const text of ['', 'Ana', 'two\nlines\r\n', 'a\ttab', 'ção 中文 😀', 'שלום'])
    test(`${JSON.stringify(text)} is kept`, () => assert(isStorable(text)))
  for (const text of ['\0', '\ud800', 'a\u0007', '\u001b[31m', '\u007f', '\u0085', 'a\u202eb', '\u2066x'])
    test(`${JSON.stringify(text)} is not`, () => assert(!isStorable(text)))
})

/** As people and programs write one who mean that nobody should notice. */
const disguised = [
  ...['.', '/', '_', '\u00a0', '\u2009', '\t', '\n', ',', '–', ' - ', '*', ':', '\u200b', '\u00ad'].map((mark) =>
    ['4556', '1111', '2222', '3337'].join(mark),
  ),
  '３７８２.８２２４６３.１００05',
  '４５５６１１１１２２２２３３３７',
  '٤٥٥٦١١١١٢٢٢٢٣٣٣٧',
  '𝟺𝟻𝟻𝟼𝟷𝟷𝟷𝟷𝟸𝟸𝟸𝟸𝟹𝟹𝟹𝟽',
]

describe('hasCardNumber', () => {
  for (const text of [
    '4556111122223337',
    'my card 4556 1111 2222 3337',
    '4556-1111-2222-3337!',
    '378282246310005',
    'a5555555555554444b',
    'Paguei com 4556111122223337.',
    'recibo-4556111122223337.pdf',
    '4556111122223337,1227,123',
    'não é esta: .4556111122223337, nem outra',
    ...disguised,
  ])
    test(text, () => assert(hasCardNumber(text)))
  const others = [
    '4556111122223338',
    '1234567890123452',
    '20260203101112345',
    '45561111222233371',
    '912345678',
    'b83f1c2e-4111-4111-8111-1111d2c3e4f5',
    '4242 424',
    '1.4556111122223337',
    '4556.1111/2222-3337',
    '4556.1111.2222.3338',
    '45.56.11.11.22.22.33.37',
    '2026/02/03 10:11:12',
  ]
  for (const text of others) test(`not ${text}`, () => assert(!hasCardNumber(text)))
})

test('a card’s number is taken in its own field and nowhere else', () => {
  const body = { number: '4556111122223337', holder: '4556111122223337', list: [{ value: '4556 1111 2222 3337' }] }
  assert.deepEqual(
    refuseUnstorable(body, ['/number']).map(({ pointer }) => pointer),
    ['/holder', '/list/0/value'],
  )
})

test('nor as a number of JSON, nor as the name of a field', () => {
  const card = 4556111122223337
  const body = { number: card, amount: 1250, at: 1_795_417_619_000, unknown: card, minus: -card, deep: [{ [card]: true }] }
  assert.deepEqual(
    refuseUnstorable(body, ['/number']).map(({ pointer }) => pointer),
    ['/unknown', '/minus', `/deep/0/${card}`],
  )
})

test('what is longer than any call keeps is refused unseen, in one text or in many; a file is no text', () => {
  const text = 'a'.repeat(200_000)
  assert.deepEqual(refuseUnstorable({ one: text }), [])
  assert.deepEqual(
    refuseUnstorable({ one: text, two: text, three: '' }).map(({ pointer }) => pointer),
    ['/two', '/three'],
  )
  assert.deepEqual(
    refuseUnstorable({ one: text.repeat(10) }).map(({ pointer }) => pointer),
    ['/one'],
  )
  assert.deepEqual(refuseUnstorable({ file: `4556111122223337${text.repeat(10)}`, two: text }, ['/file']), [])
})
