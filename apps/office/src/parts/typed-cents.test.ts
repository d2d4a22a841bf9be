import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOfEuros, centsTyped, eurosTyped, typedCents } from './typed-cents.ts'

const table: [typed: string, cents: number | undefined][] = [
  ['12,50', 1250],
  ['12.5', 1250],
  [' 12 € ', 1200],
  ['0,01', 1],
  ['0', undefined],
  ['20,01', undefined],
  ['12,505', undefined],
  ['-1', undefined],
  ['', undefined],
]

describe('an amount as somebody types it', () => {
  for (const [typed, cents] of table) test(`"${typed}"`, () => assert.equal(typedCents(typed, 2000), cents))
  test('back again', () => assert.deepEqual([centsTyped(1250, 'PT'), centsTyped(1250, 'EN')], ['12,50', '12.50']))
  test('a fee, with the decimals that say something', () =>
    assert.deepEqual(
      (['0.27000000', '0', '20.00000001'] as const).map((text) => [eurosTyped(text, 'PT'), eurosTyped(text, 'EN')]),
      [
        ['0,27', '0.27'],
        ['0,00', '0.00'],
        ['20,00000001', '20.00000001'],
      ],
    ))
  test('euros with eight decimals', () => assert.deepEqual([centsOfEuros('107.15223750'), centsOfEuros('-0.05000000')], [10_715, -5]))
})
