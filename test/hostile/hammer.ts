import { fork } from 'node:child_process'
import { once } from 'node:events'

/** One request that is sent over and over. */
export type Blow = { method?: string; path: string; headers?: Readonly<Record<string, string>>; body?: string }
/** What a hammer sends, one request after another; `pauseMs` between two of them. */
type Hammer = { url: string; blows: readonly Blow[]; seconds: number; pauseMs: number }
/** Sends for so long, and tells the milliseconds of each request. */
type Hit = (settings: Hammer) => Promise<number[]>

async function hammer({ url, blows, seconds, pauseMs }: Hammer): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let index = 0; performance.now() < end; index += 1) {
    const { path, method = 'GET', headers = {}, body } = blows[index % blows.length]!
    const asked = performance.now()
    const answered = fetch(url + path, { method, headers, ...(body !== undefined && { body }) }).then((response) => response.bytes())
    // Whoever is refused before the body is read may find the line closed while it still writes: a blow like any other.
    await (body === undefined ? answered : answered.catch(() => undefined))
    times.push(performance.now() - asked)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times
}

/** A process of its own: what it costs to send must not be counted as the server's slowness. */
export function startHammer(): { hit: Hit; stop: () => void } {
  const child = fork(import.meta.filename, ['hammer'], { execArgv: [] })
  return {
    hit: async (settings) => {
      child.send(settings)
      const gone = once(child, 'exit').then(() => Promise.reject(new Error('The hammer is gone.')))
      const [times] = await Promise.race([once(child, 'message'), gone])
      return times as number[]
    },
    stop: () => child.disconnect(),
  }
}

if (process.argv[2] === 'hammer') process.on('message', (settings: Hammer) => void hammer(settings).then((times) => process.send?.(times)))
