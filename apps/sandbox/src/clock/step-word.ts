import type { Language } from '@escudo/contracts/vocabulary'
import { clockTexts } from './texts.ts'

/** A step of a payment's life in the reader's words; one that the page does not know stays as it is. */
export function stepWord(language: Language, name: string): string {
  const names: Readonly<Record<string, string>> = clockTexts[language].eventNames
  return names[name] ?? name
}
