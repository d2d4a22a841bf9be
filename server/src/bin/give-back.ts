import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After this the first callers of a start have their answers, as a rule. */
const restMs = 2_000

type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Has what reading the program left behind collected, once: a process that nobody asks anything makes too little garbage for
 * the engine to do so by itself, and would hold it for ever.
 */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  setTimeout(() => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }), restMs).unref()
}
