import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSearch, type Wanted } from './payment-search.ts'

const table: [typed: string, wanted: Wanted][] = [
  ['58113', { code: '58113', id: '58113', amountCents: 5_811_300 }],
  ['000 451 261', { code: '000 451 261', reference: '000451261', amountCents: 45_126_100 }],
  ['12,50', { code: '12,50', amountCents: 1250 }],
  ['12.5 €', { code: '12.5 €', amountCents: 1250 }],
  ['1.234,50', { code: '1.234,50', amountCents: 123_450 }],
  ['4242', { code: '4242', id: '4242', amountCents: 424_200, lastFour: '4242' }],
  ['001', { code: '001', id: '001', amountCents: 100, lastThree: '001' }],
  [' rui@example.org ', { code: 'rui@example.org', email: 'rui@example.org' }],
  ['ORDER-7', { code: 'ORDER-7' }],
  ['0', { code: '0', id: '0' }],
  ['99999999999999999999', { code: '99999999999999999999' }],
]

describe('what was typed is read as everything that it can be', () => {
  for (const [typed, wanted] of table) test(typed, () => assert.deepEqual(readSearch(typed), wanted))
})
