import type { Texts } from '../texts.ts'

/** A step of a payment's life in the reader's words; one that the page does not know stays as it is. */
export function stepWord(texts: Texts, name: string): string {
  const words: Readonly<Record<string, string>> = texts.behind.clock.steps
  return words[name] ?? name
}
