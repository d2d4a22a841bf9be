import { openStream } from '../../http/event-stream.ts'
import type { Streaming } from '../../http/http-options.ts'
import type { RequestLog } from '../request-log.ts'

const lookAgainMs = 5_000
/** Under load, changes come faster than anybody can look at them. */
const restMs = 150

/** Calls back at most once in a while, and once more after the last call. */
function seldom(work: () => void): { call: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  return {
    call: () =>
      (timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, restMs)),
    stop: () => clearTimeout(timer),
  }
}

/** What is worth telling: that a clock ticks is not. */
const withoutClock = (part: unknown): string => JSON.stringify(part, (name, value: unknown) => (name === 'now' ? undefined : value)) ?? ''

/** Streams the simulated world: everything at first, then the parts that changed. */
export function worldStreamOf(requestLog: RequestLog): Streaming {
  return ({ services, followAll }, { ask, request, reply }) => {
    const told = new Map<string, string>()
    const look = async () => {
      const result = await ask()
      if (!('data' in result)) return undefined
      const parts = Object.entries(result.data as Record<string, unknown>)
      const changed = parts.filter(([name, part]) => told.get(name) !== withoutClock(part) && name !== 'now')
      for (const [name, part] of changed) told.set(name, withoutClock(part))
      const shown = parts.map(([name, part]) => [name, name === 'now' ? '' : withoutClock(part)])
      return { shown, data: Object.fromEntries([...changed, ...parts.filter(([name]) => name === 'now')]) }
    }
    const follow = (onChange: () => void): (() => void) => {
      const often = seldom(onChange)
      const stops = [followAll(often.call), requestLog.follow(often.call), often.stop]
      return () => {
        for (const stop of stops) stop()
      }
    }
    openStream(services, { look, follow, lookAgainMs }, request, reply)
  }
}
