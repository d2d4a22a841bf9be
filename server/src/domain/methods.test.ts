import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RequestedType } from '@escudo/contracts/vocabulary'
import { canBe, chooseMethods, chosenAmong, methodsFor, takenBy, type EntityMethod, type MethodWish } from './methods.ts'

const offered: EntityMethod[] = [
  { code: 'CC', type: 'DEFAULT', minimumCents: 100, maximumCents: 500_000 },
  { code: 'MB', type: 'REALTIME', minimumCents: 1, maximumCents: 99_999_999 },
  { code: 'MW', type: 'DEFAULT', minimumCents: 50, maximumCents: 75_000 },
]
const [cc, mb, mw] = offered as [EntityMethod, EntityMethod, EntityMethod]
const pointers = { methods: '/availableMethods', amount: '/amount' }

function spelled(result: ReturnType<typeof chooseMethods>): string {
  if (Array.isArray(result)) return result.map(({ code, type }) => `${code} ${type}`).join(', ')
  const { code, pointer, values } = result
  return `${code} ${pointer}${values ? ` ${values.minimum}–${values.maximum}` : ''}`
}

describe('chooseMethods', () => {
  const rows: [name: string, of: EntityMethod[], wishes: MethodWish[], amountCents: number, type: RequestedType, expected: string][] = [
    ['a method the entity does not have, before the amount', [cc], [{ code: 'MB' }], 1, 'payment', 'e00401 /availableMethods'],
    ['one of several it does not have', [cc], [{ code: 'CC' }, { code: 'MW' }], 1_250, 'payment', 'e00401 /availableMethods'],
    ['an authorisation at a cash machine', offered, [{ code: 'MB' }], 1_250, 'authorization', 'e00401 /availableMethods'],
    [
      'an authorisation at a cash machine among others',
      offered,
      [{ code: 'CC' }, { code: 'MB' }],
      1_250,
      'authorization',
      'e00401 /availableMethods',
    ],
    ['an entity without methods', [], [], 1_250, 'payment', 'e00401 /availableMethods'],
    ['an authorisation where only Multibanco is offered', [mb], [], 1_250, 'authorization', 'e00401 /availableMethods'],
    ['too little for the one wished for', offered, [{ code: 'CC' }], 99, 'payment', 'e00301 /amount 100–500000'],
    ['too much for those wished for', offered, [{ code: 'MW' }, { code: 'CC' }], 500_001, 'payment', 'e00301 /amount 50–500000'],
    ['too much for any', [cc, mw], [], 500_001, 'payment', 'e00301 /amount 50–500000'],
    ['too much to authorise: limits are of what can', offered, [], 500_001, 'authorization', 'e00301 /amount 50–500000'],
    ['no wish: all', offered, [], 1_250, 'payment', 'CC DEFAULT, MB REALTIME, MW DEFAULT'],
    ['no wish: those that take the amount', offered, [], 75_001, 'payment', 'CC DEFAULT, MB REALTIME'],
    ['no wish: those that can authorise', offered, [], 1_250, 'authorization', 'CC DEFAULT, MW DEFAULT'],
    ['those wished for, in their order', offered, [{ code: 'MW' }, { code: 'CC' }], 1_250, 'payment', 'MW DEFAULT, CC DEFAULT'],
    ['those wished for that take the amount', offered, [{ code: 'MW' }, { code: 'MB' }], 1, 'payment', 'MB REALTIME'],
    ['a normal reference', offered, [{ code: 'MB', type: 'NORMAL' }], 1_250, 'payment', 'MB NORMAL'],
    ['a type that Multibanco does not have', offered, [{ code: 'MB', type: 'TPA' }], 1_250, 'payment', 'MB REALTIME'],
    ['a type that a card does not have', offered, [{ code: 'CC', type: 'NORMAL' }], 1_250, 'payment', 'CC DEFAULT'],
    ['the same twice is once', offered, [{ code: 'CC' }, { code: 'CC' }], 1_250, 'payment', 'CC DEFAULT'],
  ]
  for (const [name, of, wishes, amountCents, type, expected] of rows) {
    test(`${name}: ${expected}`, () => assert.equal(spelled(chooseMethods(of, wishes, amountCents, type, pointers)), expected))
  }

  test('points where the call says', () => {
    const refusal = chooseMethods([cc], [{ code: 'MB' }], 1_250, 'payment', {
      methods: '/payment/paymentMethod',
      amount: '/payment/amount',
    })
    assert.deepEqual(refusal, { code: 'e00401', pointer: '/payment/paymentMethod' })
  })
})

describe('takenBy', () => {
  const all = { holds: true, leastCents: 0, mostCents: 99_999_999 }
  const rows: [name: string, method: EntityMethod, taking: Parameters<typeof takenBy>[1], expected: string][] = [
    ['whatever the entity takes', mw, all, '50–75000'],
    ['no less than is taken', mb, { ...all, leastCents: 50 }, '50–99999999'],
    ['no more than is taken', mb, { ...all, mostCents: 500_000 }, '1–500000'],
    ['between limits of its own', cc, { ...all, leastCents: 50, mostCents: 600_000 }, '100–500000'],
    ['no amount is left', cc, { ...all, leastCents: 500_001 }, 'none'],
  ]
  for (const [name, method, taking, expected] of rows) {
    test(`${name}: ${expected}`, () => {
      const taken = takenBy(method, taking)
      assert.equal(taken ? `${taken.minimumCents}–${taken.maximumCents}` : 'none', expected)
    })
  }

  test('a method that nobody holds with pays at once alone, and is refused like one that never holds', () => {
    const never = takenBy(cc, { ...all, holds: false })!
    assert.deepEqual([canBe('payment')(never), canBe('authorization')(never), canBe('authorization')(cc)], [true, false, true])
    assert.equal(spelled(chooseMethods([never], [{ code: 'CC' }], 1_250, 'authorization', pointers)), 'e00401 /availableMethods')
    assert.equal(spelled(chooseMethods([never, mw], [], 1_250, 'authorization', pointers)), 'MW DEFAULT')
  })
})

describe('chosenAmong', () => {
  const normal: MethodWish = { code: 'MB', type: 'NORMAL' }
  const realTime: MethodWish = { code: 'MB', type: 'REALTIME' }
  const rows: [name: string, listed: MethodWish[], chosen: MethodWish, expected: MethodWish | undefined][] = [
    ['another method', [{ code: 'CC' }], normal, undefined],
    ['another type', [{ code: 'CC' }, normal], realTime, undefined],
    ['no type: the one that the list names', [{ code: 'CC' }, normal], { code: 'MB' }, normal],
    ['DEFAULT: the one that the list names', [normal], { code: 'MB', type: 'DEFAULT' }, normal],
    ['a type that the list leaves open', [{ code: 'MB' }], normal, normal],
    ['the second of two types', [realTime, normal], normal, normal],
    ['no type anywhere', [{ code: 'MB' }], { code: 'MB' }, { code: 'MB', type: undefined }],
  ]
  for (const [name, listed, chosen, expected] of rows) {
    test(`${name}: ${expected ? `${expected.code} ${expected.type}` : 'not there'}`, () =>
      assert.deepEqual(chosenAmong(listed, chosen), expected))
  }
})

describe('methodsFor', () => {
  const rows: [amountCents: number, type: RequestedType, codes: string][] = [
    [1, 'payment', 'MB'],
    [49, 'payment', 'MB'],
    [50, 'payment', 'MB MW'],
    [100, 'payment', 'CC MB MW'],
    [75_000, 'payment', 'CC MB MW'],
    [75_001, 'payment', 'CC MB'],
    [500_000, 'authorization', 'CC'],
    [500_001, 'authorization', ''],
  ]
  for (const [amountCents, type, codes] of rows) {
    test(`${type} of ${amountCents}: ${codes || 'none'}`, () =>
      assert.equal(
        methodsFor(offered, amountCents, type)
          .map(({ code }) => code)
          .join(' '),
        codes,
      ))
  }

  test('keeps the limits to itself', () => assert.deepEqual(methodsFor([cc], 1_250, 'payment'), [{ code: 'CC', type: 'DEFAULT' }]))
})
