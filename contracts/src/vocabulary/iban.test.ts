import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compactIban, isIban } from './iban.ts'

describe('is an account number', () => {
  const good = [
    'PT50000201231234567890154',
    'pt50 0002 0123 1234 5678 9015 4',
    'ES9121000418450200051332',
    'GB29NWBK60161331926819',
    'NO9386011117947',
  ]
  for (const text of good) test(text, () => assert(isIban(text)))
})

describe('is none', () => {
  const rows: [text: string, why: string][] = [
    ['', 'nothing'],
    ['PT50000201231234567890155', 'a digit is wrong'],
    ['PT50000201231234567890145', 'two digits changed places'],
    ['PT5000020123123456789015', 'a digit is missing'],
    ['ES50000201231234567890154', 'the length of another country'],
    ['50000201231234567890154', 'no country'],
    ['PT5O000201231234567890154', 'a letter in the check digits'],
    ['PT50-0002-0123-1234-5678-9015-4', 'other signs than spaces'],
  ]
  for (const [text, why] of rows) test(`${text}: ${why}`, () => assert(!isIban(text)))
})

test('spaces and small letters are for people', () => assert.equal(compactIban(' pt50 0002\t0123 '), 'PT5000020123'))
