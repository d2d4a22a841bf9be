import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { later, someTime } from '../../../test/payment-builder.ts'
import { authenticationFor, refuseRemote, type Terminal } from './terminal.ts'

const cloud: Terminal = {
  entityId: 510000002,
  terminalUuid: '5a1f0c3e-7d42-4b8a-9c11-700000000001',
  terminalId: '700000001',
  name: 'counter-1',
  model: 'M',
  processor: 'P',
  supplier: 'S',
  allowRemoteTransactions: true,
  allowGenerateQrCode: false,
  allowRealTimeSynchronization: true,
  lastSeenAt: someTime,
  stoppedAt: null,
  createdAt: someTime,
  updatedAt: someTime,
}

describe('a terminal can be asked', () => {
  for (const [name, changes, ms, expected] of [
    ['Standalone', { allowRemoteTransactions: false }, 0, 'e00402'],
    ['Standalone and never seen', { allowRemoteTransactions: false, lastSeenAt: null }, 0, 'e00402'],
    ['never seen', { lastSeenAt: null }, 0, 'e04103'],
    ['silent for longer than ten seconds', {}, 10_001, 'e04103'],
    ['seen ten seconds ago', {}, 10_000, undefined],
    ['seen just now', {}, 0, undefined],
    ['stopped', { stoppedAt: someTime }, 0, 'e00402'],
  ] as const) {
    test(`${name}: ${expected ?? 'yes'}`, () => assert.equal(refuseRemote({ ...cloud, ...changes }, later(someTime, ms))?.code, expected))
  }
})

describe('how the holder is known', () => {
  for (const [presentation, kind, amountCents, expected] of [
    ['contactless', 'payment', 5_000, 'none'],
    ['contactless', 'payment', 5_001, 'pin'],
    ['contactless', 'refund', 100, 'pin'],
    ['chip', 'payment', 100, 'pin'],
    ['magnetic_stripe', 'payment', 100, 'signature'],
    ['magnetic_stripe', 'refund', 100, 'signature'],
  ] as const) {
    test(`${presentation}, ${kind} of ${amountCents}: ${expected}`, () =>
      assert.equal(authenticationFor(presentation, kind, amountCents), expected))
  }
})
