import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { inLanguage } from '../../apps/portal/document/answer-words.ts'
import { inReadersWords } from '../../apps/portal/document/example-words.ts'
import { partsOf, readRecorded, type ExamplePart } from '../../apps/portal/document/page-parts.ts'
import { languageOf, locales, type SiteLanguage } from '../../apps/portal/languages.ts'
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
        assert.equal(shown?.code, JSON.stringify(inReadersWords(body, locale), null, 2))
        for (const { label, code } of tabs) assert(code.includes('Accept-Language') && code.includes(languageOf[locale]), label)
      })
    }
  })
}

test('every call asks for the reader’s language, so that a refusal is said in it; a Portuguese one need not', () => {
  for (const locale of locales)
    for (const { label, code } of (partsOf('Example', { name: 'quick-start/create-reference' }, locale) as ExamplePart).tabs)
      assert.equal(code.includes('Accept-Language'), locale !== 'pt', `${locale}: ${label}`)
})

describe('what an example says', () => {
  const shown = (locale: SiteLanguage): string =>
    listExamples()
      .map((name) => {
        const { tabs, prepare, answer } = partsOf('Example', { name }, locale) as ExamplePart
        return [prepare, ...tabs.map(({ code }) => code), answer?.code].join('\n')
      })
      .join('\n')
  const foreign: Readonly<Record<SiteLanguage, RegExp>> = {
    pt: /ORDER-\d|PAGE-\d|shop\.example|tienda\.example/,
    es: /encomenda|\bpão|pães|assina(nte|tura)|\bquota|\bloja\b|obrigado|carrinho|cabaz|ORDER-\d|"page": \{\s+"language": "PT"/i,
    en: /encomenda|\bpão|pães|assina(nte|tura)|\bquota|\bloja\b|obrigado|carrinho|cabaz|cliente-|donativo|pedido|"page": \{\s+"language": "PT"/i,
  }
  for (const locale of locales)
    test(`is in the language of the page: ${locale}`, () => {
      const [found] = foreign[locale].exec(shown(locale)) ?? []
      assert.equal(found, undefined)
    })
})
