import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { openApiDocument, refusals, type RefusalCode } from '@escudo/contracts'
import { adviceFor } from '../../apps/portal/document/advice.ts'
import { readTranslations } from '../../apps/portal/document/translations.ts'
import { locales } from '../../apps/portal/languages.ts'
import { readSdkLanguages } from '../../server/src/sdks/catalogue.ts'

/** The sentences of the API document, sandbox and all. */
function sentences(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) sentences(item, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' && (key === 'summary' || key === 'description')) found.add(one)
      else if (key !== 'example') sentences(one, found)
    }
  }
  return found
}

const documents = [true, false].map((sandbox) => openApiDocument('http://127.0.0.1:8080', 'Escudo', sandbox))
const all = new Set(documents.flatMap((document) => [...sentences(document)]).filter((sentence) => !/^e\d{5}: /.test(sentence)))

describe('the API document’s sentences', () => {
  for (const locale of ['pt', 'es'] as const) {
    test(`each has its ${locale}, and none is left over`, () => {
      const words = readTranslations(locale)
      assert.deepEqual(
        [...all].filter((sentence) => words[sentence] === undefined && sentence !== 'Production'),
        [],
      )
      assert.deepEqual(
        Object.keys(words).filter((sentence) => !all.has(sentence)),
        [],
      )
    })
    test(`code stays code in ${locale}`, () => {
      const code = (text: string): string[] => (text.match(/`[^`]+`/g) ?? []).sort()
      for (const [sentence, translated] of Object.entries(readTranslations(locale)))
        assert.deepEqual(code(translated), code(sentence), sentence)
    })
  }
})

describe('what the options of the SDK generator mean', () => {
  const meanings = new Set([...readSdkLanguages().values()].flatMap(({ options }) => Object.values(options).map((one) => one.description)))
  for (const locale of ['pt', 'es'] as const) {
    test(`each is said in ${locale}, and none is left over`, () => {
      const file = join(import.meta.dirname, `../../apps/portal/translations/sdk-options/${locale}.json`)
      const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      assert.deepEqual(Object.keys(words).sort(), [...meanings].sort())
      for (const [meaning, said] of Object.entries(words))
        assert.deepEqual(said.match(/`[^`]+`/g) ?? [], meaning.replace(/\.`$/, '.').match(/`[^`]+`/g) ?? [], meaning)
    })
  }
})

test('there is something to do about every code', () => {
  for (const code of Object.keys(refusals) as RefusalCode[])
    for (const locale of locales) assert(adviceFor(code, locale).endsWith('.'), code)
})
