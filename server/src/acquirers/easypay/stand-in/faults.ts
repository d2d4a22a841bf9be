/** What the stand-in is set to do, to try a connector: nothing is random. */
export type StandInFaults = {
  /** Captures, refunds and voids are queued for so long; 0: done at once. */
  queuedSeconds: number
  /** Each notice comes so many times; 0: none comes. */
  notices: number
  /** One notice is sent once the one before was heard. */
  tellsInOrder: boolean
  /** What is queued is refused in the end, with this; empty: it is done. */
  queuedRefusal: string
  /** The next calls are answered with an error of easypay's own, and nothing is done. */
  errors: number
  /** Nobody is let in: its keys were revoked. */
  lockedOut: boolean
  /** The next calls are told to come back in half a minute, and nothing is done. */
  busy: number
  /** The next calls of a kind are done and not answered. */
  silentPosts: number
  /** The next calls of a kind are done, and the line stays open without an answer. */
  hangs: number
  /** The next calls of a kind are done, and answered with an error of easypay's own, which the same again is answered with for a day. */
  brokenPosts: number
  /** What was done and not answered still runs for so long: the same again under its key is told so (409). */
  runningSeconds: number
  /** Charges of kept cards are refused with this; empty: they are done. */
  refusesCharges: string
}

/** It behaves as its document says. */
export const noFaults = (): StandInFaults => ({
  queuedSeconds: 0,
  queuedRefusal: '',
  notices: 1,
  tellsInOrder: false,
  errors: 0,
  lockedOut: false,
  busy: 0,
  silentPosts: 0,
  hangs: 0,
  brokenPosts: 0,
  runningSeconds: 0,
  refusesCharges: '',
})
