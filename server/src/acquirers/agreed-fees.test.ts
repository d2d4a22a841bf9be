import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAgreedFees } from './agreed-fees.ts'

test('fees that were agreed with an acquirer, exact to the eighth decimal', () => {
  assert.deepEqual(readAgreedFees('CC 0.05 + 1.2%, MW 0.7%, MB 0.30000001,refund 0.1+0.000001%'), {
    CC: { fixedE8: 5_000_000n, shareE8: 1_200_000n },
    MW: { fixedE8: 0n, shareE8: 700_000n },
    MB: { fixedE8: 30_000_001n, shareE8: 0n },
    refund: { fixedE8: 10_000_000n, shareE8: 1n },
  })
})

for (const text of ['', 'CC', 'CC +', 'XX 0.05', 'CC 0,05', 'CC 0.05 1.2', 'CC 0.05, CC 1%', 'CC -1', 'CC 0.123456789', 7])
  test(`no fees: ${JSON.stringify(text)}`, () => assert.throws(() => readAgreedFees(text), /^Error: "fees" is as /))
