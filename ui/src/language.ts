import { localeOf, type Language, type Text } from '@escudo/contracts/page'
import { createContext, useContext } from 'react'

export const LanguageContext = createContext<Language>('PT')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** What a part of a page says, in the page's language. */
export function useTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage()]
}

export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string

/** Fills in the placeholders of a sentence: `{count}`, and `{count:row|rows}` for the word that goes with that many. */
export function fillIn(text: string, language: Language, values?: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, others?: string) => {
    const value = values?.[name]
    if (value === undefined || one === undefined) return value ?? whole
    return (new Intl.PluralRules(localeOf(language)).select(Number(value)) === 'one' ? one : others) ?? whole
  })
}

/** Says a sentence of `texts` in the page's language, its placeholders filled in. */
export function useSayOf<Key extends string>(texts: Readonly<Record<Key, Text>>): Say<Key> {
  const language = useLanguage()
  return (key, values) => fillIn(texts[key][language], language, values)
}
