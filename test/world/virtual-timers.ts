type Timer = { dueAt: number; ring: () => void }

/** The world's own clock hand: the milliseconds since it began, and what waits for one of them. */
const world = { now: 0, timers: new Set<Timer>() }

/** What `node:timers/promises` is in the simulated world. */
export function setTimeout<T = void>(ms = 1, value?: T, { signal }: { signal?: AbortSignal; ref?: boolean } = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = { dueAt: world.now + ms, ring: () => resolve(value as T) }
    world.timers.add(timer)
    signal?.addEventListener('abort', () => {
      world.timers.delete(timer)
      reject(signal.reason as Error)
    })
  })
}

/** Moves the hand, and rings in order what it passes. */
export function advance(ms: number): void {
  world.now += ms
  const due = [...world.timers].filter(({ dueAt }) => dueAt <= world.now).sort((a, b) => a.dueAt - b.dueAt)
  for (const timer of due) {
    world.timers.delete(timer)
    timer.ring()
  }
}

/** A world ends: nobody waits any more. */
export function forget(): void {
  world.timers.clear()
}
