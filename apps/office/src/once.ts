const name = 'office-once'
/** For how long a deed whose answer was lost is still the same one when it is asked for again. */
const sameForMs = 10 * 60_000

type Pending = { [digest: string]: { key: string; at: number } }

// A browser that keeps nothing for a tab has each form know its own key alone.
function readPending(): Pending {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Pending
  } catch {
    return {}
  }
}

function keepPending(pending: Pending): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(pending))
  } catch {
    // Said above.
  }
}

/** Of what was asked a tab keeps no word, which may be a payer's: two sums of its signs tell it from everything else. */
function digestOf(asked: unknown): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (const sign of JSON.stringify(asked)) {
    const code = sign.codePointAt(0)!
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return [one, other].map((sum) => (sum >>> 0).toString(16)).join('')
}

/** Also where a page has no secure context, in which alone there is `randomUUID`. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/**
 * The key under which something is asked for: `own`, that of the form, or the one under which the very same was asked for
 * by this tab and nobody answered, also before the page was opened again. `settle` once there is an answer.
 */
export function pendingKey(asked: unknown, own: string): { key: string; settle: () => void } {
  const digest = digestOf(asked)
  const oldest = Date.now() - sameForMs
  const pending = Object.fromEntries(Object.entries(readPending()).filter(([, { at }]) => at > oldest))
  const { key } = (pending[digest] ??= { key: own, at: Date.now() })
  keepPending(pending)
  const settle = (): void => {
    const { [digest]: _answered, ...others } = readPending()
    keepPending(others)
  }
  return { key, settle }
}
