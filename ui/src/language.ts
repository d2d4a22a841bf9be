import type { Language, Text } from '@escudo/contracts/page'
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

/** Says a sentence of `texts` in the page's language, its placeholders filled in. */
export function useSayOf<Key extends string>(texts: Readonly<Record<Key, Text>>): Say<Key> {
  const language = useLanguage()
  return (key, values) => texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole)
}
