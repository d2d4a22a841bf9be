import { randomUUID } from 'node:crypto'
import { ms, perSecond, type Line } from './table.ts'
import { Connection, saturate } from './wire.ts'
import { referenceCall, startBench } from './bench-provider.ts'

const clientId = '510000002'
const clients = 50

/** B3: each key is sent by fifty clients at once; then the same keys again and again. */
export async function benchRepeatKey(keys = 1_000, seconds = 6): Promise<Line[]> {
  const provider = await startBench()
  try {
    const server = await provider.start({})
    const requests = Array.from({ length: keys }, () => referenceCall(clientId, { 'Idempotency-Key': randomUUID() }))
    const connections = Array.from({ length: clients }, () => new Connection(server.port))
    const different: number[] = []
    const started = performance.now()
    for (const [index, request] of requests.entries()) {
      const replies = await Promise.all(connections.map((connection) => connection.send(request)))
      const [first] = replies
      if (!replies.every(({ status, body }) => status === 201 && body.equals(first!.body))) different.push(index)
    }
    const storm = (keys * clients) / ((performance.now() - started) / 1000)
    for (const connection of connections) connection.close()
    const [row] = await provider.sql<{ count: string }[]>`select count(*) as count from payments where entity_id = ${clientId}`
    const replays = await saturate(server.port, clients, seconds, async (connection, number) => {
      const { status } = await connection.send(requests[number % keys]!)
      return status === 201
    })
    await server.stop()
    const made = Number(row?.count)
    const isTrue = made === keys && different.length === 0 && replays.failed === 0
    return [
      {
        bench: 'B3 one key, fifty clients',
        measured: `${made.toLocaleString('en')} payments of ${keys.toLocaleString('en')} keys, ${different.length} keys with answers that differ; storm ${perSecond(storm)}`,
        peer: '',
        ratio: '',
        target: 'exactly one a key',
        holds: isTrue,
      },
      {
        bench: 'B3 replays',
        measured: `${perSecond(replays.perSecond)}, p50 ${ms(replays.p50)}, p99 ${ms(replays.p99)}, failed ${replays.failed}`,
        peer: '',
        ratio: '',
        target: '≥ 5,000/s',
        holds: replays.perSecond >= 5_000,
      },
    ]
  } finally {
    await provider.stop()
  }
}
