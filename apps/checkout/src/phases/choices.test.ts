import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MethodCode, PageView } from '@escudo/contracts/page'
import { choicesOf, firstChoice, quickChoice, type Choice } from './choices.ts'

const card = { code: 'CC', type: 'DEFAULT', name: 'Cartão' } as const
const phone = { code: 'MW', type: 'DEFAULT', name: 'MB WAY' } as const
const reference = { code: 'MB', type: 'REALTIME', name: 'Multibanco' } as const
const savedCard = { uuid: 'a', code: 'CC', brand: 'VISA', last4Digits: '4242', expired: false } as const

const choices = (methods: PageView['methods'], saved: PageView['saved'] = []) => choicesOf(methods, saved)
const keys = (all: readonly Choice[]) => all.map(({ key, isAnother }) => (isAnother ? `another ${key}` : key))

describe('choicesOf', () => {
  test('saved methods come first, and the rest is another one', () =>
    assert.deepEqual(keys(choices([card, reference, phone], [savedCard])), ['a', 'another CC', 'MB', 'MW']))
  test('a saved method of a code that is not offered is left out', () => assert.deepEqual(keys(choices([phone], [savedCard])), ['MW']))
})

describe('firstChoice', () => {
  const first = (all: readonly Choice[], tried?: MethodCode) => firstChoice(all, tried)?.key
  test('the saved one', () => assert.equal(first(choices([card, phone], [savedCard])), 'a'))
  test('not an expired one', () => assert.equal(first(choices([card, phone], [{ ...savedCard, expired: true }])), 'CC'))
  test('not one whose limits the amount breaks', () =>
    assert.equal(first(choices([{ ...card, limits: { minimum: 1, maximum: 2 } }, phone], [savedCard])), 'MW'))
  test('what was just tried', () => assert.equal(first(choices([card, phone], [savedCard]), 'MW'), 'MW'))
  test('none', () => assert.equal(first(choices([])), undefined))
})

describe('quickChoice: the wallet of this browser', () => {
  const google = { code: 'GP', type: 'DEFAULT', name: 'Google Pay' } as const
  const quick = (methods: PageView['methods'], wallets: PageView['wallets']) => quickChoice(choices(methods), wallets)?.key
  test('beside another way', () => assert.equal(quick([phone, google], ['AP', 'GP']), 'GP'))
  test('not alone', () => assert.equal(quick([google], ['GP']), undefined))
  test('not one that the browser has not', () => assert.equal(quick([phone, google], undefined), undefined))
  test('not beyond its limits', () => assert.equal(quick([phone, { ...google, limits: { minimum: 1, maximum: 2 } }], ['GP']), undefined))
})
