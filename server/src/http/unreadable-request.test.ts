import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseJson } from './unreadable-request.ts'

const tooMuch = /nested too deep or has too many values/
const listOf = (count: number, piece: string): string => `[${Array.from({ length: count }, () => piece).join(',')}]`

describe('a body', () => {
  const accepted: [string, string][] = [
    ['as many values as may be', listOf(100, '0')],
    ['each of them empty', listOf(100, '{}')],
    ['each of them in another', `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`],
    ['commas and brackets in a text', JSON.stringify({ text: '[{,'.repeat(5_000) })],
    ['quotes and strokes in a text', JSON.stringify({ text: String.raw`\"[{,`.repeat(5_000), path: 'C:\\' })],
  ]
  for (const [what, body] of accepted) test(`${what}: read`, () => assert.deepEqual(parseJson(body, 100), JSON.parse(body)))

  const refused: [string, string][] = [
    ['one value more', listOf(101, '0')],
    ['many, told before they are read', listOf(300_000, '{}')],
    ['many names', `{${Array.from({ length: 200_000 }, (_, index) => `"a${index}":0`).join(',')}}`],
    ['deep, told before it is read', '['.repeat(1_000_000)],
  ]
  for (const [what, body] of refused) test(`${what}: refused`, () => assert.throws(() => parseJson(body, 100), tooMuch))

  for (const [what, body] of [
    ['a text without an end', '{"a":"[[['],
    ['a stroke at the end', '{"a":"\\'],
    ['nothing but a comma', ','],
  ] as const)
    test(`${what}: no JSON`, () => assert.throws(() => parseJson(body, 100), /not JSON/))
})
