import { generalRefusalText, isRefusalCode } from '@escudo/contracts/vocabulary'
import { languageOf, type SiteLanguage } from '../../languages.ts'

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }
type Translations = Readonly<Record<string, string>>

/** The texts of a status: `e00219: Invalid request body; …`, each of which the catalogue has in every language. */
function translateRefusals(text: string, locale: SiteLanguage): string {
  return text
    .split('; ')
    .map((one) => {
      const code = /^(e\d{5}): /.exec(one)?.[1] ?? ''
      return isRefusalCode(code) ? `${code}: ${generalRefusalText(code, languageOf[locale])}` : one
    })
    .join('; ')
}

function translateText(text: string, translations: Translations, locale: SiteLanguage): string {
  return translations[text] ?? (/^e\d{5}: /.test(text) ? translateRefusals(text, locale) : text)
}

/** The OpenAPI document with every summary and description in a language; English is what it is written in. */
export function translateDocument<T extends JsonValue>(value: T, translations: Translations, locale: SiteLanguage): T {
  if (Array.isArray(value)) return value.map((item) => translateDocument(item, translations, locale)) as T
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, one]) => {
    const isText = typeof one === 'string' && (key === 'summary' || key === 'description')
    return [key, isText ? translateText(one, translations, locale) : translateDocument(one, translations, locale)] as const
  })
  return Object.fromEntries(pairs) as T
}
