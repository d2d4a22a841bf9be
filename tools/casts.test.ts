import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'

// A cast is where the compiler stops checking. Counted in the tree, as functions are: `as const` is not one.
const root = join(import.meta.dirname, '..')
const mostInThousand = 4
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = listed
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)) && !/\.test\.tsx?$|\/test\/|^test\//.test(file))

/** How many casts a file has, and in how many lines. */
function castsOf(file: string): { file: string; casts: number; lines: number } {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  assert.deepEqual(errors, [], `${file} does not parse.`)
  let casts = 0
  const visitor = new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1
    },
  })
  visitor.visit(program)
  return { file, casts, lines: text.split('\n').length - 1 }
}

test(`at most ${mostInThousand} casts in a thousand lines`, () => {
  const counted = sources.map(castsOf)
  const casts = counted.reduce((sum, one) => sum + one.casts, 0)
  const lines = counted.reduce((sum, one) => sum + one.lines, 0)
  const worst = counted.toSorted((one, other) => other.casts - one.casts).slice(0, 12)
  const told = worst.map((one) => `${one.file} ${one.casts}`).join(', ')
  assert(
    casts * 1000 <= lines * mostInThousand,
    `${casts} casts in ${lines} lines. Say the type where a value is read, or ask it with a guard. Most are in: ${told}.`,
  )
})
