import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { createFind } from '../../apps/portal/src/search/find.ts'
import type { SearchDoc } from '../../apps/portal/src/search/options.ts'

// The search of the built site: what is asked, and what has to come first.
const root = join(import.meta.dirname, '../../apps/portal/build')
const finders = Object.fromEntries(
  locales.map((locale) => {
    const base = join(root, locale === 'pt' ? '' : locale)
    const { searchDocs } = JSON.parse(readFileSync(join(base, 'search-doc.json'), 'utf8')) as { searchDocs: SearchDoc[] }
    return [locale, createFind(searchDocs, readFileSync(join(base, 'search-index.json'), 'utf8'))]
  }),
) as Record<SiteLanguage, ReturnType<typeof createFind>>

const rows: [locale: SiteLanguage, query: string, first: RegExp][] = [
  ['pt', 'autenticação', /^\/docs\/guides\/authentication$/],
  ['pt', 'autenticacao', /^\/docs\/guides\/authentication$/],
  ['pt', 'AUTENTICAÇÃO', /^\/docs\/guides\/authentication$/],
  ['pt', 'autenti', /^\/docs\/guides\/authentication/],
  ['pt', 'início rápido', /^\/docs\/guides\/quick-start$/],
  ['pt', 'inicio rapido', /^\/docs\/guides\/quick-start$/],
  ['pt', 'adiantar o relógio', /^\/docs\/guides\/sandbox#clock$/],
  ['pt', 'limite de pedidos', /^\/docs\/guides\/authentication#rate-limit$/],
  ['pt', 'e00231', /^\/docs\/guides\/errors#e00231$/],
  ['es', 'autenticación', /^\/es\/docs\/guides\/authentication$/],
  ['es', 'autenticacíon', /^\/es\/docs\/guides\/authentication$/],
  ['es', 'introduccion', /^\/es\/docs\/guides\/intro$/],
  ['es', 'números de prueba', /^\/es\/docs\/guides\/sandbox#numbers$/],
  ['es', 'sandbox', /^\/es\/docs\/guides\/sandbox$/],
  ['en', 'authentication', /^\/en\/docs\/guides\/authentication$/],
  ['en', 'authentcation', /^\/en\/docs\/guides\/authentication$/],
  ['en', 'quick start', /^\/en\/docs\/guides\/quick-start$/],
  ['en', 'rate limit', /^\/en\/docs\/guides\/authentication#rate-limit$/],
  ['en', 'e04113', /^\/en\/docs\/guides\/errors#e04113$/],
]

describe('the right page first', () => {
  for (const [locale, query, first] of rows) {
    test(`${locale}: ${query}`, () => {
      const hits = finders[locale](query)
      assert.match(hits[0]?.url ?? 'nothing', first, hits.map(({ url }) => url).join(' '))
    })
  }
})

test('never more than eight', () => {
  for (const locale of locales) assert.equal(finders[locale]('e').length <= 8 && finders[locale]('api').length <= 8, true)
})
test('nothing for what nobody wrote', () => assert.deepEqual(finders.en('xylophone'), []))
