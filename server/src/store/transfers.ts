import type { TransferLine } from '../domain/transfer.ts'
import type { Db } from './db.ts'

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
  createdAt: Date
}

/** One settlement of an entity at a time; released when the transaction ends. */
export async function lockTransfers(sql: Db, entityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431003, ${entityId})`
}

/** What is confirmed and not yet transferred to an account, and holds those rows. Index payments_to_transfer. */
export async function lockUntransferred(
  sql: Db,
  entityId: number,
  accountCode: string,
  isFirst: boolean,
  until: Date,
): Promise<TransferLine[]> {
  return sql<TransferLine[]>`
    select payment_id, type, amount_cents, fee_net, fee_tax, reference, paid_at from payments
    where entity_id = ${entityId} and state = 'confirmed' and type in ('payment', 'capture', 'refund')
      and transferred_at is null and not reported and paid_at <= ${until}
      and (bank_account_code = ${accountCode} or (${isFirst} and bank_account_code is null))
    order by paid_at, payment_id for update`
}

/** The fraction of a cent that the last transfer to an account left over. */
export async function readCarried(sql: Db, entityId: number, accountCode: string): Promise<bigint> {
  const [row] = await sql<{ carried: string }[]>`
    select carried_out_e8 as carried from transfers
    where entity_id = ${entityId} and bank_account_code = ${accountCode} order by transfer_id desc limit 1`
  return BigInt(row?.carried ?? 0)
}

// A bigint comes as text; cents of a transfer fit a number up to ninety trillion euros.
const withNumber = <T extends Transfer>(row: T): T => ({ ...row, amountCents: Number(row.amountCents) })

/** Writes a transfer under the entity's next number. */
export async function insertTransfer(sql: Db, transfer: Omit<Transfer, 'transferId' | 'reference'>): Promise<Transfer> {
  const { entityId, bankAccountCode, iban, amountCents, payments, carriedInE8, carriedOutE8, createdAt } = transfer
  const [row] = await sql<Transfer[]>`
    insert into transfers (entity_id, transfer_id, bank_account_code, reference, iban, amount_cents, payments, carried_in_e8, carried_out_e8, created_at)
    select ${entityId}, id, ${bankAccountCode}, 'T' || lpad(id::text, 8, '0'), ${iban}, ${amountCents}, ${payments}, ${carriedInE8}, ${carriedOutE8}, ${createdAt}
    from (select coalesce(max(transfer_id), 0) + 1 as id from transfers where entity_id = ${entityId}) next
    returning entity_id, transfer_id, bank_account_code, reference, iban, amount_cents, payments, carried_in_e8, carried_out_e8, created_at`
  return withNumber(row!)
}

/** What a transfer paid out, as it was added up. */
export async function findTransferLines(sql: Db, entityId: number, reference: string): Promise<TransferLine[]> {
  return sql<TransferLine[]>`
    select payment_id, type, amount_cents, fee_net, fee_tax, reference, paid_at from payments
    where entity_id = ${entityId} and transfer_reference = ${reference} order by paid_at, payment_id`
}

export type Payable = Transfer & { owner: string; swift: string }

/** How many transfers no file will ever have, because what they would pay out was simulated. */
export async function countSimulated(sql: Db): Promise<number> {
  const [row] = await sql<{ count: string }[]>`select count(*) as count from transfers where simulated and exported_at is null`
  return Number(row?.count)
}

/**
 * Takes the transfers that no file for the bank has yet, and marks them; two exports never take the same one. Money that
 * nobody paid in is paid out to nobody.
 */
export async function takeUnexported(sql: Db, now: Date, limit: number): Promise<Payable[]> {
  const rows = await sql<Payable[]>`
    with taken as (
      select entity_id, transfer_id from transfers t where exported_at is null and not simulated
        and not exists (select 1 from entities e where e.entity_id = t.entity_id and e.suspended_at is not null)
      order by entity_id, transfer_id limit ${limit} for update skip locked)
    update transfers t set exported_at = ${now}
    from taken join bank_accounts b on b.entity_id = taken.entity_id
    where t.entity_id = taken.entity_id and t.transfer_id = taken.transfer_id and b.code = t.bank_account_code
    returning t.entity_id, t.transfer_id, t.bank_account_code, t.reference, t.iban, t.amount_cents, t.payments,
      t.carried_in_e8, t.carried_out_e8, t.created_at, b.owner, b.swift`
  return rows.map(withNumber)
}

/** Marks held payments as transferred, with an event each; merchants see it in `transferDetails`. */
export async function markTransferred(sql: Db, transfer: Transfer, paymentIds: readonly string[]): Promise<void> {
  const { entityId, transferId, reference, iban, createdAt } = transfer
  await sql`
    with moved as (
      update payments p set acquirer = coalesce((
          select a.acquirer from attempts a
          where a.entity_id = p.entity_id and a.payment_id = p.payment_id and a.status = 'approved' order by a.created_at desc limit 1), p.acquirer),
        transfer_reference = ${reference}, transferred_at = ${createdAt}, transfer_iban = ${iban},
        updated_at = ${createdAt}, last_sequence = last_sequence + 1
      where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)})
      returning payment_id, last_sequence, state, amount_cents, acquirer),
    paid as (
      update transfers set simulated = (select coalesce(bool_or(acquirer = 'simulator'), true) from moved)
      where entity_id = ${entityId} and transfer_id = ${transferId})
    insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
    select ${entityId}, payment_id, last_sequence, 'transfer', state, amount_cents, ${createdAt} from moved`
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
