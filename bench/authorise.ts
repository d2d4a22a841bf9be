import { randomUUID } from 'node:crypto'
import { createSimulator } from '../server/src/acquirers/simulator/connector.ts'
import { withinTime } from '../server/src/acquirers/within-time.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { openDatabase } from '../server/src/store/db.ts'
import { median, perSecond, type Line } from './table.ts'
import { startWorld } from './world.ts'

const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
const atOnce = 64

/** B7: the connector layer, asked with its time limit; the simulated bank notes each request durably. */
export async function benchAuthorise(rounds = 5, seconds = 3): Promise<Line[]> {
  const world = await startWorld()
  const sql = openDatabase(world.url, 10)
  try {
    await migrate(sql)
    const acquirer = createSimulator(sql, 'http://127.0.0.1/bank')
    const rates: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const end = performance.now() + seconds * 1000
      let approved = 0
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (performance.now() < end) {
            const request = {
              requestId: randomUUID(),
              merchantId: 510000002,
              paymentId: String(approved),
              amountCents: 1250,
              now: new Date(),
            }
            const answer = await withinTime(acquirer.authorise({ ...request, card, payerPresent: true, hold: false }), 8_000)
            if (answer.outcome !== 'approved') throw new Error('The simulated bank did not approve.')
            approved += 1
          }
        }),
      )
      if (round > 0) rates.push(approved / seconds)
    }
    const rate = median(rates)
    return [
      { bench: 'B7 connector layer, authorise', measured: perSecond(rate), peer: '', ratio: '', target: '≥ 5,000/s', holds: rate >= 5_000 },
    ]
  } finally {
    await sql.end()
    await world.stop()
  }
}
