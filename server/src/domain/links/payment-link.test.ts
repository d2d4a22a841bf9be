import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { amountToPay, linkPaymentEnd, linkState, refuseAsked, type PaymentLink } from './payment-link.ts'

const now = new Date('2026-02-03T10:00:00Z')
const later = new Date('2026-02-03T10:00:01Z')
const link: PaymentLink = {
  entityId: 510_000_002,
  linkId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e',
  platformId: 1001,
  token: 'x'.repeat(22),
  amountCents: 1250,
  minimumCents: null,
  maximumCents: null,
  uses: 'one',
  methods: [],
  language: 'PT',
  code: null,
  summary: null,
  callbackUrl: null,
  bankAccountCode: null,
  limitAt: null,
  disabledAt: null,
  paymentId: null,
  createdAt: now,
  updatedAt: now,
}

describe('linkState', () => {
  const cases: [name: string, changes: Partial<PaymentLink>, timesPaid: number, state: string][] = [
    ['new', {}, 0, 'active'],
    ['for one use, paid', {}, 1, 'used'],
    ['for many uses, paid', { uses: 'many' }, 9, 'active'],
    ['disabled', { disabledAt: now }, 0, 'disabled'],
    ['paid, then disabled', { disabledAt: now }, 1, 'used'],
    ['at its very limit', { limitAt: now }, 0, 'active'],
    ['past its limit', { limitAt: new Date(now.getTime() - 1) }, 0, 'expired'],
    ['disabled and past its limit', { limitAt: new Date(0), disabledAt: now }, 0, 'disabled'],
  ]
  for (const [name, changes, timesPaid, state] of cases)
    test(`${name}: ${state}`, () => assert.equal(linkState({ ...link, ...changes }, timesPaid, now), state))
})

describe('refuseAsked', () => {
  const asked = (amountCents: number | null, minimumCents: number | null, maximumCents: number | null) =>
    refuseAsked({ amountCents, minimumCents, maximumCents })
  test('a fixed amount, an open one, one with bounds', () => {
    for (const one of [
      asked(1250, null, null),
      asked(null, null, null),
      asked(null, 100, 100),
      asked(null, 100, null),
      asked(null, null, 5),
    ])
      assert.equal(one, undefined)
  })
  test('a fixed amount with bounds', () => {
    assert.deepEqual(asked(1250, 1, null)?.violations, [{ code: 'e00202', pointer: '/minimumAmount' }])
    assert.deepEqual(asked(1250, null, 1)?.violations, [{ code: 'e00202', pointer: '/maximumAmount' }])
  })
  test('bounds that are turned', () => {
    assert.partialDeepStrictEqual(asked(null, 101, 100), { code: 'e00301', pointer: '/maximumAmount' })
  })
})

describe('amountToPay', () => {
  const open = { amountCents: null, minimumCents: 100, maximumCents: 500 }
  test('a fixed amount, whatever the payer says', () => assert.equal(amountToPay(link, 1), 1250))
  test('the payer’s, at both bounds', () => assert.deepEqual([amountToPay(open, 100), amountToPay(open, 500)], [100, 500]))
  test('none', () => assert.partialDeepStrictEqual(amountToPay(open, undefined), { code: 'e00202', pointer: '/amount' }))
  for (const cents of [99, 501])
    test(`${cents} cents are outside`, () => {
      const values = { minimum: 100, maximum: 500 }
      assert.deepEqual(amountToPay(open, cents), { code: 'e00301', pointer: '/amount', values })
    })
})

describe('linkPaymentEnd', () => {
  test('three days', () => assert.equal(linkPaymentEnd(link, now).toISOString(), '2026-02-06T10:00:00.000Z'))
  test('never beyond the link', () => assert.equal(linkPaymentEnd({ limitAt: later }, now).getTime(), later.getTime()))
})
