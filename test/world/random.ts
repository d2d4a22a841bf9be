/** A stream of numbers below one that a seed decides (mulberry32). */
export type Random = {
  next: () => number
  below: (count: number) => number
  pick: <T>(list: readonly T[]) => T
  /** A stream of its own, which this one decides. */
  fork: () => Random
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return { next, below, pick: (list) => list[below(list.length)]!, fork: () => createRandom(below(2 ** 32)) }
}
