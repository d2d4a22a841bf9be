import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

// What docs/glossary.md says is never written, looked for in every text that people read.
const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = [
  'apps/portal/docs/**/*.mdx',
  'apps/portal/i18n/**/*.{mdx,json}',
  'apps/portal/{words/*.json,*-words.ts,document/advice.ts,src/components/*words.ts,examples/**/*.ts}',
  'apps/{checkout,registration,sandbox}/src/**/{texts/*,*texts}.ts',
  'apps/office/src/**/*.{ts,tsx}',
  'contracts/src/vocabulary/*.ts',
  'server/src/{http,sandbox,receipts}/**/*.ts',
  'docs/how-to/**/*.{pt,es}.md',
  'shops/woocommerce/languages/*.po',
  'apps/portal/translations/*.json',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.endsWith('.test.ts'))

/** The words of a row's note, each with the only language it is kept from, if there is one. */
const never = read('docs/glossary.md')
  .split('\n')
  .flatMap((row) => /\| never (.+) \|$/.exec(row)?.[1] ?? [])
  .flatMap((note) => Array.from(note.matchAll(/“(\p{L}+)”(?: \((\w\w)\))?/gu), ([, word = '', language]) => ({ word, language })))

/** A name that is not ours: a section of the classification of activities. */
const allowed = /saúde e apoio social/i

describe('what the glossary never says', () => {
  test('is read from it', () => assert(never.length >= 6 && files.length > 200))
  for (const { word, language } of never) {
    test(`${word}${language ? ` (${language})` : ''} stands nowhere`, () => {
      const pattern = new RegExp(`(?<!\\p{L})${word.replace(/ón$/, '(ón|ones)').replace(/o$/, '[oa]')}s?(?!\\p{L})`, 'iu')
      const found = files
        .filter((file) => language === undefined || file.includes(`/${language}/`))
        .flatMap((file) =>
          read(file)
            .split('\n')
            .flatMap((line) => (pattern.test(line.replace(allowed, '')) ? [`${file}: ${line.trim()}`] : [])),
        )
      assert.deepEqual(found, [])
    })
  }
})
