import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from './languages.ts'
import { refusalText } from './refusal-text.ts'
import { extensions } from './extensions.ts'
import { isRefusalCode, refusals, type RefusalCode } from './refusals.ts'

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `e${String(first + index).padStart(5, '0')}`)
}

/** Copied from the catalogue of specification api §8: the families, then the codes. */
const families = ['e00100', 'e00200', 'e00300', 'e00400', 'e00500', 'e00600']
const own = ['e00101', 'e00102', ...range(201, 234), 'e00301', 'e00401', 'e00402', 'e00501', 'e00502', 'e00601']
const network = [...range(4100, 4104), ...range(4110, 4113), ...range(4120, 4125), 'e04201', 'e04202', 'e04999']
const specified = [...families, ...own, 'e04007', 'e04010', 'e04020', ...network, 'e05000', 'e05001']
const codes = Object.keys(refusals) as RefusalCode[]
const placeholders = (text: string): string[] => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!).sort()

test('every code of the specification is there', () =>
  assert.deepEqual(
    specified.filter((code) => !isRefusalCode(code)),
    [],
  ))

test('what the specification does not list is listed as an extension, and nothing else', () => {
  assert.deepEqual(codes.filter((code) => !specified.includes(code)).sort(), [...extensions].sort())
})

describe('each code', () => {
  for (const code of codes) {
    const { status, text, side } = refusals[code]
    test(`${code} has a status and three texts with the same placeholders`, () => {
      assert.match(code, /^e\d{5}$/)
      assert([400, 401, 403, 404, 409, 422, 429, 500, 502, 503].includes(status))
      assert.equal(side === 'acquirer', status === 502)
      assert.deepEqual(Object.keys(text).sort(), [...languages].sort())
      for (const language of languages) {
        assert.match(text[language], /^\p{Lu}.*[^\s.]$/u)
        assert.deepEqual(placeholders(text[language]), placeholders(text.PT))
      }
    })
  }

  test('has its own words, but for the two that the specification words alike', () => {
    for (const language of languages) {
      const twins = codes.filter(
        (code, index) => codes.findIndex((other) => refusals[other].text[language] === refusals[code].text[language]) !== index,
      )
      assert.deepEqual(twins, ['e04125'])
    }
  })

  test('is written in its place: families of a number follow each other', () => assert.deepEqual(codes, [...codes].sort()))
})

describe('families have the status of specification api §8', () => {
  for (const [family, status] of [
    ['e001', 401],
    ['e002', 422],
    ['e005', 404],
    ['e04', 502],
  ] as const) {
    test(`${family}: ${status}`, () => {
      const others = codes.filter((code) => code.startsWith(family) && refusals[code].status !== status)
      assert.deepEqual(others, family === 'e002' ? ['e00219', 'e00240', 'e00241'] : [])
    })
  }
})

describe('refusalText', () => {
  test('fills in what it is given', () => {
    const violation = { code: 'e00301', values: { minimum: 1, maximum: 9 } } as const
    assert.deepEqual(
      languages.map((language) => refusalText(violation, language)),
      [
        'Fora dos limites: tem de estar entre 1 e 9',
        'Fuera de los límites: tiene que estar entre 1 y 9',
        'Limit exceeded or below expected values: between 1 and 9',
      ],
    )
  })

  test('a range of one value, or without an end, is said as such', () => {
    const rows = [
      [{ minimum: 900, maximum: 900 }, 'It has to be exactly 900'],
      [{ minimum: 5, maximum: '∞' }, 'Below expected values: 5 or more'],
      [{ minimum: '-∞', maximum: 7 }, 'Limit exceeded: up to 7'],
    ] as const
    for (const [values, text] of rows) assert.equal(refusalText({ code: 'e00301', values }, 'EN'), text)
  })

  test('a form that no rule names is shown by an example', () => {
    assert.deepEqual(
      languages.map((language) => refusalText({ code: 'e00219', values: { example: '351#910000001' } }, language)),
      [
        'O formato não está certo: escreva, por exemplo, 351#910000001',
        'El formato no es correcto: escriba, por ejemplo, 351#910000001',
        'The format is not right: write, for example, 351#910000001',
      ],
    )
  })

  test('never shows a placeholder', () => {
    for (const code of codes) for (const language of languages) assert.doesNotMatch(refusalText({ code }, language), /[{}]/)
  })

  test('does not read a value as a pattern', () =>
    assert.equal(refusalText({ code: 'e00230', values: { values: '$& {length}' } }, 'EN'), 'One of these values is needed: $& {length}'))
})

for (const text of ['', 'e99999', 'toString', 'constructor', '__proto__', 'E00221', 'e00221 ']) {
  test(`${JSON.stringify(text)} is no code`, () => assert.equal(isRefusalCode(text), false))
}
