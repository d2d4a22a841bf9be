import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TSchema } from 'typebox'
import { amount, date, digits, email, flag, integer, listOf, named, nullable, oneOf, optional, phone, text, Type, url } from './schema.ts'
import { dropNulls, readQuery, validate } from './validate.ts'

/** What is wrong with one field, as `code {values}`; empty when nothing is. */
function wordsOf(schema: TSchema, value: unknown): string {
  return validate(Type.Object({ field: schema }), { field: value })
    .map(({ code, pointer, values }) =>
      [code, pointer === '/field' ? '' : pointer, values ? Object.values(values).join('–') : ''].filter(Boolean).join(' '),
    )
    .join(', ')
}

describe('each keyword has its code', () => {
  const rows: [name: string, schema: TSchema, value: unknown, words: string][] = [
    ['an integer', integer(), '12', 'e00224'],
    ['an integer with a fraction', integer(), 1.5, 'e00224'],
    ['an integer that is null', integer(), null, 'e00224'],
    ['a boolean', flag(), 'true', 'e00225'],
    ['a boolean that is a number', flag(), 1, 'e00225'],
    ['a text that is a number', text(), 12, 'e00219'],
    ['a text with a word of its own', text({ invalid: 'e00215' }), 12, 'e00215'],
    ['one of several', oneOf(['PT', 'ES']), 'FR', 'e00230 PT, ES'],
    ['one of several, empty, with a word of its own', oneOf(['PT', 'ES'], { invalid: 'e00206' }), '', 'e00206'],
    ['one of several, null, with a word of its own', oneOf(['PT', 'ES'], { invalid: 'e00206' }), null, 'e00206'],
    ['one of several, wrong, with a word of its own', oneOf(['PT', 'ES'], { invalid: 'e00206' }), 'FR', 'e00230 PT, ES'],
    ['a natural number', integer({ minimum: 1 }), 0, 'e00231'],
    ['a natural number below zero', integer({ minimum: 1, maximum: 9 }), -1, 'e00231'],
    ['below a minimum', integer({ minimum: 5, maximum: 9 }), 4, 'e00301 5–9'],
    ['below a minimum without maximum', integer({ minimum: 5 }), 4, 'e00301 5–∞'],
    ['above a maximum', integer({ minimum: 1, maximum: 9 }), 10, 'e00301 1–9'],
    ['above a maximum without minimum', integer({ maximum: 9 }), 10, 'e00301 0–9'],
    ['an email', email(), 'rui@', 'e00222'],
    ['an email, empty, with a word of its own', email({ invalid: 'e00214' }), '', 'e00214'],
    ['an email, wrong, with a word of its own', email({ invalid: 'e00214' }), 'rui', 'e00222'],
    ['a URL', url(), 'shop', 'e00223'],
    ['a URL, empty, with a word of its own', url({ invalid: 'e00208' }), '', 'e00208'],
    ['a date', date(), '3 February', 'e00226'],
    ['an exact length', text({ minLength: 6, maxLength: 6 }), '12345', 'e00227 6'],
    ['an exact length, too long', text({ minLength: 6, maxLength: 6 }), '1234567', 'e00227 6'],
    ['too short', text({ minLength: 2, maxLength: 5 }), '1', 'e00235 2–5'],
    ['too long', text({ minLength: 2, maxLength: 5 }), '123456', 'e00235 2–5'],
    ['too short without maximum', text({ minLength: 2 }), '1', 'e00235 2–∞'],
    ['too long without minimum', text({ maxLength: 5 }), '123456', 'e00235 0–5'],
    ['digits', digits(), '12a', 'e00228'],
    ['alphanumeric', text({ pattern: '^[A-Za-z0-9]+$' }), 'a-b', 'e00229'],
    ['digits and commas', text({ pattern: '^\\d+(,\\d+)*$' }), '1,,2', 'e00232'],
    ['alphanumeric and commas', text({ pattern: '^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$' }), 'a;b', 'e00233'],
    ['uppercase', text({ pattern: '^[A-Z]+$' }), 'Pt', 'e00234'],
    ['another pattern', text({ pattern: '^x$' }), 'y', 'e00219'],
    ['another pattern with a word of its own', phone({ invalid: 'e00213' }), '912345678', 'e00237'],
    ['an amount that is a text', amount(), '1250', 'e00224'],
    ['an amount of nothing', amount(), '', 'e00202'],
    ['a list that is none', listOf(text()), 'a', 'e00219 […]'],
    ['a list that is too long', listOf(text(), { maxItems: 1 }), ['a', 'b'], 'e00219'],
    ['an element of a list', listOf(integer()), [1, 'x', 3], 'e00224 /field/1'],
    ['an object that is none', named('Thing', { a: text() }), 'a', 'e00219 {"a": …}'],
    ['an object, empty, with a word of its own', named('Thing', { a: optional(text()) }, { invalid: 'e00213' }), [], 'e00213'],
    ['a field of an object', named('Thing', { a: text() }), {}, 'e00221 /field/a'],
    ['a nullable field', nullable(phone()), 'x', 'e00237'],
    ['a nullable field that is null', nullable(phone()), null, ''],
    ['what is good', amount(), 1_250, ''],
  ]
  for (const [name, schema, value, words] of rows) test(`${name}: ${words || 'passes'}`, () => assert.equal(wordsOf(schema, value), words))
})

describe('several violations', () => {
  test('are all listed, one a field, in the order of the schema', () => {
    const schema = Type.Object({
      a: integer(),
      b: text({ minLength: 2, maxLength: 3, pattern: '^\\d+$' }),
      c: flag(),
      d: text(),
      e: optional(email()),
    })
    const found = validate(schema, { c: 'x', a: 'x', b: 'x', e: 'x' }).map(({ code, pointer }) => `${pointer} ${code}`)
    assert.deepEqual(found.toSorted(), ['/a e00224', '/b e00235', '/c e00225', '/d e00221', '/e e00222'].toSorted())
    assert.deepEqual(
      found.filter((line) => !line.startsWith('/d')),
      ['/a e00224', '/b e00235', '/c e00225', '/e e00222'],
    )
  })

  test('are listed up to twenty, however many there are', () => {
    const names = Array.from({ length: 40 }, (_, index) => `f${index}`)
    const schema = Type.Object(Object.fromEntries(names.map((name) => [name, integer()])))
    const found = validate(schema, Object.fromEntries(names.map((name) => [name, 'x'])))
    assert.deepEqual(
      found.map(({ pointer }) => pointer),
      names.slice(0, 20).map((name) => `/${name}`),
    )
  })

  test('a missing field is named with its place, also in a list', () => {
    const schema = Type.Object({ list: listOf(Type.Object({ a: text(), b: text() })) })
    assert.deepEqual(validate(schema, { list: [{ a: '' }, {}] }), [
      { code: 'e00221', pointer: '/list/0/b' },
      { code: 'e00221', pointer: '/list/1/a' },
      { code: 'e00221', pointer: '/list/1/b' },
    ])
  })

  for (const value of [undefined, null, 'x', 12, []]) {
    test(`a whole that is ${JSON.stringify(value)} is wrong as such`, () =>
      assert.deepEqual(validate(Type.Object({ a: optional(text()) }), value), [{ code: 'e00219', pointer: '' }]))
  }

  test('what the schema does not know is no violation', () =>
    assert.deepEqual(validate(Type.Object({ a: optional(text()) }), { z: 1 }), []))
})

describe('dropNulls', () => {
  const schema = Type.Object({
    may: optional(text()),
    must: text(),
    erasable: optional(nullable(text())),
    inner: optional(Type.Object({ may: optional(text()) })),
    list: optional(listOf(Type.Object({ may: optional(text()) }))),
  })
  const rows: [name: string, value: unknown, kept: unknown][] = [
    ['a field that may be absent goes', { may: null, must: 'a' }, { must: 'a' }],
    ['a required one stays, to be refused', { must: null }, { must: null }],
    ['one whose null means something stays', { must: 'a', erasable: null }, { must: 'a', erasable: null }],
    ['deeper too', { must: 'a', inner: { may: null } }, { must: 'a', inner: {} }],
    ['in lists too', { must: 'a', list: [{ may: null }, { may: 'b' }] }, { must: 'a', list: [{}, { may: 'b' }] }],
    ['a whole object goes', { must: 'a', inner: null }, { must: 'a' }],
    ['what is not known goes when it is null', { must: 'a', other: null, another: 1 }, { must: 'a', another: 1 }],
    ['empty texts, zero and false stay', { may: '', must: 0, inner: false }, { may: '', must: 0, inner: false }],
  ]
  for (const [name, value, kept] of rows) test(name, () => assert.deepEqual(dropNulls(schema, value), kept))
  for (const value of [null, undefined, 'x', 1])
    test(`${JSON.stringify(value)} is left as it is`, () => assert.equal(dropNulls(schema, value), value))
})

describe('readQuery', () => {
  const schema = Type.Object({ limit: integer(), amount: integer(), active: flag(), code: text(), createdAt_start: date() })
  const rows: [query: Record<string, unknown>, read: Record<string, unknown>][] = [
    [{ limit: '10' }, { limit: 10 }],
    [{ limit: '-1' }, { limit: -1 }],
    [{ limit: '1.5' }, { limit: '1.5' }],
    [{ limit: '1e3' }, { limit: '1e3' }],
    [{ limit: '' }, { limit: '' }],
    [{ limit: '0x10' }, { limit: '0x10' }],
    [{ amount: '9007199254740993' }, { amount: '9007199254740993' }],
    [{ active: 'true' }, { active: true }],
    [{ active: 'false' }, { active: false }],
    [{ active: '1' }, { active: '1' }],
    [{ code: '12' }, { code: '12' }],
    [{ 'createdAt[start]': '2026-02-03' }, { createdAt_start: '2026-02-03' }],
    [{ unknown: '1' }, { unknown: '1' }],
  ]
  for (const [query, read] of rows)
    test(`${JSON.stringify(query)}: ${JSON.stringify(read)}`, () => assert.deepEqual(readQuery(schema, query), read))

  test('what does not fit is refused after', () => {
    assert.deepEqual(
      validate(schema, readQuery(schema, { limit: '1.5', amount: '1', active: '1', code: 'a', createdAt_start: '2026-02-03' })),
      [
        { code: 'e00224', pointer: '/limit' },
        { code: 'e00225', pointer: '/active' },
      ],
    )
  })
})
