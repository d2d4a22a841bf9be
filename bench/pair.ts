import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as Provider from './bench-provider.ts'
import type { Bench } from './bench-provider.ts'
import { oneCheckout, payers } from './checkout.ts'
import { connections, creating, entities } from './create-reference.ts'
import { startReceivers } from './receivers.ts'
import { median, perSecond } from './table.ts'
import { saturate, type Task } from './wire.ts'

// npm run bench:pair -- ../older create 8 5: this checkout and another one, both alive, each with a PostgreSQL of its own
// that rests while the other works, by turns; B1 (create) or B2 (checkout), so many rounds of so many seconds. The host's
// speed changes within minutes: only the ratio of neighbours says something. The other one needs its packages installed.

type Side = { name: string; bench: Bench; port: number; pid: number; task: Task; callers: number; stop: () => Promise<void> }

async function startSide(name: string, tree: string, what: string): Promise<Side> {
  // What was called a world is a provider now.
  const file = ['bench-provider.ts', 'world.ts'].map((each) => join(tree, 'bench', each)).find((each) => existsSync(each))
  if (!file) throw new Error(`${tree} has no benchmark to start.`)
  const module = (await import(file)) as typeof Provider & { startWorld?: typeof Provider.startBench }
  const bench = await (module.startWorld ?? module.startBench)()
  const server = await bench.start({ PROXIES: '1' })
  const clientIds = await module.addEntities(bench.sql, entities)
  const receivers = await startReceivers(1, 0, () => 0)
  if (what === 'checkout')
    await bench.sql`insert into webhooks (platform_id, action, handler, url) values (1001, 'payment_confirmed', 'escudo-v2', ${receivers.urls[0] ?? ''})`
  return {
    name,
    bench,
    port: server.port,
    pid: server.pid,
    task: what === 'checkout' ? oneCheckout : creating(clientIds),
    callers: what === 'checkout' ? payers : connections,
    stop: async () => {
      receivers.stop()
      await server.stop()
      await bench.stop()
    },
  }
}

/** One turn, begun once what was left of the last one is written down. */
async function turn({ bench, port, callers, task }: Side, seconds: number): Promise<number> {
  await bench.sql`checkpoint`
  const { perSecond: rate, failed } = await saturate(port, callers, seconds, task)
  if (failed > 0) throw new Error(`${failed} failed.`)
  return rate
}

const [other = '', what = 'create', rounds = '8', seconds = '5'] = process.argv.slice(2)
if (!other || !['create', 'checkout'].includes(what)) throw new Error('Another checkout of this repository, and "create" or "checkout".')
const sides = [await startSide('this', join(import.meta.dirname, '..'), what), await startSide(other, resolve(other), what)]
try {
  for (const side of sides) {
    await saturate(side.port, side.callers, 8, side.task)
    await side.bench.sql`analyze`
  }
  const found: number[][] = []
  for (let round = 0; round < Number(rounds); round++) {
    const rates = [0, 0]
    // Who begins changes, so that a host that slows down is nobody's advantage.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) rates[index] = await turn(sides[index]!, Number(seconds))
    found.push(rates)
    process.stdout.write(`${rates.map((rate) => perSecond(rate)).join(' to ')}: ${(rates[0]! / rates[1]!).toFixed(3)}\n`)
  }
  const of = (index: number): number => median(found.map((rates) => rates[index]!))
  const ratio = median(found.map(([one = 0, two = 1]) => one / two))
  process.stdout.write(
    `${what}: ${perSecond(of(0))} to ${perSecond(of(1))} of ${other}; the median of the rounds' ratios ${ratio.toFixed(3)}\n`,
  )
} finally {
  for (const side of sides) await side.stop()
}
