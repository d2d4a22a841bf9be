import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { later, someTime } from '../../test/payment-builder.ts'
import { refuseContract } from './contract.ts'

describe('refuseContract', () => {
  const rows: [name: string, endsAt: Date | null, code: string | undefined][] = [
    ['no end', null, undefined],
    ['ends later', later(someTime, 1), undefined],
    ['ends now', someTime, undefined],
    ['ended', later(someTime, -1), 'e00303'],
  ]
  for (const [name, endsAt, code] of rows) test(name, () => assert.equal(refuseContract(endsAt, someTime)?.code, code))
})
