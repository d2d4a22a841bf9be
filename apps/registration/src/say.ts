import { useSayOf, type Say as SayOf } from '@escudo/ui'
import { texts, type TextKey } from './texts.ts'

export { LanguageContext, useLanguage } from '@escudo/ui'
export type { TextKey }
type Say = SayOf<TextKey>

/** Says a sentence of this page. */
export function useSay(): Say {
  return useSayOf(texts)
}
