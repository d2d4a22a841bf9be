import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

// What the review of the wire found, by its numbers: each has a test that names it.
const api = join(import.meta.dirname, '..')
const titles = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('points.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(api, file), 'utf8').matchAll(/(?:describe|test)\(\s*[`'](.+?)[`'],/g)].map(([, title = '']) => title),
  )

describe('each point has a test that names it', () => {
  for (const [kind, count] of [
    ['wire', 18],
    ['convenience', 13],
  ] as const)
    for (let number = 1; number <= count; number += 1)
      test(`${kind} ${number}`, () => assert(titles.some((title) => new RegExp(`\\b${kind} ${number}\\b`).test(title))))
})

// What docs/wire-findings.md says of the thirteen is there: tests, examples with their records, guides and words in three languages.
const root = join(import.meta.dirname, '../../../..')
const rows = readFileSync(join(root, 'docs/wire-findings.md'), 'utf8').split('## What was missed')[1]!.split('\n')
const guides = [
  'apps/portal/docs/guides',
  ...['es', 'en'].map((language) => `apps/portal/i18n/${language}/docusaurus-plugin-content-docs/current/guides`),
]
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('each convenience has what its row says', () => {
  for (const row of rows.filter((line) => /^\| \d/.test(line))) {
    const [, number = '', , server = '', examples = '', , guide = '', words = ''] = row.split('|')
    test(`number ${number.trim()}`, () => {
      const [, file = ''] = /\(\.\.\/(.+?)\)/.exec(server) ?? []
      const needed = [
        file,
        ...namesIn(examples).flatMap((name) => [`apps/portal/examples/${name}.ts`, `apps/portal/examples/recorded/${name}.json`]),
        ...namesIn(guide).flatMap((name) => guides.map((folder) => `${folder}/${name}.mdx`)),
      ]
      assert.deepEqual(
        needed.filter((name) => name === '' || !existsSync(join(root, name))),
        [],
      )
      for (const folder of guides) {
        const glossary = readFileSync(join(root, folder, 'glossary.mdx'), 'utf8')
        for (const word of namesIn(words)) assert(glossary.includes(`{#${word}}`), `${folder}: ${word}`)
      }
    })
  }

  test('thirteen of them', () => assert.equal(rows.filter((line) => /^\| \d/.test(line)).length, 13))
})
