import { AcquirerOutage, LockedOut, type Acquirer, type ReferenceIssuer } from './acquirer.ts'

/** So many calls in a row without an answer, and an acquirer is out. */
const silencesUntilOut = 5
const pauseMs = 30_000
const longestPauseMs = 5 * 60_000

/** What an acquirer answered last, in this process. Calls are told apart by their kind: one that is silent to some of them is out as well. */
export type Breaker = {
  /** Nothing new goes there: it is silent, or asked to be left alone. */
  isOut: () => boolean
  /** It has been out for a while: a harmless question may be tried. Its silence is another pause, twice as long. */
  isDue: () => boolean
  answered: (kind?: string) => void
  /** It does not let the account in: out at once, and for a pause whatever it answers else. */
  lockedOut: () => void
  /** It has taken something new. */
  letIn: () => void
  isLockedOut: () => boolean
  /** `restMs`: for how long it asked to be left alone. */
  silent: (restMs?: number, kind?: string) => void
}
/** `changed` is told when it goes out and when it is back, and of the first answer of all, as an earlier process may have left it out. */
type Options = { changed: (isOut: boolean) => void; clock: () => number }
/** Silences in a row to calls of a kind, and whether other kinds were answered meanwhile: then their answers say nothing of this one. */
type Kind = { silences: number; pauses: number; isAlone: boolean }

/** Under which being locked out is remembered: no kind of call has this name. */
const lock = 'lock'

export function createBreaker({ changed, clock }: Options): Breaker {
  const kinds = new Map<string, Kind>()
  let restsUntil = 0
  let hasAnswered = false
  const isLostKind = ({ silences }: Kind): boolean => silences >= silencesUntilOut
  const isLost = (): boolean => kinds.values().some(isLostKind)

  /** What an answer to a call of another kind says of one: where nobody was answered, that it is back. */
  function hearOfOther(name: string, kind: Kind): void {
    if (!isLostKind(kind)) kind.isAlone = true
    else if (!kind.isAlone) kinds.delete(name)
    // After its pause one call of the kind is let through: another silence, and it is out again.
    else if (clock() >= restsUntil) kind.silences = silencesUntilOut - 1
  }

  /** Lost as it stands: another pause, twice as long as the last one of its kind. */
  function rest(kind: Kind, restMs: number): void {
    const ownMs = isLostKind(kind) ? Math.min(pauseMs * 2 ** kind.pauses++, longestPauseMs) : 0
    restsUntil = clock() + Math.max(ownMs, restMs)
  }

  return {
    isOut: () => isLost() || clock() < restsUntil,
    isDue: () => isLost() && clock() >= restsUntil,
    answered(kind = '') {
      const wasLost = isLost()
      kinds.delete(kind)
      for (const [name, other] of kinds) hearOfOther(name, other)
      if (isLost()) return
      if (wasLost) restsUntil = 0
      if (wasLost || !hasAnswered) changed(false)
      hasAnswered = true
    },
    silent(restMs = 0, name = '') {
      const now = clock()
      // What was under way when it went out says nothing new.
      if (now < restsUntil) return
      const wasLost = isLost()
      const kind = kinds.get(name) ?? { silences: 0, pauses: 0, isAlone: false }
      kinds.set(name, kind)
      kind.silences += 1
      rest(kind, restMs)
      if (!wasLost && isLost()) changed(true)
    },
    lockedOut() {
      const wasLost = isLost()
      // What was under way says nothing new.
      if (wasLost && clock() < restsUntil) return
      // Alone: that others are answered says nothing of it.
      const kind = kinds.get(lock) ?? { silences: 0, pauses: 0, isAlone: true }
      kinds.set(lock, kind)
      kind.silences = silencesUntilOut
      rest(kind, 0)
      if (!wasLost) changed(true)
    },
    letIn: () => void kinds.delete(lock),
    isLockedOut: () => (kinds.get(lock)?.silences ?? 0) >= silencesUntilOut,
  }
}

/** Makes one call to an acquirer, over the network, and looks on. */
export type Watch = <T>(call: () => Promise<T>, kind?: string) => Promise<T>

/** By its address without what names one payment: calls of one kind fail together. */
export const kindOfCall = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/[^/]*\d[^/]*/g, '/*')}`

/** By its status, where an answer has one. */
const isNotLetIn = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && (answer.status === 401 || answer.status === 403)

/** Every call of an account, watched: an answer is an answer, whatever it says. What is said of one question alone, or to whoever is not let in, counts neither way. */
export function watchWith(breaker: Breaker): Watch {
  return async (call, kind) => {
    try {
      const answer = await call()
      if (!isNotLetIn(answer)) breaker.answered(kind)
      return answer
    } catch (error) {
      if (error instanceof AcquirerOutage && !error.isOfOne) breaker.silent(error.restMs, kind)
      throw error
    }
  }
}

/**
 * While an acquirer is out, nothing new is asked there: what was never sent is declined at once, and may be paid another way. So is what finds that
 * the account is not let in. What follows on earlier questions still goes to it.
 */
export function withBreaker<A extends Acquirer>(acquirer: A, breaker: Breaker): A {
  const notAsked = (raw: string) => ({ outcome: 'declined', code: 'e04100', raw }) as const
  async function whereLetIn<T>(asking: () => Promise<T>): Promise<T | ReturnType<typeof notAsked>> {
    if (breaker.isOut()) return notAsked('not asked: out')
    try {
      const answer = await asking()
      breaker.letIn()
      return answer
    } catch (error) {
      if (!(error instanceof LockedOut)) throw error
      breaker.lockedOut()
      return notAsked('not asked: locked out')
    }
  }
  const { references } = acquirer
  const issuer: ReferenceIssuer | undefined = references && {
    ...references,
    issue: (request) => whereLetIn(() => references.issue(request)),
  }
  return { ...acquirer, ask: (request) => whereLetIn(() => acquirer.ask(request)), ...(issuer && { references: issuer }) }
}
