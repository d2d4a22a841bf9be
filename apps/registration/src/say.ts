import type { Language } from '@escudo/contracts/page'
import { createContext, useContext } from 'react'
import { texts, type TextKey } from './texts.ts'

export type { TextKey }

export const LanguageContext = createContext<Language>('PT')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** Says a sentence in a language, its placeholders filled in. */
export function say(language: Language, key: TextKey, values?: Readonly<Record<string, string>>): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole)
}

export function useSay(): Say {
  const language = useLanguage()
  return (key, values) => say(language, key, values)
}
