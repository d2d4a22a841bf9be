import { callExamples } from '../call-examples/calls.ts'
import type { SiteLanguage } from '../languages.ts'
import { inLanguage } from './answer-words.ts'
import { inReadersWords } from './example-words.ts'
import { readRecorded } from './page-parts.ts'
import { pageOfCall } from './reference-tasks.ts'

/** What a call was answered, as it is shown; `firstOnly`: of each list only the first entry. */
export type ShownAnswer = { status: number; code: string; firstOnly?: true }

/** The calls whose example no guide has. */
export const ownCallExamples = (): string[] => Object.keys(callExamples).filter((id) => typeof callExamples[id] === 'object')

/** Where the answer to such an example is kept, below `examples/recorded`. */
export const callRecord = (id: string): string => `calls/${pageOfCall(id)}/${id}`

/** What the example of a call was answered, in the words of the reader's language; undefined where nothing came that can be read. */
export function answerOfCall(id: string, locale: SiteLanguage): ShownAnswer | undefined {
  const given = callExamples[id]
  const { answer } = readRecorded(typeof given === 'string' ? given : callRecord(id))
  if (answer.type !== 'application/json') return undefined
  const body = inReadersWords(inLanguage(answer.body, locale, answer.words).body, locale)
  return { status: answer.status, code: JSON.stringify(body, null, 2), ...(answer.firstOnly && { firstOnly: true }) }
}
