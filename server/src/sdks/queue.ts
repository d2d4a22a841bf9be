/** There is work enough already. */
export class Busy extends Error {}

/** Runs at most `atOnce` pieces of work; `waiting` more may wait their turn, the next is refused with Busy. */
export function createQueue(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) throw new Busy('Too many SDKs are being generated.')
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      // Whoever is next takes this place.
      if (next) next()
      else running -= 1
    }
  }
}
