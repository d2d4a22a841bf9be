import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { execFileSync } from 'node:child_process'
import { apiOperations } from '@escudo/contracts'
import { commands, scripts } from './documents/commands-table.ts'
import { readDecisions } from './documents/decisions-index.ts'
import { documents, isUpToDate } from './documents.ts'
import { listFiles, readText } from './sources.ts'

const root = join(import.meta.dirname, '..')
const read = readText

describe('generated documents', () => {
  for (const [path, write] of Object.entries(documents))
    test(`${path} is as npm run documents writes it`, () => assert(isUpToDate(path, write), 'Run npm run documents.'))

  test('every call of the API is in the table, with a test', () => {
    const table = read('docs/operations.md')
    const rows = Object.values(apiOperations).map(({ method, path }) => new RegExp(`\\| \`${method} ${path}\` \\|.*\\.test\\.ts\\) \\|`))
    assert.deepEqual(
      rows.filter((row) => !row.test(table)),
      [],
    )
  })

  test('every script of package.json is described, and nothing else', () => {
    assert.deepEqual(Object.keys(commands).sort(), scripts().sort())
  })
})

describe('decisions', () => {
  const decisions = readDecisions()

  test('each has its number, a subject and a status', () => {
    const status =
      /^(accepted(; supersedes \[\d+\]\([\w-]+\.md\))?|(amended|superseded) by \[\d+\]\([\w-]+\.md\)(, \[\d+\]\([\w-]+\.md\))*)$/
    assert.deepEqual(
      decisions.filter(
        ({ file, number, subject, status: said }) => number !== Number(file.slice(0, 4)) || subject === '' || !status.test(said),
      ),
      [],
    )
  })

  test('no two have the same number', () => assert.equal(new Set(decisions.map(({ number }) => number)).size, decisions.length))

  test('one that is superseded is so by one that says it', () => {
    for (const { number, file, status } of decisions) {
      const by = /^superseded by \[\d+\]\(([\w-]+\.md)\)/.exec(status)?.[1]
      if (by) assert.match(read(`docs/decisions/${by}`), new RegExp(`supersedes \\[${number}\\]\\(${file}\\)`))
    }
  })
})

describe('documents', () => {
  const pages = listFiles('*.md').filter((file) => !file.startsWith('apps/portal/'))

  test('every link to a file leads somewhere', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(root, dirname(page), link)))
        .map((link) => `${page} → ${link}`),
    )
    assert.deepEqual(broken, [])
  })

  test('every source that a document names is there', () => {
    const sources = listFiles()
    // Decisions and releases tell of their day.
    const present = pages.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'))
    const gone = present.flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|js))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !sources.some((file) => file === name || file.endsWith(`/${name}`)))
        .map((name) => `${page}: ${name}`),
    )
    assert.deepEqual(gone, [])
  })

  test('each block of “add an operation” is a part of the file named before it', () => {
    const page = 'docs/how-to/add-an-operation.md'
    const steps = read(page)
      .split(/\n(?=\d\. )/)
      .filter((step) => step.includes('```ts'))
    const wrong = steps.flatMap((step) => {
      const [, link = ''] = /From\s+\[`[^`]+`\]\(([^)]+)\)/.exec(step) ?? []
      const source = read(join(dirname(page), link))
      const blocks = [...step.matchAll(/```ts\n([\s\S]*?)\n\s*```/g)].map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''))
      return blocks.filter((block) => !source.includes(block)).map((block) => `${link}: ${block.split('\n')[0]}`)
    })
    assert(steps.length >= 4)
    assert.deepEqual(wrong, [])
  })

  test('every command that can note what it counted has its block', () => {
    const page = read('docs/measurements.md')
    const noting = execFileSync('git', ['grep', '-hoE', "(note|runCounted)\\([^)]*'[a-z]+:[a-z -]+'", '--', 'tools', 'bench'], {
      cwd: root,
      encoding: 'utf8',
    })
    const names = [...noting.matchAll(/'([a-z]+:[a-z -]+)'/g)].map(([, name = '']) => name)
    assert(names.length >= 10)
    assert.deepEqual(
      names.filter((name) => !page.includes(`<!-- ${name} -->\n`) || !page.includes(`<!-- /${name} -->`)),
      [],
    )
  })

  test('the README can be read in five minutes', () => {
    assert(read('README.md').split(/\s+/).length <= 900, 'Move it to a page of its own.')
  })

  test('every variable that the server reads stands in the table', () => {
    const table = read('docs/how-to/run-in-production.md')
    const named = [...read('server/src/config.ts').matchAll(/environment\.([A-Z_]+)/g)].map(([, name = '']) => name)
    assert.deepEqual(
      [...new Set(named)].filter((name) => name !== 'PATH' && !name.startsWith('OTEL_') && !table.includes(`| \`${name}\` |`)),
      [],
    )
  })
})
