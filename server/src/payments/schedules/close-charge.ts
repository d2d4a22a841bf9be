import type { Payment } from '../../domain/payment.ts'
import { applyFailed, applyPaid, type Failure, type Period, type ScheduleChange, type Schedule } from '../../domain/schedules/schedule.ts'
import { transaction } from '../../store/db.ts'
import { findPayment } from '../../store/payments.ts'
import { findPeriodOf, lockSchedule, takeOutcome, type Outcome } from '../../store/schedules/schedules.ts'
import type { MoneyServices } from '../../calls/call.ts'
import { recordSchedule } from './record-schedule.ts'

/** Why a payment of a schedule ended unpaid. What a merchant cancelled, or a reference that ran out, is not asked for again. */
function failureOf({ resultCode, cancelReason, methodUuid }: Payment): Failure {
  const isDeclined = cancelReason === 'payment_declined' || cancelReason === 'date_expired'
  return { code: resultCode ?? (cancelReason === 'date_expired' ? 'e04201' : null), mayRetry: methodUuid !== null && isDeclined }
}

/** What follows for a schedule; undefined when the payment is not what its period stands by. */
function changeOf(schedule: Schedule, period: Period, payment: Payment, now: Date): ScheduleChange | undefined {
  if (period.state === 'paid') return undefined
  if (payment.state === 'confirmed') return applyPaid(schedule, period, now)
  const isLast = period.paymentId === payment.paymentId && period.state === 'charging'
  return payment.state === 'cancelled' && isLast ? applyFailed(schedule, period, failureOf(payment), now) : undefined
}

/** Does what follows from the end of a schedule's payment, once: its period is paid, tried again or given up. */
export async function closeCharge({ sql }: Pick<MoneyServices, 'sql'>, outcome: Outcome, now: Date): Promise<void> {
  await transaction(sql, async (tx) => {
    const { scheduleId } = (await findPayment(tx, outcome.entityId, outcome.paymentId)) ?? { scheduleId: null }
    const schedule = await lockSchedule(tx, outcome.entityId, scheduleId ?? '')
    if (!(await takeOutcome(tx, outcome))) return
    const payment = await findPayment(tx, outcome.entityId, outcome.paymentId)
    const period = schedule && (await findPeriodOf(tx, schedule, outcome.paymentId))
    const change = payment && period && changeOf(schedule, period, payment, now)
    if (change) await recordSchedule(tx, change, period, now)
  })
}
