import { readFileSync } from 'node:fs'
import type { Locale } from '../languages.ts'

const kept = new Map<Locale, Readonly<Record<string, string>>>()

/** The translations of the API document's sentences, by the English one. */
export function readWords(locale: 'pt' | 'es'): Readonly<Record<string, string>> {
  const known = kept.get(locale)
  if (known) return known
  const words: Record<string, string> = JSON.parse(readFileSync(new URL(`../words/${locale}.json`, import.meta.url), 'utf8'))
  kept.set(locale, words)
  return words
}

/** A sentence of the API document in a language; one that nobody has translated does not build. */
export function translate(sentence: string, locale: Locale): string {
  if (locale === 'en') return sentence
  const found = readWords(locale)[sentence]
  if (found === undefined) throw new Error(`apps/portal/words/${locale}.json lacks: ${sentence}`)
  return found
}
