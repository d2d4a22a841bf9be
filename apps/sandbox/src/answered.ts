import type { Answer, WireError } from '@escudo/contracts'

/** What came of a call, as a value: its data, or why not. Nobody answering is `status: 0` with no words. */
export type Answered<D> = { data: D; refusal?: never } | { refusal: { status: number; words: string[] }; data?: never }

/** Waits for a call; a silent server becomes a refusal without words, which the page words itself. */
export async function answered<D>(call: Promise<Answer<D>>): Promise<Answered<D>> {
  try {
    const answer = await call
    if (answer.success) return { data: answer.data }
    return { refusal: { status: answer.status, words: wordsOf(answer.error) } }
  } catch {
    return { refusal: { status: 0, words: [] } }
  }
}

/** The refusal's own sentence, then one line per field that adds something to it. */
function wordsOf(error: WireError): string[] {
  const more = (error.errors ?? []).filter(({ msg }) => msg !== error.msg)
  const fields = more.map(({ msg, source }) => (source ? `${source.pointer.slice(1)}: ${msg}` : msg))
  return [...new Set([error.msg, ...fields])]
}
