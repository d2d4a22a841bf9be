import { randomUUID } from 'node:crypto'
import { testCards } from '@escudo/contracts/vocabulary'
import { createSimulator } from '../server/src/acquirers/simulator/connector.ts'
import { withinTime } from '../server/src/acquirers/within-time.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { openDatabase } from '../server/src/store/db.ts'
import { median, perSecond, type Line } from './table.ts'
import { startBench } from './bench-provider.ts'

const card = { number: testCards.approved, expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
const atOnce = 64

/** B7: the connector layer, asked with its time limit; the simulated bank notes each request durably. */
export async function benchAuthorise(rounds = 5, seconds = 3): Promise<Line[]> {
  const provider = await startBench()
  const sql = openDatabase(provider.url, 10)
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
              means: { code: 'CC', card },
              payerPresent: true,
              hold: false,
              keep: () => Promise.resolve(),
              claim: () => Promise.resolve(true),
              expiresAt: new Date(end),
            } as const
            const answer = await withinTime(acquirer.ask(request), 8_000)
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
    await provider.stop()
  }
}
