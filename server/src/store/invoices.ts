import { isSpread } from '../sql/sql.ts'
import type { Db } from './db.ts'
import { insertEventsOnNode, type WrittenPayment } from './events-on-node.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import type { StatementLine, Stretch } from './transfers.ts'

export type Invoice = { number: string; netE8: string; taxE8: string; payments: number; disputes: number; invoicedAt: Date }

const columns = 'number, net_e8, tax_e8, payments, disputes, invoiced_at'

/**
 * Puts every fee of a transferred payment or dispute that has no invoice yet on one, under the year's next number of the entity,
 * and notes it on each payment with an event. Undefined when there is nothing to invoice. The caller holds the
 * entity's lock of transfers. Indexes payments_to_invoice, dispute_lines_to_invoice.
 */
export async function invoiceFees(sql: Db, entityId: number, year: number, now: Date): Promise<Invoice | undefined> {
  if (isSpread(sql)) return invoiceOnNode(sql, entityId, year, now)
  const [row] = await sql<Invoice[]>`
    with next as (
      select 'FT ' || ${year}::text || '/' || count(*) + 1 as number from invoices
      where entity_id = ${entityId} and number like ${`FT ${year}/%`}),
    invoiced as (
      update payments set invoice_number = next.number, invoiced_at = ${now}, updated_at = ${now}, last_sequence = last_sequence + 1
      from next
      where entity_id = ${entityId} and fee_net is not null and invoiced_at is null and transferred_at <= ${now}
      returning payment_id, last_sequence, state, amount_cents, fee_net, fee_tax),
    disputed as (
      update dispute_lines set invoice_number = next.number, invoiced_at = ${now} from next
      where entity_id = ${entityId} and fee_net is not null and invoiced_at is null and transferred_at <= ${now}
      returning fee_net, fee_tax),
    noted as (
      insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
      select ${entityId}, payment_id, last_sequence, 'invoice', state, amount_cents, ${now} from invoiced)
    insert into invoices (entity_id, number, net_e8, tax_e8, payments, disputes, invoiced_at)
    select ${entityId}, next.number, sum(fee_net) * 100000000, sum(fee_tax) * 100000000, sum(payments), sum(disputes), ${now}
    from (
      select fee_net, fee_tax, 1 as payments, 0 as disputes from invoiced union all select fee_net, fee_tax, 0, 1 from disputed) fees
    cross join next group by next.number
    returning ${sql.unsafe(columns)}`
  return row
}

type Fees = { feeNet: string; feeTax: string | null }

/** The same in a statement each, on the entity's node; in the transaction that holds the lock. */
async function invoiceOnNode(sql: Db, entityId: number, year: number, now: Date): Promise<Invoice | undefined> {
  const [next] = await sql<{ number: string }[]>`
    select 'FT ' || ${year}::text || '/' || count(*) + 1 as number from invoices
    where entity_id = ${entityId} and number like ${`FT ${year}/%`}`
  const { number } = next!
  const invoiced = await sql<(WrittenPayment & Fees)[]>`
    update payments set invoice_number = ${number}, invoiced_at = ${now}, updated_at = ${now}, last_sequence = last_sequence + 1
    where entity_id = ${entityId} and fee_net is not null and invoiced_at is null and transferred_at <= ${now}
    returning entity_id, payment_id, last_sequence, state, amount_cents, fee_net, fee_tax`
  const disputed = await sql<Fees[]>`
    update dispute_lines set invoice_number = ${number}, invoiced_at = ${now}
    where entity_id = ${entityId} and fee_net is not null and invoiced_at is null and transferred_at <= ${now}
    returning fee_net, fee_tax`
  const fees = [...invoiced, ...disputed]
  if (fees.length === 0) return undefined
  await insertEventsOnNode(sql, { name: 'invoice', at: now }, invoiced)
  const [sums] = await sql<{ net: string; tax: string }[]>`
    select trunc(sum(net) * 100000000)::bigint as net, trunc(coalesce(sum(tax), 0) * 100000000)::bigint as tax
    from unnest(${fees.map(({ feeNet }) => feeNet)}::numeric[], ${fees.map(({ feeTax }) => feeTax)}::numeric[]) fees (net, tax)`
  const [row] = await sql<Invoice[]>`
    insert into invoices (entity_id, number, net_e8, tax_e8, payments, disputes, invoiced_at)
    values (${entityId}, ${number}, ${sums!.net}, ${sums!.tax}, ${invoiced.length}, ${disputed.length}, ${now})
    returning ${sql.unsafe(columns)}`
  return row
}

/** One invoice of an entity by its number. Primary key. */
export async function findInvoice(sql: Db, entityId: number, number: string): Promise<Invoice | undefined> {
  const [row] = await sql<Invoice[]>`select ${sql.unsafe(columns)} from invoices where entity_id = ${entityId} and number = ${number}`
  return row
}

type Range = { from: Date | undefined; to: Date | undefined } | undefined

/** One page of an entity's invoices, and how many there are. Index invoices_by_time. */
export async function listInvoices(sql: Db, entityId: number, range: Range, page: ListSlice): Promise<Found<Invoice>> {
  const where = sql`
    entity_id = ${entityId} ${range?.from ? sql`and invoiced_at >= ${range.from}` : sql``}
    ${range?.to ? sql`and invoiced_at <= ${range.to}` : sql``}`
  return readSlice<Invoice>(sql, page, { columns, from: sql`invoices`, where })
}

/** The payments whose fees an invoice has; all of them unless told. Index payments_by_invoice_number. */
export async function findInvoiceLines(sql: Db, entityId: number, number: string, stretch?: Stretch): Promise<StatementLine[]> {
  return sql<StatementLine[]>`
    select payment_id, type, amount_cents, fee_net, fee_tax, reference, paid_at, code, initial_payment_id, null as dispute_id from payments
    where entity_id = ${entityId} and invoice_number = ${number}
    union all
    select payment_id, l.type, l.amount_cents, l.fee_net, l.fee_tax, p.reference, l.booked_at, p.code, p.initial_payment_id, l.dispute_id
    from dispute_lines l join payments p using (entity_id, payment_id)
    where l.entity_id = ${entityId} and l.invoice_number = ${number}
    order by paid_at, payment_id, type
    ${stretch ? sql`limit ${stretch.limit} offset ${stretch.offset}::bigint` : sql``}`
}
