import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const states = ['held', 'part', 'open', 'operator']

type Link = { label: string; path: string }

/** The files that a document names, by their paths from the root. */
function linksOf(file: string, text: string): Link[] {
  const found = [...text.matchAll(/\[([^\]]+)\]\(([^)#\s]+)[^)]*\)/g)].map(([, label = '', to = '']) => ({ label, to }))
  return found.filter(({ to }) => !to.includes(':')).map(({ label, to }) => ({ label, path: join(root, dirname(file), to) }))
}

/** The cells of each line of a document's tables, without their heads. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

describe('what stops an attacker, and what the standards ask', () => {
  for (const file of ['SECURITY.md', 'docs/security-mapping.md', 'docs/security-findings.md']) {
    test(`${file} names files that exist, tests by their names`, () => {
      const links = linksOf(file, readFileSync(join(root, file), 'utf8'))
      assert(links.length > 40)
      for (const { label, path } of links) {
        assert(existsSync(path), `${label}: ${path}`)
        if (path.endsWith('.test.ts'))
          assert([basename(path, '.test.ts'), 'every bad input'].includes(label), `${label} is ${basename(path)}`)
      }
    })
  }

  test('each line of the mapping has a number of its own, a state, and a file or a reason', () => {
    const text = readFileSync(join(root, 'docs/security-mapping.md'), 'utf8')
    const rows = rowsOf(text)
    assert(rows.length > 90, String(rows.length))
    const numbers = rows.map(([number = '']) => number)
    assert.deepEqual(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      [],
    )
    for (const cells of rows) {
      const [number = '', asks = '', state = '', where = ''] = cells
      assert.equal(cells.length, 4, number)
      assert.match(number, /^(\d+\.\d+|V\d+\.\d+|API\d+$)/)
      assert(asks !== '' && states.includes(state), number)
      const isShown = linksOf('docs/security-mapping.md', where).length > 0 || /`[^`]+\.ts`/.test(where)
      const isTested = linksOf('docs/security-mapping.md', where).some(({ path }) => path.endsWith('.test.ts'))
      // What asks for a document is held by one.
      if (state === 'held') assert(isTested || (isShown && /(written down|is said)$/.test(asks)), `${number} is held by what?`)
      else assert(isShown || where.length > 20, `${number} is ${state}, and why?`)
    }
  })

  test('each of those who want something is stopped by what a test shows, and it is said what does not stop them', () => {
    const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
    const [head, ...rows] = rowsOf(text)
    assert.deepEqual(head, ['Who', 'wants', 'what stops them', 'shown by', 'what does not'])
    assert(rows.length > 25, String(rows.length))
    for (const cells of rows) {
      const [who = '', wants = '', , shown = '', not = ''] = cells
      assert(cells.length === 5 && wants !== '' && not !== '', who)
      assert(
        linksOf('SECURITY.md', shown).some(({ path }) => path.endsWith('.test.ts')),
        `${who} is stopped by what?`,
      )
    }
  })

  test('each finding of an attack has a number of its own, and a test', () => {
    const file = 'docs/security-findings.md'
    const rows = rowsOf(readFileSync(join(root, file), 'utf8'))
    const numbers = rows.map(([number = '']) => number)
    assert.equal(new Set(numbers).size, numbers.length)
    for (const wanted of ['H1', 'H5', 'M1', 'M10', 'L1', 'L12', 'S1', 'S10', 'O1', 'P1', 'R1', 'R20'])
      assert(numbers.includes(wanted), wanted)
    for (const [number = '', found = '', now = '', test = ''] of rows) {
      assert.match(number, /^[HMLSNOPR]\d+$/)
      assert(found !== '' && now !== '', number)
      assert(
        linksOf(file, test).some(({ path }) => path.endsWith('.test.ts')),
        `${number} is held by what?`,
      )
    }
  })

  test('npm run test:hostile has a test of every finding', () => {
    const file = 'docs/security-findings.md'
    const patterns = [...readFileSync(join(root, 'tools/hostile.ts'), 'utf8').matchAll(/'([^']+\.test\.ts)'/g)].map(
      ([, pattern = '']) => pattern,
    )
    const run = new Set(globSync(patterns, { cwd: root }).map((path) => join(root, path)))
    assert(run.size > 60, String(run.size))
    const rows = rowsOf(readFileSync(join(root, file), 'utf8')).filter(([number = '']) => /^[HMLNOP]/.test(number))
    const missing = rows.filter(([, , , test = '']) => !linksOf(file, test).some(({ path }) => run.has(path)))
    assert.deepEqual(
      missing.map(([number]) => number),
      [],
    )
  })

  test('all ten of the API Top 10 are there', () => {
    const text = readFileSync(join(root, 'docs/security-mapping.md'), 'utf8')
    for (let number = 1; number <= 10; number += 1) assert(text.includes(`| API${number} |`))
  })
})
