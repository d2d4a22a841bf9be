import type { Refusal } from '@escudo/contracts'
import { readDate, readEnd } from '../../domain/lisbon-time.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import { defaultEnd, refuseValidity, type Validity } from '../../domain/validity.ts'
import type { PaymentParts } from './parts-of-order.ts'

/** From when until when the payment can be paid. */
export function agreeTimes(times: PaymentParts['times'], methods: readonly MethodOfType[], isHeld: boolean, now: Date): Validity | Refusal {
  const start = times.start ? readDate(times.start) : now
  const from = start > now ? start : now
  const end = times.end ? readEnd(times.end) : defaultEnd(from, methods, times.pageMinutes, isHeld)
  return refuseValidity({ start, end }, now, times.at) ?? { start, end }
}
