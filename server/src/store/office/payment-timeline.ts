import type { DeliveryStatus, MethodCode, PaymentState, RefusalCode, WebhookAction } from '@escudo/contracts/vocabulary'
import type { Payment } from '../../domain/payment.ts'
import type { Db } from '../db.ts'
import { paymentRow } from '../rows/payment.ts'

type TimelineEvent = { paymentId: string; name: string; state: PaymentState; amountCents: number; createdAt: Date }
type TimelineAttempt = {
  paymentId: string
  kind: string
  methodCode: MethodCode
  amountCents: number
  status: string
  declineCode: RefusalCode | null
  createdAt: Date
}
type TimelineDelivery = {
  deliveryId: string
  paymentId: string
  action: WebhookAction
  status: DeliveryStatus
  url: string
  createdAt: Date
  /** Where it can be sent again by the entity's own people. */
  ownPlatformId: number | null
  webhookId: number | null
}
export type TimelinePosting = {
  entryId: string
  kind: string
  paymentId: string
  account: string
  debitE8: string
  creditE8: string
  createdAt: Date
}
type TimelineVisit = { paymentId: string; createdAt: Date }
type TimelineAct = {
  paymentId: string
  action: string
  who: string
  outcome: 'done' | 'refused'
  amountCents: number | null
  code: RefusalCode | null
  createdAt: Date
}

/** What is told of one payment on its page at most: each kind of thing. */
const mostOfAKind = 500

/** The captures, refunds and reversals that belong to a payment, those of its captures too. Index payments_by_initial. */
export async function findParts(sql: Db, entityId: number, paymentId: string): Promise<Payment[]> {
  return sql<Payment[]>`
    with recursive part as (
      select payment_id from payments where entity_id = ${entityId} and initial_payment_id = ${paymentId}::bigint
      union
      select p.payment_id from payments p join part on p.initial_payment_id = part.payment_id where p.entity_id = ${entityId})
    select ${sql.unsafe(paymentRow.columns)} from payments
    where entity_id = ${entityId} and payment_id in (select payment_id from part) order by payment_id limit ${mostOfAKind}`
}

/** What happened to payments, and what was asked, told and booked of them. Primary key and the indexes by payment. */
export async function findTimeline(sql: Db, entityId: number, paymentIds: readonly string[]) {
  const ids = sql.array([...paymentIds], 20)
  const [events, attempts, deliveries, postings, visits] = await Promise.all([
    sql<TimelineEvent[]>`
      select payment_id, name, state, amount_cents, created_at from payment_events where entity_id = ${entityId} and payment_id = any(${ids})
      order by payment_id, sequence limit ${mostOfAKind}`,
    sql<TimelineAttempt[]>`
      select payment_id, kind, method_code, amount_cents, status, decline_code, created_at from attempts where entity_id = ${entityId} and payment_id = any(${ids})
      order by created_at limit ${mostOfAKind}`,
    sql<TimelineDelivery[]>`
      select delivery_id, payment_id, action, status, url, created_at, webhook_id,
        (select p.platform_id from platforms p where p.platform_id = deliveries.platform_id and p.owner_entity_id = ${entityId}) as own_platform_id
      from deliveries where entity_id = ${entityId} and payment_id = any(${ids})
      order by created_at limit ${mostOfAKind}`,
    sql<TimelinePosting[]>`
      select entry_id, kind, payment_id, account, debit_e8, credit_e8, created_at from ledger_postings where entity_id = ${entityId} and payment_id = any(${ids})
      order by entry_id, line limit ${mostOfAKind}`,
    sql<TimelineVisit[]>`
      select payment_id, created_at from checkouts where entity_id = ${entityId} and payment_id = any(${ids}) order by created_at limit ${mostOfAKind}`,
  ])
  return { events, attempts, deliveries, postings, visits }
}

/** What people did to payments in the office, by these calls, as the audit keeps it. Index audit_by_subject. */
export async function findActsOn(
  sql: Db,
  entityId: number,
  paymentIds: readonly string[],
  actions: readonly string[],
): Promise<TimelineAct[]> {
  return sql<TimelineAct[]>`
    select subject as payment_id, action, who, outcome, (after->>'amount')::integer as amount_cents, after->>'code' as code, at as created_at
    from audit where entity_id = ${entityId} and subject = any(${[...paymentIds]}::text[]) and outcome in ('done', 'refused')
      and action = any(${[...actions]}::text[]) order by audit_id limit ${mostOfAKind}`
}

type TimelineTry = {
  deliveryId: string
  sentAt: Date
  durationMs: number
  status: number | null
  answer: string | null
  problem: string | null
}

/** The tries of some deliveries, oldest first. Primary key. */
export async function findTriesOf(sql: Db, entityId: number, deliveries: readonly TimelineDelivery[]): Promise<TimelineTry[]> {
  if (deliveries.length === 0) return []
  return sql<TimelineTry[]>`
    select delivery_id, sent_at, duration_ms, status, answer, problem from delivery_attempts
    where entity_id = ${entityId} and delivery_id = any(${deliveries.map(({ deliveryId }) => deliveryId)}::uuid[])
    order by delivery_id, try`
}
