import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkName } from './check-names.ts'

test('every check of the books is told in every language', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../../server/src/store/database/verify.ts'), 'utf8')
  const written = [...source.matchAll(/^ {4}name: '(.*)',$/gm)].map(([, name]) => name!)
  const chained = [...source.matchAll(/\bof: '(.*?)'/g)].map(([, of]) => `the chain of ${of} is whole`)
  assert(written.length >= 18 && chained.length === 2)
  for (const name of [...written, ...chained]) {
    assert.equal(checkName(name, 'EN'), name)
    for (const language of ['PT', 'ES'] as const) assert.notEqual(checkName(name, language), name, name)
  }
})
