import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { openApiDocument } from '@escudo/contracts'
import { tally } from '../../server/test/tally.ts'
import { literalsOf, patternsOf, type Literal } from './literals.ts'

// Each expression meets texts that nearly match it, with any piece of them repeated: one that goes back and forth over
// these takes longer than linear time. `PROBES` times as many texts by `npm run test:hostile`.
const samples = Number(process.env.PROBES ?? 1) * 4
const length = 50_000
const longestMs = 300
// What is slow over the long text by the square of its length takes some 4 ms over the short one, which costs little to try.
const shortLength = 6_000
const suspiciousMs = 1

const root = join(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'contracts/src', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = listed.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const written = sources.flatMap((file) => literalsOf(readFileSync(join(root, file), 'utf8')))
const inSchemas = patternsOf(openApiDocument('http://127.0.0.1', 'Escudo', true)).map((source) => ({ source, flags: 'u' }))
const expressions = [...new Map([...written, ...inSchemas].map((one) => [`/${one.source}/${one.flags}`, one])).values()]

const plain = ['a', '0', ' ', '-', '.', '/', ',', 'é', '\n', '<a ', '&', '=']

const making = new Script('make()')
const longestMakingMs = 2_000

/**
 * Texts that an expression matches, as a generator that reads it makes them; plain ones for those that it cannot read, or where it
 * draws at random until one of a few characters comes.
 */
function matching({ source, flags }: Literal): string[] {
  const make = () =>
    fc.sample(fc.stringMatching(new RegExp(source, flags.replace(/[gyv]/g, '')), { size: 'small' }), { numRuns: samples, seed: 7 })
  try {
    return making.runInContext(createContext({ make }), { timeout: longestMakingMs }) as string[]
  } catch {
    return plain
  }
}

/** Pieces of a match, repeated until the text is long, with an end that does not fit. */
function* attacks(text: string, long: number): Generator<string> {
  const most = Math.min(text.length, 24)
  const pieces = new Set<string>()
  for (let from = 0; from < most; from += 1)
    for (const size of [1, 2, 4]) {
      const piece = text.slice(from, from + size)
      if (piece === '' || pieces.has(piece)) continue
      pieces.add(piece)
      const repeated = piece.repeat(Math.ceil(long / piece.length))
      yield `${text.slice(0, from)}${repeated}\0`
      yield `${repeated}${text.slice(from)}`
    }
}

const context = createContext({ now: () => performance.now() })
const probe = new Script('expression.lastIndex = 0; expression.test(text)')
const look = new Script(`for (const text of texts) {
  const started = now()
  expression.lastIndex = 0
  expression.test(text)
  if (now() - started > suspiciousMs) throw text
}`)

function tookMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Milliseconds of the processor that one test took, to which a busy machine adds none; Infinity when it had to be stopped. */
function timeOf(expression: RegExp, text: string): number {
  Object.assign(context, { expression, text })
  const started = process.cpuUsage()
  try {
    probe.runInContext(context, { timeout: longestMs * 5 })
  } catch {
    return tookMs(started) >= longestMs ? Number.POSITIVE_INFINITY : 0
  }
  return tookMs(started)
}

/** Whether none of these short texts takes a time from which a long one of its kind would take too long. */
function isQuick(expression: RegExp, texts: readonly string[]): boolean {
  Object.assign(context, { expression, texts, suspiciousMs })
  try {
    look.runInContext(context, { timeout: longestMs })
    return true
  } catch {
    return false
  }
}

/** A collection may come between; an expression is slow each time. */
function isSlow(expression: RegExp, text: string): boolean {
  for (let round = 0; round < 5; round += 1) {
    const took = timeOf(expression, text)
    if (took < longestMs) return false
    if (took === Number.POSITIVE_INFINITY) return true
  }
  return true
}

/** The first text that keeps an expression busy for too long, and how many were tried. */
function slowest(one: Literal): { tried: number; slow?: string } {
  const expression = new RegExp(one.source, one.flags)
  let tried = 0
  for (const text of new Set([...matching(one), ...plain])) {
    const short = [...attacks(text, shortLength)]
    tried += short.length
    if (isQuick(expression, short)) continue
    for (const attack of attacks(text, length))
      if (isSlow(expression, attack)) return { tried, slow: `${JSON.stringify(attack.slice(0, 40))}…` }
  }
  return { tried }
}

describe('the scan itself', () => {
  test('finds expressions where they are, and nothing else', () => {
    const source = "const a = b / c / d // not /this/\nconst e = /[/]x+/gu.test('/no/') ? `${f.replace(/y/, '')}` : g.match(/z\\//)"
    assert.deepEqual(literalsOf(source), [
      { source: '[/]x+', flags: 'gu' },
      { source: 'y', flags: '' },
      { source: 'z\\/', flags: '' },
    ])
  })

  for (const source of ['^(a+)+$', '^(\\w|\\d)*x$', '\\s+$', '^a*a*b$', '(x+x+)+y'])
    test(`calls /${source}/ slow`, () => assert(slowest({ source, flags: '' }).slow))
})

test(`${expressions.length} expressions: none takes long over ${length} characters`, () => {
  assert(expressions.length > 100, String(expressions.length))
  const results = expressions.map((one) => ({ one, ...slowest(one) }))
  const slow = results.filter((result) => result.slow).map(({ one, slow: text }) => `/${one.source}/${one.flags} on ${text}`)
  tally('Regular expressions of contracts and server, slow ones', expressions.length, slow.length)
  tally(
    '… texts made to slow them',
    results.reduce((sum, { tried }) => sum + tried, 0),
  )
  assert.deepEqual(slow, [])
})
