import type { Language } from '@escudo/contracts/page'
import { createContext, useContext } from 'react'
import { texts, type TextKey } from './texts.ts'

export type { TextKey }

export const LanguageContext = createContext<Language>('PT')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** Says a sentence in the page's language, its placeholders filled in. */
export function useSay(): Say {
  const language = useLanguage()
  return (key, values) => texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole)
}
