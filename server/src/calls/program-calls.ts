import type { ProgramCall } from '../store/office/program-calls.ts'

/** What keeps the last calls of programs for the people who write them. */
export type ProgramCalls = {
  /** Whether there is room for one more in this second; ask before masking. */
  hasRoom: (isRefused: boolean) => boolean
  note: (call: ProgramCall) => void
  flush: () => Promise<void>
}

/** A busy server keeps a part: so many of each second that were done, and so many that were refused. */
const mostPerSecond = 5
const mostWaiting = 200
const restMs = 1_000

/**
 * Calls are written a moment later and together. What the database does not take is let go: it helps people to look,
 * and nothing follows from it.
 */
export function createProgramCalls(write: (calls: readonly ProgramCall[]) => Promise<void>, clock: () => Date): ProgramCalls {
  let waiting: ProgramCall[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let second = 0
  let taken = { done: 0, refused: 0 }

  const send = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const calls = waiting.splice(0)
    if (calls.length > 0) writing = writing.then(() => write(calls)).catch(() => undefined)
    return writing
  }

  return {
    hasRoom(isRefused) {
      const current = Math.floor(clock().getTime() / 1000)
      if (current !== second) [second, taken] = [current, { done: 0, refused: 0 }]
      const kind = isRefused ? 'refused' : 'done'
      taken[kind] += 1
      return taken[kind] <= mostPerSecond && waiting.length < mostWaiting
    },
    note(call) {
      waiting.push(call)
      timer ??= setTimeout(() => void send(), restMs).unref()
    },
    flush: send,
  }
}
