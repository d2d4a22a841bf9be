import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unusedExports } from './exports.ts'

test('what a file exports, another takes', () => {
  assert.deepEqual(unusedExports(), [], 'Take the word `export` away, and the thing where its own file has no use for it either.')
})
