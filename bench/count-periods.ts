import { createPaymentCounting } from '../server/src/store/upkeep/payment-periods.ts'
import type { Sql } from '../server/src/store/db.ts'

/** Counts long lists to the end, as a worker that had the time; gives how many periods. */
export async function countPeriods(sql: Sql): Promise<number> {
  const { recount, closePeriods } = createPaymentCounting(sql)
  let periods = 0
  // Two calls go round all entities: three without work are the end of it.
  for (let rests = 0; rests < 3;) {
    const done = (await recount()) + (await closePeriods())
    periods += done
    rests = done === 0 ? rests + 1 : 0
  }
  for (const table of ['payment_periods', 'payment_counts', 'payment_commons', 'payment_steps']) await sql.unsafe(`vacuum analyze ${table}`)
  return periods
}
