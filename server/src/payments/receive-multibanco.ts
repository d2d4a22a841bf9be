import type { Refusal } from '@escudo/contracts'
import { entityNow } from '../calls/entity-clock.ts'
import type { MoneyServices } from '../calls/call.ts'
import { applyMultibanco, refuseMultibanco } from '../domain/multibanco.ts'
import type { Payment } from '../domain/payment.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { inSharedTransactions, type Db, type Sql } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockPaymentByReference } from '../store/payments.ts'
import { findSequenceOwner } from '../store/references.ts'
import { recordTransition } from './record-transition.ts'

/** What the network says of a reference that somebody pays. */
export type MultibancoNotice = { referenceEntity: string; reference: string; amountCents: number }

type NoticeToBook = { entityId: number; notification: MultibancoNotice; now: Date }
type Hear = (sql: Sql, hearing: NoticeToBook) => Promise<Payment | Refusal>

/** Looks at a reference under its payment's lock; `take` says what becomes of one that can be paid. */
function hearingBy(take: (tx: Db, payment: Payment, now: Date) => Promise<Payment>): Hear {
  return inSharedTransactions<NoticeToBook, Payment | Refusal>(
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
const pay = hearingBy((tx, payment, now) => recordTransition(tx, applyMultibanco(payment, now)))

async function hearMultibanco(services: MoneyServices, notification: MultibancoNotice, hear: Hear): Promise<Payment | Refusal> {
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
export function receiveMultibanco(services: MoneyServices, notification: MultibancoNotice): Promise<Payment | Refusal> {
  return hearMultibanco(services, notification, pay)
}

/** Whether a reference could be paid now, as the network asks before it takes the money: its payment, or why not. */
export function lookAtMultibanco(services: MoneyServices, notification: MultibancoNotice): Promise<Payment | Refusal> {
  return hearMultibanco(services, notification, look)
}
