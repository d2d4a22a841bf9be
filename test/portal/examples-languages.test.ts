import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { inLanguage } from '../../apps/portal/document/answer-words.ts'
import { partsOf, readRecorded, type ExamplePart } from '../../apps/portal/document/page-parts.ts'
import { languageOf } from '../../apps/portal/languages.ts'
import { listExamples, readExample, runExample } from '../../tools/run-example.ts'
import { withoutFresh } from '../../tools/compare-examples.ts'
import { startTestProvider } from '../../server/test/harness.ts'

// Where an answer has words, the Spanish and the English guides show it in theirs, and the call above it asks for that.
const { baseUrl } = await startTestProvider({ publicUrl: brand.api })

for (const locale of ['es', 'en'] as const) {
  const spoken = listExamples().filter((name) => {
    // A terminal does one thing at a time, and an entity tells of the account that the example after it asked for: once each.
    if (locale === 'en' && (name.startsWith('terminals/') || name === 'entities/update')) return false
    const { body, words } = readRecorded(name).answer
    return inLanguage(body, locale, words).isOther
  })

  describe(`answers with words, in ${locale}`, () => {
    test('are several, refusals among them', () => {
      assert(spoken.length > 15 && spoken.includes('errors/missing-amount'), spoken.join(' '))
    })

    for (const name of spoken) {
      test(name, async () => {
        const { request, answer } = readRecorded(name)
        const { words, ...recorded } = answer
        const { body } = inLanguage(answer.body, locale, words)
        const got = await runExample(await readExample(name), baseUrl, languageOf[locale])
        assert.deepEqual(withoutFresh(got), withoutFresh({ request, answer: { ...recorded, body } }))
        const { tabs, answer: shown } = partsOf('Example', { name }, locale) as ExamplePart
        assert.equal(shown?.code, JSON.stringify(body, null, 2))
        for (const { label, code } of tabs) assert(code.includes('Accept-Language') && code.includes(languageOf[locale]), label)
      })
    }
  })
}

test('an answer without words is asked for as in Portuguese', () => {
  const shown = (locale: 'pt' | 'en') => (partsOf('Example', { name: 'quick-start/create-reference' }, locale) as ExamplePart).tabs
  assert.deepEqual(shown('en'), shown('pt'))
})
