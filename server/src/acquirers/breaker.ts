import { AcquirerOutage, type Acquirer, type ReferenceIssuer } from './acquirer.ts'

/** So many silences in a row, and an acquirer is out. */
const silencesUntilOut = 5
const restMs = 30_000
const longestRestMs = 5 * 60_000

/** What an acquirer answered last, in this process. `changed` is told when it goes out and when it is back. */
export type Breaker = {
  /** Nothing new goes there; once its rest is over it is tried again, and its next silence is another rest, twice as long. */
  isOut: () => boolean
  answered: () => void
  silent: () => void
}
type Options = { changed: (isOut: boolean) => void; clock?: () => number }

export function createBreaker({ changed, clock = () => performance.now() }: Options): Breaker {
  let silences = 0
  let restsUntil = 0
  return {
    isOut: () => clock() < restsUntil,
    answered() {
      if (silences >= silencesUntilOut) changed(false)
      silences = 0
      restsUntil = 0
    },
    silent() {
      // What was under way when it went out says nothing new.
      if (clock() < restsUntil) return
      silences += 1
      if (silences < silencesUntilOut) return
      restsUntil = clock() + Math.min(restMs * 2 ** (silences - silencesUntilOut), longestRestMs)
      if (silences === silencesUntilOut) changed(true)
    },
  }
}

/** An acquirer that is watched. While it is out, nothing new is asked there: what was never sent is declined at once, and may be paid another way. */
export function withBreaker<A extends Acquirer>(acquirer: A, breaker: Breaker): A {
  const notAsked = { outcome: 'declined', code: 'e04100', raw: 'not asked: out' } as const
  async function watch<T>(asking: Promise<T>): Promise<T> {
    try {
      const answer = await asking
      breaker.answered()
      return answer
    } catch (error) {
      if (error instanceof AcquirerOutage) breaker.silent()
      throw error
    }
  }
  const { references } = acquirer
  const watched: ReferenceIssuer | undefined = references && {
    issue: async (request) => (breaker.isOut() ? notAsked : watch(references.issue(request))),
    look: (inquiry) => watch(references.look(inquiry)),
    cancel: (inquiry) => watch(references.cancel(inquiry)),
  }
  return {
    ...acquirer,
    ask: async (request) => (breaker.isOut() ? notAsked : watch(acquirer.ask(request))),
    capture: (request) => watch(acquirer.capture(request)),
    refund: (request) => watch(acquirer.refund(request)),
    cancel: (request) => watch(acquirer.cancel(request)),
    inquire: (inquiry) => watch(acquirer.inquire(inquiry)),
    ...(watched && { references: watched }),
  }
}
