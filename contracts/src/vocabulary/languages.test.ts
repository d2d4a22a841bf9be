import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languageFrom, languages, localeOf, type Language } from './languages.ts'

describe('languageFrom', () => {
  const rows: [header: string | undefined, language: Language][] = [
    [undefined, 'PT'],
    ['', 'PT'],
    ['*', 'PT'],
    ['fr', 'PT'],
    ['PT', 'PT'],
    ['ES', 'ES'],
    ['EN', 'EN'],
    ['en', 'EN'],
    ['en-GB', 'EN'],
    ['es-419', 'ES'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'PT'],
    ['en-US,en;q=0.9,pt;q=0.8', 'EN'],
    ['fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7', 'ES'],
    ['en;q=0.5, es', 'ES'],
    ['en;q=0.5,es;q=0.5', 'EN'],
    ['en;q=0,es;q=0.1', 'ES'],
    ['en;q=0', 'PT'],
    ['en; q=0.2, es; q=0.4', 'ES'],
    ['en;q=high, es;q=0.1', 'ES'],
    [',,;', 'PT'],
    ['en;level=1;q=0.1, es;q=0.9', 'ES'],
  ]
  for (const [header, language] of rows) test(`${JSON.stringify(header)}: ${language}`, () => assert.equal(languageFrom(header), language))
})

test('every language has a locale that Intl knows', () => {
  assert.deepEqual(languages.map(localeOf), ['pt-PT', 'es-ES', 'en-GB'])
  assert.deepEqual(Intl.NumberFormat.supportedLocalesOf(languages.map(localeOf)), languages.map(localeOf))
})
