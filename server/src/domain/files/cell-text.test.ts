import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellText } from './cell-text.ts'

const cases = [
  ['Dois pães', 'Dois pães'],
  ['=1+1', "'=1+1"],
  [' \u200B=1+1', "' \u200B=1+1"],
  ['\tx', "'\tx"],
  ['a,=1+1', "a,'=1+1"],
  ['a," \u200B＝1', 'a," \u200B\'＝1'],
  ['a\n-2,+3', "a\n'-2,'+3"],
  ['Rua A, 3 - 2.º', 'Rua A, 3 - 2.º'],
  ['a =b', 'a =b'],
] as const

for (const [told, shown] of cases) test(JSON.stringify(told), () => assert.equal(cellText(told), shown))

test('of marks without end', () => {
  const long = '\n'.repeat(200_000)
  assert.equal(cellText(long), `'${long}`)
})
