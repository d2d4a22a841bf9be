import { transaction, type Db, type Sql } from '../db.ts'
import { deleteCustomer } from '../customers.ts'
import { eraseRequestsOfLines } from '../batches/reference-batches.ts'
import { eraseEvidence } from '../disputes/evidence.ts'

/** How long a registration that was declined is kept: for whoever asks why. */
export const declinedDays = 365

/**
 * Takes what is known of the payers out of payments, of what was told of them, and of what protects against repeats.
 * Amounts, states, references, events and entries stay as they are. Primary keys, index deliveries_by_payment.
 */
async function eraseTogether(tx: Db, entityId: number, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  const ids = tx.array([...paymentIds], 20)
  const rows = await tx<{ customUniqueId: string | null }[]>`
    update payments set customer = null,
      request_details = request_details - 'billingAddress' - 'shippingAddress',
      method_details = method_details - 'holder' - 'phoneNumber'
    where entity_id = ${entityId} and payment_id = any(${ids}) returning custom_unique_id`
  // What a connector remembers may name an account for a refund; of a question that is over it needs nothing.
  await tx`
    update attempts set details = details - 'meansMark' - 'addressMark' - 'challengeUrl' - 'shown',
      acquirer_state = case when status not in ('approved', 'declined') then acquirer_state end
    where entity_id = ${entityId} and payment_id = any(${ids})`
  await tx`
    update receipt_mails set recipient_mark = '', network_mark = null where entity_id = ${entityId} and payment_id = any(${ids})`
  await tx`
    update delivery_attempts set answer = null where (entity_id, delivery_id) in (
      select entity_id, delivery_id from deliveries where entity_id = ${entityId} and payment_id = any(${ids}))`
  await tx`
    update deliveries set body = (body - 'customer' - 'billingAddress' - 'shippingAddress')
      #- '{paymentMethod,details,holder}' #- '{paymentMethod,details,phoneNumber}'
    where entity_id = ${entityId} and payment_id = any(${ids})`
  await eraseEvidence(tx, entityId, paymentIds)
  await eraseRequestsOfLines(tx, entityId, paymentIds)
  const keys = rows.flatMap(({ customUniqueId }) => customUniqueId ?? [])
  // The key goes on protecting: a repeat is refused, because its request is another than nothing.
  await tx`
    update repeat_keys set request = '{}', answer = null
    where entity_id = ${entityId} and scope = 'customUniqueId' and key = any(${keys}::text[])`
  await tx`delete from repeat_keys where entity_id = ${entityId} and scope in ('header', 'slip') and resource_id = any(${[...paymentIds]}::text[])`
  await tx`delete from erasures_left where entity_id = ${entityId} and payment_id = any(${ids})`
}

/** Of an entity's payment. The entity is said again: only so does a statement that locks go to its node. */
const isOver = (tx: Db, entityId: number) => tx`
  ((state not in ('pending', 'pending_confirmation', 'authorised') or valid_end < now())
  and (dispute_count = 0 or not exists (
    select 1 from disputes d where d.entity_id = ${entityId} and d.payment_id = payments.payment_id and d.state in ('open', 'under_review'))))`

async function eraseNext(tx: Db, entityId: number, before: Date, limit: number): Promise<number> {
  const [mark] = await tx<{ upTo: string }[]>`
    insert into erasures (entity_id, up_to) values (${entityId}, 0) on conflict (entity_id) do update set up_to = erasures.up_to returning up_to`
  const found = await tx<{ paymentId: string; over: boolean }[]>`
    select payment_id, ${isOver(tx, entityId)} as over from payments
    where entity_id = ${entityId} and payment_id > ${mark?.upTo ?? '0'} and created_at < ${before} order by payment_id limit ${limit}`
  const left = await tx<{ paymentId: string }[]>`
    select payment_id from payments join erasures_left using (entity_id, payment_id)
    where entity_id = ${entityId} and ${isOver(tx, entityId)} limit ${limit}`
  await eraseTogether(
    tx,
    entityId,
    [...found.filter(({ over }) => over), ...left].map(({ paymentId }) => paymentId),
  )
  const open = found.filter(({ over }) => !over).map(({ paymentId }) => paymentId)
  await tx`insert into erasures_left select ${entityId}, unnest(${tx.array(open, 20)}::bigint[]) on conflict do nothing`
  const last = found.at(-1)
  if (last) await tx`update erasures set up_to = ${last.paymentId} where entity_id = ${entityId}`
  return found.length + left.length
}

/**
 * Erases payers from payments that were made before a moment, some of each entity at a time, the still open ones when
 * they are over; how many were looked at. Payment ids grow with time, so a mark an entity tells how far it came.
 */
export async function erasePayers(sql: Sql, before: Date, limit: number): Promise<number> {
  const entities = await sql<{ entityId: number }[]>`select entity_id from entities order by entity_id`
  let seen = 0
  for (const { entityId } of entities) seen += await transaction(sql, (tx) => eraseNext(tx, entityId, before, limit))
  return seen
}

/** Whom an erasure on request is about: everything that one entity knows of a payer. */
export type PayerToErase = { email: string } | { customerUuid: string } | { paymentId: string }

/** Who is meant, by a mail, a customer's uuid or a payment's id; undefined where it is none. */
export function payerToErase(kind: string, value: string): PayerToErase | undefined {
  if (kind === 'email' && value.includes('@')) return { email: value }
  if (kind === 'customer' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return { customerUuid: value }
  return kind === 'payment' && /^\d{1,18}$/.test(value) ? { paymentId: value } : undefined
}

/** Takes away the customers of an entity that are this payer, with what they saved; how many. Index customers_by_email. */
async function eraseCustomers(tx: Db, entityId: number, payer: PayerToErase): Promise<number> {
  if ('paymentId' in payer) return 0
  const uuids =
    'customerUuid' in payer
      ? [payer.customerUuid]
      : (
          await tx<{ customerUuid: string }[]>`
            select customer_uuid from customers where entity_id = ${entityId} and lower(email) = lower(${payer.email})`
        ).map(({ customerUuid }) => customerUuid)
  let gone = 0
  for (const uuid of uuids) gone += (await deleteCustomer(tx, entityId, uuid)) ? 1 : 0
  // The calls that made them name them.
  await tx`delete from repeat_keys where entity_id = ${entityId} and scope = 'header' and resource_id = any(${uuids}::text[])`
  return gone
}

/** Payments that know their payer no more, those that are still open, and customers that are gone. */
type Erased = { erased: number; open: number; customers: number }

/** Erases a payer from the entity's payments that are over, and as a customer, on request, in the caller's transaction; how many, and how many payments are still open. */
export async function erasePayerIn(tx: Db, entityId: number, payer: PayerToErase): Promise<Erased> {
  const which =
    'email' in payer
      ? tx`lower(customer->>'email') = lower(${payer.email})`
      : 'customerUuid' in payer
        ? tx`customer_uuid = ${payer.customerUuid}`
        : tx`payment_id = ${payer.paymentId}`
  const found = await tx<{ paymentId: string; over: boolean }[]>`
    select payment_id, ${isOver(tx, entityId)} as over from payments where entity_id = ${entityId} and ${which} for update`
  const over = found.filter((payment) => payment.over).map(({ paymentId }) => paymentId)
  await eraseTogether(tx, entityId, over)
  return { erased: over.length, open: found.length - over.length, customers: await eraseCustomers(tx, entityId, payer) }
}

/** The same, in a transaction of its own. */
export async function erasePayer(sql: Sql, entityId: number, payer: PayerToErase): Promise<Erased> {
  return transaction(sql, (tx) => erasePayerIn(tx, entityId, payer))
}

/** Forgets registrations that were declined long ago and that no entity shows, and the documents of all that were; how many. */
export async function purgeRegistrations(sql: Sql, before: Date, limit: number): Promise<number> {
  const papers = await sql`
    delete from registration_documents where (entity_id, registration_id) in (
      select entity_id, registration_id from registration_documents join registrations using (entity_id, registration_id)
      where state = 'declined' and state_at < ${before} limit ${limit})
    returning 1 as gone`
  const links = await sql`delete from registration_links where expires_at < ${before} returning 1 as gone`
  const gone = await sql`
    delete from registrations where (entity_id, registration_id) in (
      select entity_id, registration_id from registrations where state = 'declined' and not stands and state_at < ${before}
      limit ${limit} for update skip locked)
    returning 1 as gone`
  return gone.length + papers.length + links.length
}
