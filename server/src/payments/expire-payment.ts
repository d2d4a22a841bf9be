import { isExpired } from '../domain/expire.ts'
import type { MoneyServices } from '../calls/call.ts'
import { endPayment } from './end-payment.ts'

/** Ends a payment whose time is over; false when it was not, or when an open question has to be answered first. */
export async function expirePayment(services: MoneyServices, entityId: number, paymentId: string, now: Date): Promise<boolean> {
  const result = await endPayment(services, entityId, paymentId, {
    reason: 'date_expired',
    remarks: null,
    refuse: (payment) => (isExpired(payment, now) ? undefined : { code: 'e00402' }),
    now,
  })
  return 'payment' in result
}
