import { median, ms, perSecond, type Line } from './table.ts'
import { runPgbench } from './pgbench.ts'
import { arrive, saturate, type Connection, type Measured } from './wire.ts'
import { addEntities, referenceCall, startBench, type Provider, type Bench } from './bench-provider.ts'

export const entities = 50
/** Callers at the same time; what PostgreSQL does best alone is taken of 16 and 64. */
export const connections = 256

/** Creates references, each for the next of these entities. */
export function creating(clientIds: readonly string[]) {
  const requests = clientIds.map((clientId) => referenceCall(clientId))
  return async (connection: Connection, number: number): Promise<boolean> =>
    (await connection.send(requests[number % requests.length]!)).status === 201
}

type Round = { all: number; one: number; alone: number; pgbench: number; calm: Measured }

async function oneRound(
  provider: Bench,
  servers: { together: Provider; alone: Provider },
  clientIds: string[],
  seconds: number,
): Promise<Round> {
  const { together, alone } = servers
  const pgbench = Math.max(
    await runPgbench(provider, { clients: 16, seconds, entities }),
    await runPgbench(provider, { clients: 64, seconds, entities }),
  )
  const all = await saturate(together.port, connections, seconds, creating(clientIds))
  const one = await saturate(together.port, connections, seconds, creating(clientIds.slice(0, 1)))
  const single = await saturate(alone.port, connections, seconds, creating(clientIds))
  const rate = Math.round(all.perSecond * 0.6)
  const calm = await arrive(together.port, { connections, perSecond: rate, seconds }, creating(clientIds))
  if (all.failed + one.failed + single.failed > 0) throw new Error(`Creates failed: ${JSON.stringify({ all, one, single })}`)
  return { all: all.perSecond, one: one.perSecond, alone: single.perSecond, pgbench, calm }
}

/** B1: creating a reference against PostgreSQL alone and against the server without groups. B6: the same on one entity. */
export async function benchCreateReference(rounds = 3, seconds = 5): Promise<Line[]> {
  const provider = await startBench()
  try {
    const together = await provider.start({})
    const alone = await provider.start({ GROUP_COMMIT: 'off' })
    const clientIds = await addEntities(provider.sql, entities)
    const task = creating(clientIds)
    for (const { port } of [together, alone]) await saturate(port, connections, 8, task)
    const found: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const one = await oneRound(provider, { together, alone }, clientIds, seconds)
      found.push(one)
    }
    await together.stop()
    await alone.stop()
    const of = (pick: (round: Round) => number): number => median(found.map(pick))
    const [toPgbench, toAlone, toAll] = [of((r) => r.all / r.pgbench), of((r) => r.all / r.alone), of((r) => r.one / r.all)]
    const calm = `at 60 %: p50 ${ms(of((r) => r.calm.p50))}, p99 ${ms(of((r) => r.calm.p99))}, dropped ${of((r) => r.calm.dropped)}, failed ${of((r) => r.calm.failed)}`
    const all = perSecond(of((r) => r.all))
    return [
      {
        bench: 'B1 create a reference',
        measured: `${all}; ${calm}`,
        peer: `pgbench ${perSecond(of((r) => r.pgbench))}`,
        ratio: toPgbench.toFixed(2),
        target: '≥ 1.0',
        holds: toPgbench >= 1,
      },
      {
        bench: 'B1 create a reference',
        measured: all,
        peer: `without groups ${perSecond(of((r) => r.alone))}`,
        ratio: toAlone.toFixed(2),
        target: '≥ 2.5',
        holds: toAlone >= 2.5,
      },
      {
        bench: 'B6 all on one entity',
        measured: perSecond(of((r) => r.one)),
        peer: `B1 ${all}`,
        ratio: toAll.toFixed(2),
        target: '≥ 0.6',
        holds: toAll >= 0.6,
      },
    ]
  } finally {
    await provider.stop()
  }
}
