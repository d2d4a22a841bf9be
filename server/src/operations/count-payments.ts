import { createPaymentCounting } from '../store/payment-periods.ts'
import type { Services } from './context.ts'

/** Keeps the counts that long lists are read with; each call a bounded piece, the number that was done. */
export function countingOf({ sql }: Pick<Services, 'sql'>): () => Promise<number> {
  return createPaymentCounting(sql)
}
