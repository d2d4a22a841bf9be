import { setTimeout as wait } from 'node:timers/promises'
import { median, ms, type Line } from './table.ts'
import { startBench } from './bench-provider.ts'

/** B8: how long a second start takes until it is ready, and what it holds at rest, once the engine has given back what the start left, half a minute later; the first start made the database. */
export async function benchFootprint(rounds = 3, restMs = 50_000): Promise<Line[]> {
  const provider = await startBench()
  try {
    const first = await provider.start({})
    await first.stop()
    const found: { readyMs: number; rssMb: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await provider.start({})
      await wait(restMs)
      found.push({ readyMs: server.readyMs, rssMb: server.rssMb() })
      await server.stop()
    }
    const readyMs = median(found.map((one) => one.readyMs))
    const rssMb = median(found.map((one) => one.rssMb))
    return [
      { bench: 'B8 second start', measured: ms(readyMs), peer: '', ratio: '', target: '≤ 2 s', holds: readyMs <= 2_000 },
      { bench: 'B8 idle memory', measured: `${rssMb.toFixed(0)} MB`, peer: '', ratio: '', target: '≤ 150 MB', holds: rssMb <= 150 },
    ]
  } finally {
    await provider.stop()
  }
}
