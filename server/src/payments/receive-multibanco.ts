import type { Refusal } from '@escudo/contracts'
import { entityNow } from '../calls/entity-clock.ts'
import type { MoneyServices } from '../calls/call.ts'
import { applyMultibanco, refuseMultibanco } from '../domain/multibanco.ts'
import type { Payment } from '../domain/payment.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { inSharedTransactions, type Db, type Sql } from '../store/db.ts'
import { findEntity, type Entity } from '../store/entities.ts'
import { lockPaymentByReference } from '../store/payments.ts'
import { findSequenceOwner } from '../store/references.ts'
import { recordTransition } from './record-transition.ts'

/** What the network says of a reference that somebody pays. */
type MultibancoNotice = { referenceEntity: string; reference: string; amountCents: number }

type NoticeToBook = { entityId: number; notification: MultibancoNotice; now: Date }
type Hear = (sql: Sql, hearing: NoticeToBook) => Promise<Payment | Refusal>

/** Looks at a reference under its payment's lock; `take` says what becomes of one that can be paid. */
function hearingBy(take: (tx: Db, payment: Payment, amountCents: number, now: Date) => Promise<Payment>): Hear {
  return inSharedTransactions<NoticeToBook, Payment | Refusal>(
    ({ notification: { referenceEntity, reference } }) => `${referenceEntity}:${reference}`,
    async (tx, { entityId, notification: { referenceEntity, reference, amountCents }, now }) => {
      const payment = await lockPaymentByReference(tx, entityId, referenceEntity, reference)
      if (!payment) return { code: 'e00502', pointer: '/reference' }
      const waiting = (await findOpenAttempt(tx, entityId, payment.paymentId)) !== undefined
      return refuseMultibanco(payment, amountCents, waiting, now) ?? take(tx, payment, amountCents, now)
    },
    ({ entityId }) => entityId,
  )
}

const look = hearingBy((_tx, payment) => Promise.resolve(payment))
const pay = hearingBy((tx, payment, amountCents, now) => recordTransition(tx, applyMultibanco(payment, amountCents, now)))

/** The entity whose reference it is. */
async function findOwner({ sql }: MoneyServices, { referenceEntity, reference }: MultibancoNotice): Promise<Entity | undefined> {
  const entityId = await findSequenceOwner(sql, referenceEntity, Number(reference.slice(0, 7)))
  return entityId === undefined ? undefined : findEntity(sql, entityId)
}

function hearOf(services: MoneyServices, { entityId, clockAheadSeconds }: Entity, notification: MultibancoNotice, hear: Hear) {
  return hear(services.sql, { entityId, notification, now: entityNow(services, clockAheadSeconds) })
}

const unknown = { code: 'e00502', pointer: '/reference' } as const satisfies Refusal

/**
 * The network says that a reference is being paid: taken, or refused and the money stays with the payer. Whoever
 * brings the same payment twice is refused the second time. What arrives for a suspended entity was asked about before
 * and has left the payer: it is booked, and no transfer takes it along.
 */
export async function receiveMultibanco(services: MoneyServices, notification: MultibancoNotice): Promise<Payment | Refusal> {
  const owner = await findOwner(services, notification)
  if (!owner) return unknown
  const heard = await hearOf(services, owner, notification, pay)
  if (owner.suspendedAt && 'paymentId' in heard)
    services.log.warn({ entityId: owner.entityId, paymentId: heard.paymentId }, 'A suspended entity was paid: the money is held.')
  return heard
}

/** Whether a reference could be paid now, as the network asks before it takes the money: its payment, or why not. */
export async function lookAtMultibanco(services: MoneyServices, notification: MultibancoNotice): Promise<Payment | Refusal> {
  const owner = await findOwner(services, notification)
  if (!owner) return unknown
  // Nobody's money goes to whoever may not be paid.
  if (owner.suspendedAt) return { code: 'e00402', pointer: '/reference' }
  return hearOf(services, owner, notification, look)
}
