import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { payment } from '../../test/payment-builder.ts'
import { centsApart, readMoneyRules, ruleFor, ruleText } from './held-money.ts'

describe('readMoneyRules', () => {
  test('each as it is written, in their order', () => {
    const rules = readMoneyRules('amount payment 0.50, amount returned,late payment , cancelled returned 500, 510000002 late returned')
    assert.deepEqual(rules, [
      { reason: 'amount', resolution: 'payment', mostCents: 50 },
      { reason: 'amount', resolution: 'returned' },
      { reason: 'late', resolution: 'payment' },
      { reason: 'cancelled', resolution: 'returned', mostCents: 50_000 },
      { entityId: 510000002, reason: 'late', resolution: 'returned' },
    ])
    const texts = ['amount payment 0.50', 'amount returned', 'late payment', 'cancelled returned 500.00', '510000002 late returned']
    assert.deepEqual(rules.map(ruleText), texts)
  })

  for (const text of [
    '',
    'late',
    'late mine',
    'often returned',
    'late payment 0.5',
    'late payment -1',
    'late payment,',
    '51000000 late payment',
    '510000002',
    // Paid twice, or for no payment, it pays none; and any amount at all would pay any other.
    'paid payment',
    'unknown payment',
    'amount payment',
  ])
    test(`"${text}" is none`, () => assert.equal(readMoneyRules(text), undefined))
})

describe('ruleFor', () => {
  const rules = readMoneyRules('amount payment 0.50, amount returned 20, late payment 100') ?? []
  const rows: [reason: 'amount' | 'late' | 'paid', amountCents: number, apartCents: number, rule: string | undefined][] = [
    ['amount', 1300, 50, 'amount payment 0.50'],
    ['amount', 1301, 51, 'amount returned 20.00'],
    ['amount', 9999, 2001, undefined],
    ['late', 10_000, 0, 'late payment 100.00'],
    ['late', 10_001, 0, undefined],
    ['paid', 1, 0, undefined],
  ]
  for (const [reason, amountCents, apartCents, expected] of rows)
    test(`${reason}, ${amountCents} cents, ${apartCents} apart: ${expected}`, () => {
      const rule = ruleFor(rules, { entityId: 510000002, reason, amountCents, apartCents })
      assert.equal(rule && ruleText(rule), expected)
    })

  const late = { reason: 'late', amountCents: 1, apartCents: 0 } as const
  test('without rules a person decides', () => assert.equal(ruleFor([], { ...late, entityId: 510000002 }), undefined))

  test('an entity with rules of its own has those alone, and nobody else has them', () => {
    const mixed = readMoneyRules('late payment, paid returned, 510000002 late returned') ?? []
    const textFor = (entityId: number, reason: 'late' | 'paid') => {
      const rule = ruleFor(mixed, { ...late, entityId, reason })
      return rule && ruleText(rule)
    }
    assert.deepEqual([textFor(510000002, 'late'), textFor(510000002, 'paid')], ['510000002 late returned', undefined])
    assert.deepEqual([textFor(510000003, 'late'), textFor(510000003, 'paid')], ['late payment', 'paid returned'])
  })
})

describe('centsApart', () => {
  const open = payment({ amountCents: 1000, minimumCents: 500, maximumCents: 2000 })
  const rows: [paid: number, apart: number][] = [
    [499, 1],
    [500, 0],
    [2000, 0],
    [2100, 100],
  ]
  for (const [paid, apart] of rows) test(`${paid} of 5 to 20 euros: ${apart}`, () => assert.equal(centsApart(open, paid), apart))
  test('of one amount: either way', () => {
    const one = payment({ amountCents: 1000, minimumCents: null, maximumCents: null })
    assert.deepEqual([centsApart(one, 999), centsApart(one, 1000), centsApart(one, 1002)], [1, 0, 2])
  })
})
