/** Thrown at everything that a killed process still tries: it reaches nobody any more. */
export class Killed extends Error {
  override name = 'Killed'
}

/** What becomes of a step: it happens, the line breaks before it, or it happens and nobody hears of it. */
export type CommitFate = 'go' | 'lost before' | 'lost after'
type Gate = { process: string; label: string; open: (verdict: CommitFate) => void; close: (error: Error) => void }

// The real ones: the simulated world has its own.
const realTimeout = globalThis.setTimeout
const realImmediate = globalThis.setImmediate
const realWait = (ms: number): Promise<void> => new Promise((resolve) => void realTimeout(resolve, ms))
const turn = (): Promise<void> => new Promise((resolve) => void realImmediate(resolve))

/**
 * Holds every step of every process at a gate, so that one alone is under way at a time, in the order that somebody
 * else decides. A statement that waits for another one's lock counts as resting.
 */
export function createSchedule(countBlocked: () => Promise<number>) {
  const gates: Gate[] = []
  /** What came to a gate since all was last quiet. */
  const arrived: Gate[] = []
  let underWay = 0

  // One commit may let two others go on at once: who of them arrives first is chance, so their place in line is not.
  function lineUp(): void {
    const nameOf = ({ process, label }: Gate): string => `${process} ${label}`
    gates.push(...arrived.splice(0).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)))
  }

  async function isQuiet(): Promise<void> {
    for (let patience = 0; ; patience += 1) {
      await turn()
      await turn()
      if (underWay === 0) return lineUp()
      if (patience < 8) continue
      await realWait(1)
      if (underWay > 0 && (await countBlocked()) >= underWay) return lineUp()
    }
  }

  return {
    gates,
    enter: (): void => void (underWay += 1),
    leave: (): void => void (underWay -= 1),
    pass: (process: string, label: string): Promise<CommitFate> =>
      new Promise((open, close) => arrived.push({ process, label, open, close })),
    isQuiet,
    /** Ends everything that a process waits for. */
    kill: (process: string): void => {
      lineUp()
      for (const gate of gates.filter((held) => held.process === process)) {
        gates.splice(gates.indexOf(gate), 1)
        gate.close(new Killed())
      }
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>
