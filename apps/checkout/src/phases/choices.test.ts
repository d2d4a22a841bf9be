import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PageView } from '@escudo/contracts/page'
import { choicesOf, firstChoice } from './choices.ts'

const card = { code: 'CC', type: 'DEFAULT', name: 'Cartão' } as const
const phone = { code: 'MW', type: 'DEFAULT', name: 'MB WAY' } as const
const reference = { code: 'MB', type: 'REALTIME', name: 'Multibanco' } as const
const savedCard = { uuid: 'a', code: 'CC', brand: 'VISA', last4Digits: '4242', expired: false } as const

function viewWith(methods: PageView['methods'], saved: PageView['saved'] = []): PageView {
  return { methods, saved, multibanco: { entity: '21987', reference: '123456789' } } as unknown as PageView
}

const keys = (view: PageView) => choicesOf(view).map(({ key, isAnother }) => (isAnother ? `another ${key}` : key))

describe('choicesOf', () => {
  test('saved methods come first, and the rest is another one', () =>
    assert.deepEqual(keys(viewWith([card, reference, phone], [savedCard])), ['a', 'another CC', 'MB', 'MW']))
  test('a saved method of a code that is not offered is left out', () => assert.deepEqual(keys(viewWith([phone], [savedCard])), ['MW']))
})

describe('firstChoice', () => {
  const first = (view: PageView, tried?: 'CC' | 'MW') => firstChoice(choicesOf(view), tried)?.key
  test('the saved one', () => assert.equal(first(viewWith([card, phone], [savedCard])), 'a'))
  test('not an expired one', () => assert.equal(first(viewWith([card, phone], [{ ...savedCard, expired: true }])), 'CC'))
  test('not one whose limits the amount breaks', () =>
    assert.equal(first(viewWith([{ ...card, limits: { minimum: 1, maximum: 2 } }, phone], [savedCard])), 'MW'))
  test('what was just tried', () => assert.equal(first(viewWith([card, phone], [savedCard]), 'MW'), 'MW'))
  test('none', () => assert.equal(first(viewWith([])), undefined))
})
