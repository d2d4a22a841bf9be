import type { FollowUp, Kept, Known, Request } from './acquirer.ts'

type Asked = Pick<Known, 'knownAs' | 'state' | 'askedAt'>
type Entry = Asked & { first: Promise<unknown> }
/** A request whose notes are remembered beside being written. */
type Notes = Pick<Request, 'requestId' | 'keep'> & Partial<Pick<FollowUp, 'claim'>>
type Remember = <R extends Notes>(request: R) => R
export type AskedOnce = {
  remember: Remember
  /** Asks, or, where this process has asked under that id before, looks what became of it. */
  once<A>(request: Request, ask: () => Promise<A>, again: (asked: Asked) => Promise<A>): Promise<A>
}

/**
 * For an acquirer that would do a repeated question again: no question leaves this process twice. An attempt is asked by the process that
 * noted it alone, so that no other process repeats it; after a crash it is inquired about. The latest `limit` questions are remembered.
 */
export function createAskedOnce(limit = 10_000): AskedOnce {
  const known = new Map<string, Entry>()

  function note(requestId: string, { knownAs, state }: Kept): void {
    const entry = known.get(requestId)
    if (!entry) return
    entry.knownAs = knownAs ?? entry.knownAs
    if (state !== undefined) entry.state = state
  }

  const remember: Remember = (request) => ({
    ...request,
    async keep(kept: Kept) {
      await request.keep(kept)
      note(request.requestId, kept)
    },
    ...(request.claim && {
      claim: async (kept: Kept) => {
        const isMine = await request.claim!(kept)
        if (isMine) note(request.requestId, kept)
        return isMine
      },
    }),
  })

  return {
    remember,
    async once(request, ask, again) {
      const before = known.get(request.requestId)
      if (before) {
        // However the first one ended: it is over before anybody looks.
        const answer = await before.first.catch(() => undefined)
        return before.knownAs === null && answer !== undefined ? (answer as Awaited<ReturnType<typeof ask>>) : again(before)
      }
      const first = Promise.withResolvers<unknown>()
      first.promise.catch(() => undefined)
      known.set(request.requestId, { knownAs: null, state: null, askedAt: request.now, first: first.promise })
      if (known.size > limit) known.delete(known.keys().next().value ?? '')
      const asking = ask()
      asking.then(first.resolve, first.reject)
      return asking
    },
  }
}
