import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupReference } from './reference.ts'

for (const [reference, shown] of [
  ['000451261', '000 451 261'],
  ['A0000E301', 'A00 00E 301'],
  ['21987', '219 87'],
  ['123', '123'],
  ['', ''],
] as const) {
  test(`${JSON.stringify(reference)} is shown as ${JSON.stringify(shown)}`, () => assert.equal(groupReference(reference), shown))
}
