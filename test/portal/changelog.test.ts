import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'

// What the API gained stands under the day on which it came, in each language.
const root = join(import.meta.dirname, '../..')
const folders = { pt: 'docs', es: 'i18n/es/docusaurus-plugin-content-docs/current', en: 'i18n/en/docusaurus-plugin-content-docs/current' }
const places = { pt: 'pt-PT', es: 'es-ES', en: 'en-GB' }

type Day = { title: string; date: string; rows: string[] }

function daysOf(locale: SiteLanguage): Day[] {
  const text = readFileSync(join(root, 'apps/portal', folders[locale], 'guides/changelog.mdx'), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, title = '', date = ''] = /^(.*) \{#d(\d{4}-\d\d-\d\d)\}$/m.exec(part) ?? []
      return {
        title,
        date,
        rows: part
          .split('\n')
          .filter((line) => line.startsWith('| '))
          .slice(1),
      }
    })
}

for (const locale of locales) {
  describe(`the changelog in ${locale}`, () => {
    const days = daysOf(locale)
    test('has a heading for each day, in words, the newest first', () => {
      assert(days.length > 3)
      const format = new Intl.DateTimeFormat(places[locale], { dateStyle: 'long', timeZone: 'UTC' })
      for (const { title, date } of days) assert.equal(title, format.format(new Date(date)))
      const dates = days.map(({ date }) => date)
      assert.deepEqual(dates, [...new Set(dates)].sort().reverse())
    })
    test('says the same days as in Portuguese, and as much of each', () => {
      const counts = (all: Day[]) => all.map(({ date, rows }) => [date, rows.length])
      assert.deepEqual(counts(days), counts(daysOf('pt')))
    })
    test('names a release under the day that CHANGELOG has for it', () => {
      const named = days.flatMap(({ date, rows }) =>
        Array.from(rows.join('\n').matchAll(/^\| \p{L}+ (0\.\d+\.\d+) \|/gmu), ([, release = '']) => ({ release, date })),
      )
      const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
      assert(named.length > 5)
      for (const { release, date } of named) assert(changelog.includes(`## [${release}] - ${date} `), `${release}: ${date}`)
    })
  })
}
