import assert from 'node:assert/strict'
import { test } from 'node:test'
import { castsOf } from './measured-code.ts'
import { isCode, listFiles, readText } from '../sources.ts'

// A cast is where the compiler stops checking.
const mostInThousand = 4

test(`at most ${mostInThousand} casts in a thousand lines`, () => {
  const counted = listFiles()
    .filter(isCode)
    .map((file) => {
      const text = readText(file)
      return { file, casts: castsOf(file, text), lines: text.split('\n').length - 1 }
    })
  const casts = counted.reduce((sum, one) => sum + one.casts, 0)
  const lines = counted.reduce((sum, one) => sum + one.lines, 0)
  const worst = counted.toSorted((one, other) => other.casts - one.casts).slice(0, 12)
  const told = worst.map((one) => `${one.file} ${one.casts}`).join(', ')
  assert(
    casts * 1000 <= lines * mostInThousand,
    `${casts} casts in ${lines} lines. Say the type where a value is read, or ask it with a guard. Most are in: ${told}.`,
  )
})
