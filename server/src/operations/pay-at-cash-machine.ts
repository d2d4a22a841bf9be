import type { apiOperations, Refusal } from '@escudo/contracts'
import { applyMultibanco, refuseMultibanco } from '../domain/multibanco.ts'
import type { Payment } from '../domain/payment.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { inSharedTransactions, type Db, type Sql } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockPaymentByReference } from '../store/payments.ts'
import { findSequenceOwner } from '../store/references.ts'
import { carry } from './carry-notification.ts'
import { entityNow, refuse, type Handler, type Services } from './context.ts'
import { onePaymentView } from './payment-view.ts'
import { record } from './record.ts'

type Notification = { referenceEntity: string; reference: string; amountCents: number }

type Hearing = { entityId: number; notification: Notification; now: Date }
type Hear = (sql: Sql, hearing: Hearing) => Promise<Payment | Refusal>

/** Looks at a reference under its payment's lock; `take` says what becomes of one that can be paid. */
function hearingBy(take: (tx: Db, payment: Payment, now: Date) => Promise<Payment>): Hear {
  return inSharedTransactions<Hearing, Payment | Refusal>(
    ({ notification: { referenceEntity, reference } }) => `${referenceEntity}:${reference}`,
    async (tx, { entityId, notification: { referenceEntity, reference, amountCents }, now }) => {
      const payment = await lockPaymentByReference(tx, entityId, referenceEntity, reference)
      if (!payment) return { code: 'e00502', pointer: '/reference' }
      const waiting = (await findOpenAttempt(tx, entityId, payment.paymentId)) !== undefined
      return refuseMultibanco(payment, amountCents, waiting, now) ?? take(tx, payment, now)
    },
  )
}

const look = hearingBy((_tx, payment) => Promise.resolve(payment))
const pay = hearingBy((tx, payment, now) => record(tx, applyMultibanco(payment, now)))

async function hearMultibanco(services: Services, notification: Notification, hear: Hear): Promise<Payment | Refusal> {
  const { referenceEntity, reference } = notification
  const entityId = await findSequenceOwner(services.sql, referenceEntity, Number(reference.slice(0, 7)))
  const entity = entityId === undefined ? undefined : await findEntity(services.sql, entityId)
  if (!entity) return { code: 'e00502', pointer: '/reference' }
  return hear(services.sql, { entityId: entity.entityId, notification, now: entityNow(services, entity.clockAheadSeconds) })
}

/**
 * The network says that a reference is being paid: taken, or refused and the money stays with the payer. Whoever
 * brings the same payment twice is refused the second time.
 */
export function receiveMultibanco(services: Services, notification: Notification): Promise<Payment | Refusal> {
  return hearMultibanco(services, notification, pay)
}

export const payAtCashMachine: Handler<typeof apiOperations.payAtCashMachine> = async (call, { body }) => {
  const notification = { referenceEntity: body.entity, reference: body.reference, amountCents: body.amount }
  // The machine asks the network first, and gives its slip whenever the network's word arrives.
  const asked = await hearMultibanco(call, notification, look)
  if (!('paymentId' in asked)) return refuse(asked.code, asked.pointer, asked.values)
  const subject = { kind: 'multibanco', ...notification } as const
  const result = (await carry(call, asked.entityId, subject, () => receiveMultibanco(call, notification))) ?? asked
  if ('paymentId' in result) return { data: await onePaymentView(call.sql, result, call.language) }
  return refuse(result.code, result.pointer, result.values)
}
