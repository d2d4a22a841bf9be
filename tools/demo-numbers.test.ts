import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { demoKeys, testCards, testPhones } from '@escudo/contracts/vocabulary'

// Documents repeat the sandbox's numbers so that they can be read without running anything: each has to be one of ours.
const root = join(import.meta.dirname, '..')
const listed = execFileSync('git', ['ls-files', '*.md', '*.mdx'], { cwd: root, encoding: 'utf8' })
const documents = listed.split('\n').filter((file) => file !== '')

const known: readonly { what: string; shape: RegExp; ours: readonly string[] }[] = [
  { what: 'card', shape: /\b(?:4242|4000|5555)(?: ?\d{4}){3}\b|\b3782 ?\d{6} ?\d{5}\b/g, ours: Object.values(testCards) },
  { what: 'phone', shape: /351#91000000\d/g, ours: Object.values(testPhones) },
  { what: 'key', shape: /demo-private-key-\d+/g, ours: Object.values(demoKeys) },
]

test('no test spells a demo key: it asks the vocabulary', () => {
  const tests = execFileSync('git', ['ls-files', 'server/test/**/*.ts', 'test/**/*.ts'], { cwd: root, encoding: 'utf8' })
  const spelled = tests.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  assert.deepEqual(
    spelled.filter((file) => /demo-private-key-\d/.test(readFileSync(join(root, file), 'utf8'))),
    [],
    'Take demoKeys or demoCaller from contracts/src/vocabulary/demo.ts.',
  )
})

test('every test number and demo key of a document is one that the sandbox knows', () => {
  const strange = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return known.flatMap(({ what, shape, ours }) =>
      [...text.matchAll(shape)]
        .map(([found]) => found.replaceAll(/\s/g, ''))
        .filter((found) => !ours.includes(found))
        .map((found) => `${file}: ${what} ${found}`),
    )
  })
  assert.deepEqual(strange, [], 'They stand in contracts/src/vocabulary/demo.ts.')
})
