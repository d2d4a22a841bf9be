import { methodTable, type Refusal } from '@escudo/contracts'
import type { Payment } from '../../domain/payment.ts'
import { applyCharge, applyRefused, dueAt, isSame, type Schedule } from '../../domain/schedules/schedule.ts'
import { isPassing } from '../../domain/schedules/retry-rules.ts'
import { askingOf } from '../../methods/index.ts'
import { transaction, type Db } from '../../store/db.ts'
import { insertNewPayment } from '../../store/new-payments.ts'
import { findSavedMethod, type SavedMethod } from '../../store/payment-methods.ts'
import { findPeriod, insertCharge, lockSchedule, postponeCharge } from '../../store/schedules/schedules.ts'
import type { ChargeServices, MoneyCall } from '../../calls/call.ts'
import { callOfPlatform } from '../call-of-platform.ts'
import { writeNewPayment } from '../new-payment.ts'
import { payDirectly } from '../pay-directly.ts'
import { openMethod } from '../save-method.ts'
import { recordSchedule } from './record-schedule.ts'
import { orderOfSchedule } from './schedule-terms.ts'

/** Somebody else charged the period, or changed the schedule, since it was seen. */
class ScheduleMoved extends Error {
  override name = 'ScheduleMoved'
}

const dayMs = 24 * 3_600_000

/** Holds a schedule that is as it was seen: whoever comes second finds it moved, and charges nothing. */
async function hold(tx: Db, seen: Schedule): Promise<Schedule> {
  const held = await lockSchedule(tx, seen.entityId, seen.scheduleId)
  if (!held || !isSame(seen, held)) throw new ScheduleMoved('The schedule has moved.')
  return held
}

/** Writes the try beside its payment, in the same transaction: neither is there without the other. */
async function noteCharge(tx: Db, seen: Schedule, { paymentId }: Payment, waits: boolean, now: Date): Promise<void> {
  const before = await findPeriod(tx, seen, seen.period)
  const change = applyCharge(seen, before, paymentId, waits, now)
  await recordSchedule(tx, change, before, now)
  await insertCharge(tx, change.period!)
}

/** Until when a period's reference can be paid: until the next one begins, and a day where that is near. */
function referenceEnd(schedule: Schedule, now: Date): Date {
  return new Date(Math.max(dueAt(schedule, schedule.period + 1).getTime(), now.getTime() + dayMs))
}

async function giveReference(call: MoneyCall, seen: Schedule, amountCents: number): Promise<Refusal | undefined> {
  const order = orderOfSchedule(seen, amountCents, referenceEnd(seen, call.now))
  const made = await writeNewPayment(call, order, (plain) =>
    transaction(call.sql, async (tx) => {
      const held = await hold(tx, seen)
      const payment = { ...plain, scheduleId: seen.scheduleId }
      await insertNewPayment(tx, { payment })
      await noteCharge(tx, held, payment, true, call.now)
    }),
  )
  return 'refusal' in made ? made.refusal : undefined
}

async function chargeSaved(call: MoneyCall, seen: Schedule, saved: SavedMethod, amountCents: number): Promise<Refusal | undefined> {
  const { body, method = {} } = orderOfSchedule(seen, amountCents)
  // By a mandate a phone is charged, and not asked.
  const waits = askingOf(saved.code).kind === 'request' && saved.account === null
  let held = seen
  const paid = await payDirectly(call, {
    body,
    method,
    direct: { means: await openMethod(call.sql, call.vault, saved), saved, keep: false },
    becomes: () => ({ scheduleId: seen.scheduleId }),
    refuse: async (tx) => {
      held = await hold(tx, seen)
      return undefined
    },
    also: (tx, payment) => noteCharge(tx, held, payment, waits, call.now),
  })
  return 'refusal' in paid ? paid.refusal : undefined
}

async function charge(call: MoneyCall, seen: Schedule): Promise<Refusal | undefined> {
  const open = seen.step === 'retrying' ? await findPeriod(call.sql, seen, seen.period) : undefined
  const amountCents = open?.amountCents ?? seen.amountCents
  if (methodTable[seen.methodCode].byReference) return giveReference(call, seen, amountCents)
  const saved = await findSavedMethod(call.sql, call.entityId, seen.customerUuid ?? '', seen.methodUuid ?? '')
  return saved ? chargeSaved(call, seen, saved, amountCents) : { code: 'e00218' }
}

/** A charge that was refused is made later, or stops its schedule until somebody has mended what refuses it. */
async function refused(services: ChargeServices, seen: Schedule, { code, values }: Refusal, now: Date): Promise<void> {
  if (isPassing(code)) {
    const seconds = Number(values?.retryAfterSeconds ?? 3_600)
    return postponeCharge(services.sql, seen, new Date(now.getTime() + seconds * 1_000))
  }
  return transaction(services.sql, async (tx) => {
    const held = await hold(tx, seen)
    await recordSchedule(tx, applyRefused(held, code, now), undefined, now)
  })
}

/**
 * Charges the period of a schedule that is due, or tries it again: once, however many come at the same time. What becomes
 * of the payment is another step's (`closeCharge`), so that nothing is lost when this process dies meanwhile.
 */
export async function chargeSchedule(services: ChargeServices, seen: Schedule, now: Date): Promise<void> {
  try {
    const call = await callOfPlatform(services, seen, 'createSchedule')
    const refusal = call ? await charge({ ...call, now }, seen) : ({ code: 'e00400' } as const)
    if (refusal) await refused(services, seen, refusal, now)
  } catch (error) {
    if (!(error instanceof ScheduleMoved)) throw error
  }
}
