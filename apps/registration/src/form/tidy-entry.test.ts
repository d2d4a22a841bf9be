import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { followUps, tidyEntry } from './tidy-entry.ts'

describe('what does not matter is taken out', () => {
  const rows = [
    ['phoneNumber', '21 000 00 00', '210000000'],
    ['phoneNumber', '+351 210 000 000', '210000000'],
    ['user.phoneNumber', '00351 910000000', '910000000'],
    ['user.phoneNumber', '(91) 000-0000', '910000000'],
    ['phoneNumber', '+34 600 000 000', '34600000000'],
    ['clientId', 'PT 511 000 006', '511000006'],
    ['clientId', '511.000.006', '511000006'],
    ['bankAccount.swift', 'bcom ptpl', 'BCOMPTPL'],
    ['economicActivity.code', '56 101', '56101'],
    ['name', ' Padaria  Um ', ' Padaria  Um '],
  ] as const
  for (const [name, typed, kept] of rows) test(`${name} "${typed}"`, () => assert.equal(tidyEntry(name, typed), kept))
})

describe('one answer tells of others', () => {
  test('a number of nothing else', () => assert.deepEqual(followUps('phoneNumber', '210000000'), {}))
})
