import type { Payment, PaymentEvent, PaymentLine } from '../domain/payment.ts'
import { inGroups, lockInGroups } from '../sql/batch.ts'
import { keyRows, manyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import type { Piece } from '../sql/query.ts'
import type { Db } from './db.ts'
import type { Batch, Due } from './due-payment.ts'
import { paymentRow } from './rows/payment.ts'
import { fastestClock } from './entities/fastest-clock.ts'

type PaymentKey = { entityId: number; paymentId: string }

const keyOf = ({ entityId, paymentId }: PaymentKey): string => `${entityId}:${paymentId}`

/** Payments by their keys, each looked up alone in the primary key; `lock` says how their rows are held. */
async function readPayments(sql: Db, asked: readonly PaymentKey[], lock: Piece): Promise<(Payment | undefined)[]> {
  const rows = await sql<Payment[]>`
    select found.* from ${keyRows(asked, { entityId: 'integer', paymentId: 'bigint' })} asked (entity_id, payment_id),
      lateral (select ${sql.unsafe(paymentRow.columns)} from payments p
        where p.entity_id = asked.entity_id and p.payment_id = asked.payment_id${onNodeOf('p.entity_id', asked[0]?.entityId)} limit 1 ${lock}) found`
  const found = new Map(rows.map((payment) => [keyOf(payment), payment]))
  return asked.map((one) => found.get(keyOf(one)))
}

const findTogether = inGroups<PaymentKey, Payment | undefined>((sql, asked) => readPayments(sql, asked, sql``), {
  of: entityOf,
  near: entityOf,
})
const lockTogether = lockInGroups<PaymentKey, Payment>(readPayments, entityOf)

/** Reads a payment of an entity; another entity's is not found. Primary key. */
export function findPayment(sql: Db, entityId: number, paymentId: string): Promise<Payment | undefined> {
  return findTogether(sql, { entityId, paymentId })
}

/** Reads payments of an entity by their ids, in no order. Primary key. */
export async function findPayments(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Payment[]> {
  return sql<Payment[]>`
    select ${sql.unsafe(paymentRow.columns)} from payments
    where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)})`
}

/** Payments of an entity by their ids as lines of a table, in no order. Primary key. */
export async function findPaymentLines(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<PaymentLine[]> {
  return sql<PaymentLine[]>`
    select payment_id, type, state, amount_cents, method_code, reference_entity, reference, code, summary, customer->>'email' as email,
      initial_payment_id, fee_net, fee_tax, transfer_reference, created_at
    from payments where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)})`
}

/** Reads a payment and holds its row until the transaction ends. Primary key. */
export function lockPayment(sql: Db, entityId: number, paymentId: string): Promise<Payment | undefined> {
  return lockTogether(sql, { entityId, paymentId })
}

type ReferenceKey = { entityId: number; referenceEntity: string; reference: string }

const findByReference = inGroups<ReferenceKey, string | undefined>(
  async (sql, asked) => {
    const rows = await sql<{ paymentId: string; place: number }[]>`
    select found.payment_id, asked.place::integer from ${keyRows(asked, { entityId: 'integer', referenceEntity: 'text', reference: 'text' })} with ordinality asked (entity_id, reference_entity, reference, place),
      lateral (select payment_id from payments p
        where p.entity_id = asked.entity_id and p.reference_entity = asked.reference_entity and p.reference = asked.reference
          and p.type in ('payment', 'authorization')${onNodeOf('p.entity_id', asked[0]?.entityId)}
        order by p.reference_live desc, p.payment_id desc limit 1) found`
    const found = new Map(rows.map(({ place, paymentId }) => [place, paymentId]))
    return asked.map((_, index) => found.get(index + 1))
  },
  { of: entityOf },
)

/**
 * Reads the payment that a Multibanco reference belongs to and holds its row: the one that can be paid, or the last that
 * could. First which one, then its lock, for skipping what is locked would find an older one; and again if it got another
 * reference meanwhile. Index payments_by_reference.
 */
export async function lockPaymentByReference(
  sql: Db,
  entityId: number,
  referenceEntity: string,
  reference: string,
): Promise<Payment | undefined> {
  for (;;) {
    const paymentId = await findByReference(sql, { entityId, referenceEntity, reference })
    const payment = paymentId === undefined ? undefined : await lockPayment(sql, entityId, paymentId)
    if (!payment || (payment.referenceEntity === referenceEntity && payment.reference === reference)) return payment
  }
}

export type Refund = { paymentId: string; initialPaymentId: string; amountCents: number; createdAt: Date }

/** The confirmed refunds of payments, oldest first. Index payments_by_initial. */
export async function findRefunds(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return []
  return sql<Refund[]>`
    select payment_id, initial_payment_id, amount_cents, created_at from payments
    where entity_id = ${entityId} and initial_payment_id = any(${sql.array([...paymentIds], 20)}) and type = 'refund' and state = 'confirmed'
    order by payment_id`
}

export type Capture = Refund & { refundedCents: number }

/** The confirmed captures of authorisations, oldest first. Index payments_by_initial. */
export async function findCaptures(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Capture[]> {
  if (paymentIds.length === 0) return []
  return sql<Capture[]>`
    select payment_id, initial_payment_id, amount_cents, created_at, refunded_cents from payments
    where entity_id = ${entityId} and initial_payment_id = any(${sql.array([...paymentIds], 20)}) and type = 'capture' and state = 'confirmed'
    order by payment_id`
}

/** Writes the additional data of a payment, `source` being its row, so that it can be found by it. */
export const insertData = (sql: Db, source: Piece) => sql`
  insert into payment_data (entity_id, key, value_digest, payment_id, created_at)
  select entity_id, d->>'key', md5(d->>'value')::uuid, payment_id, created_at
  from ${source}, jsonb_array_elements(request_details->'additionalData') d on conflict do nothing`

/** Writes what may change of a payment whose row is held; those of a shared transaction in one statement. */
export const savePayment = inGroups<Payment, void>(
  async (sql, payments) => {
    await sql`${paymentRow.save(payments)}`
    return payments.map(() => undefined)
  },
  { of: entityOf },
)

/** Writes what a merchant may change of a payment whose row is held; refused like `insertPayment`. */
export async function updatePayment(sql: Db, payment: Payment): Promise<void> {
  const { entityId, paymentId } = payment
  await sql`${paymentRow.change([payment])}`
  await sql`delete from payment_data where entity_id = ${entityId} and payment_id = ${paymentId}`
  if (payment.requestDetails.additionalData) await insertDataOf(sql, entityId, paymentId)
}

/** The same of a payment that is written already. */
export async function insertDataOf(sql: Db, entityId: number, paymentId: string): Promise<void> {
  const row = sql`(
    select entity_id, payment_id, request_details, created_at from payments where entity_id = ${entityId} and payment_id = ${paymentId}) one`
  await insertData(sql, row)
}

const events = manyRows<PaymentKey & PaymentEvent>({
  entityId: 'integer',
  paymentId: 'bigint',
  sequence: 'integer',
  name: 'text',
  action: 'text',
  state: 'text',
  amountCents: 'integer',
  createdAt: 'timestamptz',
})

const insertEvents = inGroups<PaymentKey & PaymentEvent, void>(
  async (sql, happened) => {
    await sql`${events.into('payment_events', happened)}`
    return happened.map(() => undefined)
  },
  { of: entityOf },
)

/** Appends what happened; the primary key keeps a sequence number from being used twice. */
export function insertEvent(sql: Db, { entityId, paymentId }: Payment, event: PaymentEvent): Promise<void> {
  return insertEvents(sql, { entityId, paymentId, ...event })
}

/** Whose payment an id is; for the sandbox, whose buttons know no entity. */
export async function findEntityOfPayment(sql: Db, paymentId: string): Promise<number | undefined> {
  const [row] = await sql<{ entityId: number }[]>`select entity_id from payments where payment_id = ${paymentId}`
  return row?.entityId
}

/** What ends a payment that waits for money, and what an authorisation: the bank has to release that one. */
const endings = {
  unpaid: `p.state in ('pending', 'pending_confirmation')`,
  // An authorised payment of a terminal waits for its settlement, whatever its validity.
  authorised: `p.state = 'authorised' and p.type = 'authorization'`,
}

/**
 * Payments whose time is over on their entity's clock; at most `mostOfOne` of an entity, each one's first before
 * anybody's second. Index payments_open_by_end; no locks, the expiry takes them.
 */
export async function findExpired(sql: Db, now: Date, ending: keyof typeof endings, { entityId, limit, mostOfOne }: Batch): Promise<Due[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<Due[]>`
    select entity_id, payment_id from (
      select due.*, row_number() over (partition by entity_id order by valid_end) as place from (
        select p.entity_id, p.payment_id, p.valid_end from payments p join entities e using (entity_id)
        where ${sql.unsafe(endings[ending])} and p.type in ('payment', 'authorization')
          -- What the janitor asks after has an end of its own; it must not keep others from theirs. So it is with its parts.
          and not exists (
            select 1 from attempts a
            where a.entity_id = p.entity_id and a.payment_id = p.payment_id and a.status in ('asked', 'waiting', 'unknown', 'pending'))
          and (p.captured_cents = 0 or not exists (
            select 1 from payments part join attempts a on a.entity_id = part.entity_id and a.payment_id = part.payment_id
            where part.entity_id = p.entity_id and part.initial_payment_id = p.payment_id
              and a.status in ('asked', 'waiting', 'unknown', 'pending')))
          and p.valid_end < ${now}::timestamptz + ${clock} * interval '1 second'
          and p.valid_end < ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
          and (${entityId}::integer is null or p.entity_id = ${entityId})
        order by p.valid_end limit 1000) due) placed
    where place <= ${mostOfOne}::integer order by place, valid_end limit ${limit}`
}
