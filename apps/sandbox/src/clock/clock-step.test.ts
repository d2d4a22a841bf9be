import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { stepSeconds, type Unit } from './clock-step.ts'

const rows: [string, Unit, number | undefined][] = [
  ['1', 'minutes', 60],
  [' 2 ', 'hours', 7200],
  ['400', 'days', 34_560_000],
  ['401', 'days', undefined],
  ['0', 'minutes', undefined],
  ['1,5', 'hours', undefined],
  ['', 'days', undefined],
]

for (const [count, unit, seconds] of rows) {
  test(`"${count}" ${unit} is ${seconds ?? 'no step'}`, () => equal(stepSeconds(count, unit), seconds))
}
