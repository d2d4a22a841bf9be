// What the test files of a process have started. Each is stopped once: after its own file where several share a process
// (tools/test-groups.ts), or with the process. Until then its worker looks for work every second, beside the others' tests.

type Stop = () => Promise<void>
const started: Stop[] = []

/** Remembers how to stop something; what comes back stops it the first time, and waits for that ever after. */
export function noteStarted(stop: Stop): Stop {
  let stopped: Promise<void> | undefined
  const once = (): Promise<void> => (stopped ??= stop())
  started.push(once)
  return once
}

/** Those that nobody has taken yet. */
export const takeStarted = (): Stop[] => started.splice(0)
