import { readFileSync } from 'node:fs'
import type { SiteLanguage } from '../languages.ts'

const kept = new Map<SiteLanguage, Readonly<Record<string, string>>>()

/** The translations of the API document's sentences, by the English one. */
export function readTranslations(locale: 'pt' | 'es'): Readonly<Record<string, string>> {
  const known = kept.get(locale)
  if (known) return known
  const translations: Record<string, string> = JSON.parse(readFileSync(new URL(`../translations/${locale}.json`, import.meta.url), 'utf8'))
  kept.set(locale, translations)
  return translations
}

/** A sentence of the API document in a language; one that nobody has translated does not build. */
export function translate(sentence: string, locale: SiteLanguage): string {
  if (locale === 'en') return sentence
  const found = readTranslations(locale)[sentence]
  if (found === undefined) throw new Error(`apps/portal/translations/${locale}.json lacks: ${sentence}`)
  return found
}
