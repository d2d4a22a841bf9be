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
