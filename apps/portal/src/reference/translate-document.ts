import { generalRefusalText, isRefusalCode } from '@escudo/contracts/vocabulary'
import { languageOf, type Locale } from '../../languages.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Words = Readonly<Record<string, string>>

/** The texts of a status: `e00219: Invalid request body; …`, each of which the catalogue has in every language. */
function translateRefusals(text: string, locale: Locale): string {
  return text
    .split('; ')
    .map((one) => {
      const code = /^(e\d{5}): /.exec(one)?.[1] ?? ''
      return isRefusalCode(code) ? `${code}: ${generalRefusalText(code, languageOf[locale])}` : one
    })
    .join('; ')
}

function translateText(text: string, words: Words, locale: Locale): string {
  return words[text] ?? (/^e\d{5}: /.test(text) ? translateRefusals(text, locale) : text)
}

/** The OpenAPI document with every summary and description in a language; English is what it is written in. */
export function translateDocument<T extends Json>(value: T, words: Words, locale: Locale): T {
  if (Array.isArray(value)) return value.map((item) => translateDocument(item, words, locale)) as T
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, one]) => {
    const isText = typeof one === 'string' && (key === 'summary' || key === 'description')
    return [key, isText ? translateText(one, words, locale) : translateDocument(one, words, locale)] as const
  })
  return Object.fromEntries(pairs) as T
}
