import { AcquirerOutage, type Acquirer, type ReferenceIssuer } from './acquirer.ts'

/** So many calls in a row without an answer, and an acquirer is out. */
const silencesUntilOut = 5
const pauseMs = 30_000
const longestPauseMs = 5 * 60_000

/** What an acquirer answered last, in this process. */
export type Breaker = {
  /** Nothing new goes there: it is silent, or asked to be left alone. */
  isOut: () => boolean
  /** It has been out for a while: a harmless question may be tried. Its silence is another pause, twice as long. */
  isDue: () => boolean
  answered: () => void
  /** `restMs`: for how long it asked to be left alone. */
  silent: (restMs?: number) => void
}
/** `changed` is told when it goes out and when it is back, and of the first answer of all, as an earlier process may have left it out. */
type Options = { changed: (isOut: boolean) => void; clock: () => number }

export function createBreaker({ changed, clock }: Options): Breaker {
  let silences = 0
  let restsUntil = 0
  let hasAnswered = false
  const isLost = (): boolean => silences >= silencesUntilOut
  return {
    isOut: () => isLost() || clock() < restsUntil,
    isDue: () => isLost() && clock() >= restsUntil,
    answered() {
      const wasLost = isLost()
      silences = 0
      if (wasLost) restsUntil = 0
      if (wasLost || !hasAnswered) changed(false)
      hasAnswered = true
    },
    silent(restMs = 0) {
      const now = clock()
      // What was under way when it went out says nothing new.
      if (now < restsUntil) return
      silences += 1
      const ownMs = isLost() ? Math.min(pauseMs * 2 ** (silences - silencesUntilOut), longestPauseMs) : 0
      restsUntil = now + Math.max(ownMs, restMs)
      if (silences === silencesUntilOut) changed(true)
    },
  }
}

/** Looks on at one call to an acquirer, over the network. */
export type Watch = <T>(calling: Promise<T>) => Promise<T>

/** Every call of an account, watched: an answer is an answer, whatever it says. */
export function watchWith(breaker: Breaker): Watch {
  return async (calling) => {
    try {
      const answer = await calling
      breaker.answered()
      return answer
    } catch (error) {
      if (error instanceof AcquirerOutage) breaker.silent(error.restMs)
      throw error
    }
  }
}

/**
 * While an acquirer is out, nothing new is asked there: what was never sent is declined at once, and may be paid another way. What follows on
 * earlier questions still goes to it.
 */
export function withBreaker<A extends Acquirer>(acquirer: A, breaker: Breaker): A {
  const notAsked = { outcome: 'declined', code: 'e04100', raw: 'not asked: out' } as const
  const { references } = acquirer
  const issuer: ReferenceIssuer | undefined = references && {
    ...references,
    issue: async (request) => (breaker.isOut() ? notAsked : references.issue(request)),
  }
  return {
    ...acquirer,
    ask: async (request) => (breaker.isOut() ? notAsked : acquirer.ask(request)),
    ...(issuer && { references: issuer }),
  }
}
