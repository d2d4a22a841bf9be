import type { TransferLine } from '../domain/transfer.ts'
import { onNodeOf } from '../sql/nodes.ts'
import { isSpread } from '../sql/sql.ts'
import type { Db } from './db.ts'
import { onEachNode } from './on-each-node.ts'
import { insertEventsOnNode, type WrittenPayment } from './events-on-node.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'

export type Transfer = {
  entityId: number
  transferId: number
  bankAccountCode: string
  reference: string
  iban: string
  amountCents: number
  payments: number
  carriedInE8: string
  carriedOutE8: string
  /** How it comes about: payments and captures, refunds, fees and VAT. */
  collectedCents: number
  refundedCents: number
  /** What disputes took, less what they gave back, and their lines. */
  disputedCents: number
  disputes: number
  feeNetE8: string
  feeTaxE8: string
  createdAt: Date
}

const names =
  'entity_id, transfer_id, bank_account_code, reference, iban, amount_cents, payments, carried_in_e8, carried_out_e8, collected_cents, refunded_cents, disputed_cents, disputes, fee_net_e8, fee_tax_e8, created_at'

/** What a transfer is called, by its number. */
export function transferReference(transferId: number): string {
  return `T${String(transferId).padStart(8, '0')}`
}

/** One run of an entity at a time; released when the transaction ends. */
export async function lockTransfers(sql: Db, entityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431003, ${entityId})`
}

/** What is confirmed and not yet transferred to an account, and holds those rows. Indexes payments_to_transfer, dispute_lines_to_transfer. */
export async function lockUntransferred(
  sql: Db,
  entityId: number,
  accountCode: string,
  isFirst: boolean,
  until: Date,
): Promise<TransferLine[]> {
  const payments = await sql<TransferLine[]>`
    select payment_id, type, amount_cents, fee_net, fee_tax, reference, paid_at, null as dispute_id from payments
    where entity_id = ${entityId} and state = 'confirmed' and type in ('payment', 'capture', 'refund')
      and transferred_at is null and not reported and paid_at <= ${until}
      and (bank_account_code = ${accountCode} or (${isFirst} and bank_account_code is null))
    order by paid_at, payment_id for update`
  const disputed = await sql<TransferLine[]>`
    select payment_id, l.type, l.amount_cents, l.fee_net, l.fee_tax, p.reference, l.booked_at as paid_at, l.dispute_id
    from dispute_lines l join payments p using (entity_id, payment_id)
    where l.entity_id = ${entityId} and l.transferred_at is null and l.booked_at <= ${until}
      and (l.bank_account_code = ${accountCode} or (${isFirst} and l.bank_account_code is null))
    order by l.booked_at, l.dispute_id for update of l`
  return [...payments, ...disputed]
}

/** The fraction of a cent that the last transfer to an account left over. */
export async function readCarried(sql: Db, entityId: number, accountCode: string): Promise<bigint> {
  const [row] = await sql<{ carried: string }[]>`
    select carried_out_e8 as carried from transfers
    where entity_id = ${entityId} and bank_account_code = ${accountCode} order by transfer_id desc limit 1`
  return BigInt(row?.carried ?? 0)
}

// A bigint comes as text; cents of a transfer fit a number up to ninety trillion euros.
const withNumber = <T extends Transfer>(row: T): T => ({
  ...row,
  amountCents: Number(row.amountCents),
  collectedCents: Number(row.collectedCents),
  refundedCents: Number(row.refundedCents),
  disputedCents: Number(row.disputedCents),
})

/** Writes a transfer under the entity's next number. */
export async function insertTransfer(sql: Db, transfer: Omit<Transfer, 'transferId' | 'reference'>): Promise<Transfer> {
  const { entityId, bankAccountCode, iban, amountCents, payments, carriedInE8, carriedOutE8, createdAt } = transfer
  const { collectedCents, refundedCents, disputedCents, disputes, feeNetE8, feeTaxE8 } = transfer
  // Whoever transfers holds the entity's lock: nobody else numbers a transfer meanwhile.
  const [next] = await sql<{ id: number }[]>`select coalesce(max(transfer_id), 0) + 1 as id from transfers where entity_id = ${entityId}`
  const [row] = await sql<Transfer[]>`
    insert into transfers (${sql.unsafe(names)})
    values (${entityId}, ${next!.id}, ${bankAccountCode}, ${transferReference(next!.id)}, ${iban}, ${amountCents}, ${payments}, ${carriedInE8}, ${carriedOutE8},
      ${collectedCents}, ${refundedCents}, ${disputedCents}, ${disputes}, ${feeNetE8}, ${feeTaxE8}, ${createdAt})
    returning ${sql.unsafe(names)}`
  return withNumber(row!)
}

/** One transfer of an entity by its reference. Primary key. */
export async function findTransfer(sql: Db, entityId: number, reference: string): Promise<Transfer | undefined> {
  const [, number = ''] = /^T(\d{8,9})$/.exec(reference) ?? []
  const [row] = await sql<Transfer[]>`
    select ${sql.unsafe(names)} from transfers
    where entity_id = ${entityId} and transfer_id = ${Number(number)} and reference = ${reference}`
  return row && withNumber(row)
}

type Wanted = { created: { from: Date | undefined; to: Date | undefined } | undefined; bankAccountCode: string | undefined }

/** One page of an entity's transfers, and how many there are. Index transfers_by_time. */
export async function listTransfers(sql: Db, entityId: number, wanted: Wanted, page: ListSlice): Promise<Found<Transfer>> {
  const { created, bankAccountCode } = wanted
  const where = sql`
    entity_id = ${entityId} ${bankAccountCode === undefined ? sql`` : sql`and bank_account_code = ${bankAccountCode}`}
    ${created?.from ? sql`and created_at >= ${created.from}` : sql``} ${created?.to ? sql`and created_at <= ${created.to}` : sql``}`
  const found = await readSlice<Transfer>(sql, page, { columns: names, from: sql`transfers`, where })
  return { ...found, rows: found.rows.map(withNumber) }
}

/** A line of a statement: with what the merchant calls the payment, and what it belongs to. */
export type StatementLine = TransferLine & { code: string | null; initialPaymentId: string | null }
export type Stretch = { limit: number; offset: number }

/** What a transfer paid out, as it was added up; all of it unless told. Index payments_by_transfer: all have its moment. */
export async function findTransferLines(
  sql: Db,
  { entityId, reference, createdAt }: Pick<Transfer, 'entityId' | 'reference' | 'createdAt'>,
  stretch?: Stretch,
): Promise<StatementLine[]> {
  return sql<StatementLine[]>`
    select payment_id, type, amount_cents, fee_net, fee_tax, reference, paid_at, code, initial_payment_id, null as dispute_id from payments
    where entity_id = ${entityId} and transferred_at = ${createdAt} and transfer_reference = ${reference}
    union all
    select payment_id, l.type, l.amount_cents, l.fee_net, l.fee_tax, p.reference, l.booked_at, p.code, p.initial_payment_id, l.dispute_id
    from dispute_lines l join payments p using (entity_id, payment_id)
    where l.entity_id = ${entityId} and l.transferred_at = ${createdAt} and l.transfer_reference = ${reference}
    order by paid_at, payment_id, type
    ${stretch ? sql`limit ${stretch.limit} offset ${stretch.offset}::bigint` : sql``}`
}

type Untransferred = {
  payments: number
  collectedCents: string
  refundedCents: string
  disputedCents: string
  feeNetE8: string
  feeTaxE8: string
}

/** What was confirmed and no transfer has yet, added up. Index payments_to_transfer. */
export async function sumUntransferred(sql: Db, entityId: number): Promise<Untransferred> {
  const [row] = await sql<Untransferred[]>`
    with disputed as (
      select coalesce(sum(case type when 'dispute' then amount_cents else -amount_cents end), 0) as cents,
        coalesce(sum(fee_net), 0) as fee_net, coalesce(sum(fee_tax), 0) as fee_tax
      from dispute_lines where entity_id = ${entityId} and transferred_at is null),
    paid as (
      select count(*)::integer as payments,
        coalesce(sum(amount_cents) filter (where type <> 'refund'), 0) as collected_cents,
        coalesce(sum(amount_cents) filter (where type = 'refund'), 0) as refunded_cents,
        coalesce(sum(fee_net), 0) as fee_net, coalesce(sum(fee_tax), 0) as fee_tax
      from payments
      where entity_id = ${entityId} and state = 'confirmed' and type in ('payment', 'capture', 'refund') and transferred_at is null and not reported)
    select payments, collected_cents, refunded_cents, disputed.cents as disputed_cents,
      trunc((paid.fee_net + disputed.fee_net) * 100000000) as fee_net_e8, trunc((paid.fee_tax + disputed.fee_tax) * 100000000) as fee_tax_e8
    from paid, disputed`
  return row!
}

/** The fractions of a cent that the last transfers to each account left over, together. */
export async function sumCarried(sql: Db, entityId: number): Promise<bigint> {
  const [row] = await sql<{ carried: string }[]>`
    select coalesce(sum(carried_out_e8), 0) as carried from (
      select distinct on (bank_account_code) carried_out_e8 from transfers
      where entity_id = ${entityId} order by bank_account_code, transfer_id desc) last`
  return BigInt(row!.carried)
}

export type Payable = Transfer & { owner: string; swift: string }

/** How many transfers no file will ever have, because what they would pay out was simulated. Index transfers_simulated. */
export async function countSimulated(sql: Db): Promise<number> {
  const [row] = await sql<{ count: string }[]>`select count(*) as count from transfers where simulated and exported_at is null`
  return Number(row?.count)
}

/**
 * Takes the transfers that no file for the bank has yet (of those that came about until `through`), and marks them; two exports
 * never take the same one. Money that nobody paid in is paid out to nobody. Index transfers_for_the_bank.
 */
export async function takeUnexported(sql: Db, now: Date, limit: number, through?: string): Promise<Payable[]> {
  if (!isSpread(sql)) return takeOf(sql, { now, limit, through })
  const found = await sql<{ entityId: number }[]>`
    select entity_id from transfers where exported_at is null and not simulated group by entity_id order by entity_id limit ${limit}`
  return onEachNode(found, limit, (entityId, most) => takeOf(sql, { now, limit: most, through }, entityId))
}

type Taking = { now: Date; limit: number; through: string | undefined }

async function takeOf(sql: Db, { now, limit, through }: Taking, entityId?: number): Promise<Payable[]> {
  const here = (column: string) => onNodeOf(column, entityId)
  const rows = await sql<Payable[]>`
    with taken as (
      select entity_id, transfer_id from transfers t where exported_at is null and not simulated
        and not exists (select 1 from entities e where e.entity_id = t.entity_id and e.suspended_at is not null${here('e.entity_id')})${here('t.entity_id')}
        ${through === undefined ? sql`` : sql`and t.created_at <= ${through}::timestamptz`}
      order by entity_id, transfer_id limit ${limit} for update skip locked)
    update transfers t set exported_at = ${now}
    from taken join bank_accounts b on b.entity_id = taken.entity_id
    where t.entity_id = taken.entity_id and t.transfer_id = taken.transfer_id and b.code = t.bank_account_code${here('t.entity_id')}${here('b.entity_id')}
    returning ${sql.unsafe(names.replace(/\b(?=[a-z])/g, 't.'))}, b.owner, b.swift`
  return rows.map(withNumber)
}

/** Marks held payments and lines of disputes as transferred, payments with an event each; merchants see it in `transferDetails`. */
export async function markTransferred(sql: Db, transfer: Transfer, lines: readonly TransferLine[]): Promise<void> {
  const paymentIds = lines.filter(({ disputeId }) => disputeId === null).map(({ paymentId }) => paymentId)
  const disputed = lines.filter(({ disputeId }) => disputeId !== null)
  const disputeIds = disputed.map(({ disputeId }) => disputeId!)
  const disputeTypes = disputed.map(({ type }) => type)
  const { entityId, transferId, reference, iban, createdAt } = transfer
  if (isSpread(sql)) return markOnNode(sql, transfer, paymentIds, disputed)
  await sql`
    with moved as (
      update payments p set acquirer = coalesce((
          select a.acquirer from attempts a
          where a.entity_id = p.entity_id and a.payment_id = p.payment_id and a.status = 'approved' order by a.created_at desc limit 1), p.acquirer),
        transfer_reference = ${reference}, transferred_at = ${createdAt}, transfer_iban = ${iban},
        updated_at = ${createdAt}, last_sequence = last_sequence + 1
      where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)})
      returning payment_id, last_sequence, state, amount_cents, acquirer),
    disputed as (
      update dispute_lines l set transfer_reference = ${reference}, transferred_at = ${createdAt}
      from unnest(${sql.array(disputeIds)}::uuid[], ${sql.array(disputeTypes)}::text[]) given (dispute_id, type), disputes d
      where l.entity_id = ${entityId} and l.dispute_id = given.dispute_id and l.type = given.type
        and d.entity_id = l.entity_id and d.dispute_id = l.dispute_id
      returning d.acquirer),
    paid as (
      update transfers set simulated = (
        select coalesce(bool_or(
          acquirer = 'simulator' or acquirer like '%-stand-in' or acquirer in (select account from acquirer_accounts where is_test)), true)
        from (select acquirer from moved union all select acquirer from disputed) all_lines)
      where entity_id = ${entityId} and transfer_id = ${transferId})
    insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
    select ${entityId}, payment_id, last_sequence, 'transfer', state, amount_cents, ${createdAt} from moved`
}

type Moved = WrittenPayment & { acquirer: string }

/** The same in a statement each, on the entity's node; in the transaction that holds the rows. */
async function markOnNode(
  sql: Db,
  { entityId, transferId, reference, iban, createdAt }: Transfer,
  paymentIds: readonly string[],
  disputed: readonly TransferLine[],
): Promise<void> {
  const moved = await sql<Moved[]>`
    update payments p set acquirer = coalesce((
        select a.acquirer from attempts a
        where a.entity_id = ${entityId} and a.payment_id = p.payment_id and a.status = 'approved' order by a.created_at desc limit 1), p.acquirer),
      transfer_reference = ${reference}, transferred_at = ${createdAt}, transfer_iban = ${iban},
      updated_at = ${createdAt}, last_sequence = last_sequence + 1
    where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)})
    returning entity_id, payment_id, last_sequence, state, amount_cents, acquirer`
  const acquirers = moved.map(({ acquirer }) => acquirer)
  for (const { disputeId, type } of disputed) {
    await sql`
      update dispute_lines set transfer_reference = ${reference}, transferred_at = ${createdAt}
      where entity_id = ${entityId} and dispute_id = ${disputeId} and type = ${type}`
    const [row] = await sql<{ acquirer: string }[]>`
      select acquirer from disputes where entity_id = ${entityId} and dispute_id = ${disputeId}`
    if (row) acquirers.push(row.acquirer)
  }
  const tests = await sql<{ account: string }[]>`
    select account from acquirer_accounts where is_test and account = any(${sql.array([...new Set(acquirers)])}::text[])`
  const isTest = new Set(['simulator', ...tests.map(({ account }) => account)])
  const simulated = acquirers.length === 0 || acquirers.some((acquirer) => isTest.has(acquirer) || acquirer.endsWith('-stand-in'))
  await sql`update transfers set simulated = ${simulated} where entity_id = ${entityId} and transfer_id = ${transferId}`
  await insertEventsOnNode(sql, { name: 'transfer', at: createdAt }, moved)
}

/** Entities whose last day is not paid out yet on their own clock, at Lisbon's midnight. */
export async function findEntitiesToPayOut(sql: Db, now: Date, entityId: number | null, limit: number): Promise<number[]> {
  const rows = await sql<{ entityId: number }[]>`
    select entity_id from entities
    where (${entityId}::integer is null or entity_id = ${entityId}) and suspended_at is null
      and settled_through < ((${now}::timestamptz + clock_ahead_seconds * interval '1 second') at time zone 'Europe/Lisbon')::date - 1
    order by settled_through, entity_id limit ${limit}`
  return rows.map((row) => row.entityId)
}

/** The day before today, in Lisbon on the entity's clock, is paid out. */
export async function markPaidOut(sql: Db, entityId: number, now: Date): Promise<void> {
  await sql`update entities set settled_through = (${now}::timestamptz at time zone 'Europe/Lisbon')::date - 1 where entity_id = ${entityId}`
}
