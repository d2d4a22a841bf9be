import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { economicSections, languages, sectionOfActivity } from '@escudo/contracts/page'
import { activityCode, divisionOf, divisions } from './activities.ts'

describe('the divisions of CAE Rev. 3', () => {
  test('88 of them, in order, each named in three languages', () => {
    const codes = divisions.map(({ code }) => code)
    assert.equal(codes.length, 88)
    assert.deepEqual(codes, codes.toSorted())
    assert.equal(new Set(codes).size, codes.length)
    for (const { code, name } of divisions) for (const language of languages) assert(name[language].length > 3, `${code} ${language}`)
  })
  test('every section that the API knows has some', () => {
    const found = new Set(divisions.map(({ code }) => sectionOfActivity(code)))
    for (const section of economicSections) assert(found.has(section), section)
  })
  const rows: [typed: string, code: string, division: string | undefined][] = [
    ['47 – Comércio a retalho', '47', '47'],
    ['56.10-1', '56101', '56'],
    ['56 101', '56101', '56'],
    ['01111', '01111', '01'],
    ['padaria', '', undefined],
    ['44', '44', undefined],
    ['5', '5', undefined],
  ]
  for (const [typed, code, division] of rows)
    test(typed, () => {
      assert.equal(activityCode(typed), code)
      assert.equal(divisionOf(code)?.code, division)
    })
})

describe('the divisions are those of NACE Rev. 2', () => {
  // Regulation (EC) 1893/2006, annex I: section, first and last division. 04, 34, 40 and the other gaps are its own.
  const sections =
    'A 1-3, B 5-9, C 10-33, D 35-35, E 36-39, F 41-43, G 45-47, H 49-53, I 55-56, J 58-63, K 64-66, L 68-68, M 69-75, N 77-82, O 84-84, P 85-85, Q 86-88, R 90-93, S 94-96, T 97-98, U 99-99'
  test('each once, and no other', () => {
    const expected = [...sections.matchAll(/(\d+)-(\d+)/g)].flatMap(([, first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_none, at) => String(Number(first) + at).padStart(2, '0')),
    )
    assert.equal(expected.length, 88)
    assert.deepEqual(
      divisions.map(({ code }) => code),
      expected,
    )
  })
})
