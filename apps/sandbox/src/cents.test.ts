import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { parseCents, typedAmount } from './cents.ts'

const amounts: [string, number | undefined][] = [
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 12,50 € ', 1250],
  ['0,01', 1],
  ['0.29', 29],
  ['1 234,56', 123456],
  ['999999,99', 99_999_999],
  ['1000000', undefined],
  ['1.000', undefined],
  ['1.234,56', undefined],
  ['0,00', undefined],
  ['-5', undefined],
  ['12,', undefined],
  ['', undefined],
  ['dez', undefined],
]

for (const [text, cents] of amounts) {
  test(`"${text}" is ${cents === undefined ? 'no amount' : `${cents} cents`}`, () => equal(parseCents(text), cents))
}

const typed: [string, string][] = [
  ['1250', '12,50'],
  ['5', '0,05'],
  ['01250', '12,50'],
  ['12.5', ''],
  ['', ''],
]

for (const [cents, text] of typed) {
  test(`${cents || 'nothing'} is typed as "${text}"`, () => equal(typedAmount(cents, ','), text))
}
