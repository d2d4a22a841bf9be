import { methodCodes, methodTable, type Text } from '@escudo/contracts/vocabulary'
import type { AnswerWords } from '../define-example.ts'
import { languageOf, type SiteLanguage } from '../languages.ts'

/** What stands in answers beside messages of refusals: names of methods, and that one of them is cancelled. */
const known: readonly Text[] = [
  ...methodCodes.flatMap((code) => {
    const { name, terminalName } = methodTable[code]
    return terminalName ? [name, terminalName] : [name]
  }),
  { PT: 'Cancelado', ES: 'Cancelado', EN: 'Cancelled' },
]

const spoken = /^(msg|help|message|name)$/

/** A recorded answer as the server gives it to whoever asks in this language; `isOther`: whether that differs. */
export function inLanguage(body: unknown, locale: SiteLanguage, words: AnswerWords = {}): { body: unknown; isOther: boolean } {
  if (locale === 'pt') return { body, isOther: false }
  const own = words[locale] ?? {}
  let isOther = false
  const say = (text: string): string => {
    const said = own[text] ?? known.find(({ PT }) => PT === text)?.[languageOf[locale]] ?? text
    if (said !== text) isOther = true
    return said
  }
  const walk = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return spoken.test(name) ? say(value) : value
    if (Array.isArray(value)) return value.map((one: unknown) => walk(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]))
  }
  return { body: walk(body), isOther }
}
