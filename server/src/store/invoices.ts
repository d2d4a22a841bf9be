import type { Db } from './db.ts'

export type Invoice = { number: string; netE8: string; taxE8: string; payments: number }

/**
 * Puts every fee of a transferred payment that has no invoice yet on one, under the year's next number of the entity,
 * and notes it on each payment with an event. Undefined when there is nothing to invoice. The caller holds the
 * entity's settlement lock. Index payments_to_invoice.
 */
export async function invoiceFees(sql: Db, entityId: number, year: number, now: Date): Promise<Invoice | undefined> {
  const [row] = await sql<Invoice[]>`
    with next as (
      select 'FT ' || ${year}::text || '/' || count(*) + 1 as number from invoices
      where entity_id = ${entityId} and number like ${`FT ${year}/%`}),
    invoiced as (
      update payments set invoice_number = next.number, invoiced_at = ${now}, updated_at = ${now}, last_sequence = last_sequence + 1
      from next
      where entity_id = ${entityId} and fee_net is not null and invoiced_at is null and transferred_at <= ${now}
      returning payment_id, last_sequence, state, amount_cents, fee_net, fee_tax),
    noted as (
      insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
      select ${entityId}, payment_id, last_sequence, 'invoice', state, amount_cents, ${now} from invoiced)
    insert into invoices (entity_id, number, net_e8, tax_e8, payments, invoiced_at)
    select ${entityId}, next.number, sum(fee_net) * 100000000, sum(fee_tax) * 100000000, count(*), ${now}
    from invoiced cross join next group by next.number
    returning number, net_e8, tax_e8, payments`
  return row
}
