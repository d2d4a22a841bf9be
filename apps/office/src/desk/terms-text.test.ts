import assert from 'node:assert/strict'
import { test } from 'node:test'
import { euros, termsText } from './terms-text.ts'

test('money and shares as people read them, to the last decimal that counts', () => {
  assert.deepEqual([euros(5), euros(1234), euros(100)], ['0,05 €', '12,34 €', '1,00 €'])
  const methods = [
    { code: 'MB' as const, fixed: '0.12000000', basisPoints: 95 },
    { code: 'CC' as const, fixed: '0', basisPoints: 0 },
  ]
  assert.equal(termsText({ methods, disputeFee: '20.00000001' }), 'MB 0,12 € + 0,95 %; CC 0,00 € + 0,00 %; ↺ 20,00000001 €')
})
