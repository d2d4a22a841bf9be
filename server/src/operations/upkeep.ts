import { createBalanceSnapshots } from '../store/balances.ts'
import { createDriftCheck } from '../store/drift.ts'
import { createPaymentCounting } from '../store/payment-periods.ts'
import { purgeDeliveryAttempts, purgeRepeatKeys } from '../store/purge.ts'
import type { Services } from './context.ts'

type Upkeep = { name: string; restMs: number; work: () => Promise<number> }

const batch = 1_000

/** What keeps the database quick: counts of long lists, snapshots of balances, the end of what was kept long enough. */
export function upkeepOf({ sql, clock, measures }: Pick<Services, 'sql' | 'clock' | 'measures'>): Upkeep[] {
  const readDrift = createDriftCheck(sql)
  return [
    { name: 'counting', restMs: 2_000, work: createPaymentCounting(sql) },
    { name: 'balances', restMs: 10_000, work: createBalanceSnapshots(sql) },
    {
      name: 'books',
      restMs: 15_000,
      work: async () => {
        measures.ledgerDriftE8 += await readDrift()
        return 0
      },
    },
    {
      name: 'purge',
      restMs: 60_000,
      work: async () => (await purgeRepeatKeys(sql, clock(), batch)) + (await purgeDeliveryAttempts(sql, clock(), batch)),
    },
  ]
}
