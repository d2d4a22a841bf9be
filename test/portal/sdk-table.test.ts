import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { locales } from '../../apps/portal/languages.ts'
import { toolchains } from '../sdks/toolchains.ts'

const root = join(import.meta.dirname, '../..')
const compiled = ['typescript-fetch', 'go', 'java']
const inCode = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
const wanted = toolchains.map(({ language, options }) => [language, ...Object.entries(options).map(([name, value]) => `${name}: ${value}`)])

describe('the SDKs that are said to have been tried', () => {
  for (const locale of locales) {
    test(`are those that a test calls, with its options, in ${locale}`, () => {
      const folder = locale === 'pt' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`
      const page = readFileSync(join(root, 'apps/portal', folder, 'guides/sdks.mdx'), 'utf8')
      const rows =
        page
          .split('{#tried}')[1]
          ?.split('\n## ')[0]
          ?.split('\n')
          .filter((line) => line.startsWith('| `')) ?? []
      assert.deepEqual(rows.map(inCode), wanted)
      const isCompiled = (row: string): boolean => /compil/.test(row)
      assert.deepEqual(
        rows.filter(isCompiled).map((row) => inCode(row)[0]),
        compiled,
      )
    })
  }
  test('stand in the guide of this repository', () => {
    const rows = readFileSync(join(root, 'docs/how-to/generate-an-sdk.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| `[\w-]+`.* called/.test(line))
    assert.deepEqual(rows.flatMap((row) => inCode(row)).sort(), toolchains.map(({ language }) => language).sort())
    assert.deepEqual(
      rows
        .filter((row) => /compiled/.test(row))
        .flatMap(inCode)
        .sort(),
      [...compiled].sort(),
    )
  })
})
