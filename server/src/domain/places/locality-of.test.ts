import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localityOf } from './locality-of.ts'
import { postCodeTable } from './post-code-table.ts'

const rows: [postCode: string, place: string | undefined][] = [
  ['1100-053', 'Lisboa'],
  ['1495-001', 'Algés'],
  ['2750-642', 'Cascais'],
  ['3630-256', 'Penedono'],
  ['4000-322', 'Porto'],
  ['4785-221', 'Trofa'],
  ['6090-427', 'Penamacor'],
  ['8700-152', 'Olhão'],
  ['9500-150', 'Ponta Delgada'],
  ['9980-020', 'Corvo'],
  ['2835-001', undefined],
  ['0999-999', undefined],
  ['9999-999', undefined],
]
for (const [postCode, place] of rows) test(`${postCode}: ${place ?? 'not said'}`, () => assert.equal(localityOf(postCode), place))

test('each line is read, they stand in order, and none is within another', () => {
  const lines = postCodeTable.trim().split(/[;\n]/)
  let before = 0
  for (const line of lines) {
    const [, first = '', last = first] = /^(\d{4})(?:-(\d{4}))? \p{Lu}[\p{L} -]+$/u.exec(line) ?? []
    assert(Number(first) > before && Number(last) >= Number(first), line)
    before = Number(last)
  }
  assert(lines.length > 400)
})
