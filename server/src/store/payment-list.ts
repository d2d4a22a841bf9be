import type { Payment } from '../domain/payment.ts'
import { transaction, type Db, type Sql } from './db.ts'
import type { Page } from './paging.ts'
import { paymentColumns } from './payment-rows.ts'

/** Both ends included; undefined is open. */
export type Range = { from: Date | undefined; to: Date | undefined }

/** Every part that is given must hold; of several words one. */
export type PaymentFilter = {
  ids?: string[] | undefined
  types?: string[] | undefined
  amountCents?: number | undefined
  referenceEntity?: string | undefined
  reference?: string | undefined
  customUniqueId?: string | undefined
  states?: string[] | undefined
  methodCodes?: string[] | undefined
  methodTypes?: string[] | undefined
  resultCodes?: string[] | undefined
  initialPaymentId?: string | undefined
  invoiceNumber?: string | undefined
  recurringTypes?: string[] | undefined
  customerUuid?: string | undefined
  customerId?: string | undefined
  created?: Range | undefined
  updated?: Range | undefined
  /** Payable at some moment of the range. */
  valid?: Range | undefined
  paid?: Range | undefined
  transferred?: Range | undefined
  invoiced?: Range | undefined
  data?: Readonly<Record<string, string>> | undefined
}

/** The condition of a filter; each part expects the index that its column is first in, after the entity. */
function conditionOf(sql: Db, entityId: number, filter: PaymentFilter) {
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.unsafe(column)} = ${value}`
  const isOneOf = (column: string, words: string[] | undefined) =>
    words === undefined || words.length === 1 ? is(column, words?.[0]) : sql`and ${sql.unsafe(column)} = any(${sql.array(words, 25)})`
  const within = (column: string, { from, to }: Range = { from: undefined, to: undefined }) => sql`
    ${from ? sql`and ${sql.unsafe(column)} >= ${from}` : sql``} ${to ? sql`and ${sql.unsafe(column)} <= ${to}` : sql``}`
  const { customerUuid, customerId, valid, data = {} } = filter
  return sql`
    entity_id = ${entityId}
    ${filter.ids ? sql`and payment_id = any(${sql.array(filter.ids, 20)})` : sql``}
    ${isOneOf('type', filter.types)} ${is('amount_cents', filter.amountCents)} ${is('reference_entity', filter.referenceEntity)}
    ${is('reference', filter.reference)} ${is('custom_unique_id', filter.customUniqueId)} ${isOneOf('state', filter.states)}
    ${isOneOf('method_code', filter.methodCodes)} ${isOneOf('method_type', filter.methodTypes)}
    ${isOneOf('result_code', filter.resultCodes)} ${is('initial_payment_id', filter.initialPaymentId)}
    ${is('invoice_number', filter.invoiceNumber)} ${isOneOf(`(request_details->'recurring'->>'type')`, filter.recurringTypes)}
    ${is('customer_uuid', customerUuid)}
    ${
      customerId === undefined
        ? sql``
        : sql`and ((customer->>'customerId') = ${customerId} or customer_uuid = (
            select c.customer_uuid from customers c where c.entity_id = ${entityId} and c.customer_id = ${customerId}))`
    }
    ${within('created_at', filter.created)} ${within('updated_at', filter.updated)} ${within('paid_at', filter.paid)}
    ${within('transferred_at', filter.transferred)} ${within('invoiced_at', filter.invoiced)}
    ${within('valid_end', { from: valid?.from, to: undefined })} ${within('valid_start', { from: undefined, to: valid?.to })}
    ${Object.entries(data).reduce(
      (rest, [key, value]) => sql`${rest} and exists (
        select 1 from payment_data d where d.entity_id = ${entityId} and d.payment_id = payments.payment_id
          and d.key = ${key} and d.value_digest = md5(${value}::text)::uuid)`,
      sql``,
    )}`
}

/**
 * An entity's payments that fit every given filter, one page of them, and how many there are in all, of one moment. The
 * keys of the page come from an index alone, so that a deep page does not read what it skips; the rest is counted only
 * when the page is full. Planned for these very values: the best index of a range depends on how wide it is.
 */
export async function listPayments(
  sql: Sql,
  entityId: number,
  filter: PaymentFilter,
  { order, limit, offset }: Page,
): Promise<{ rows: Payment[]; count: number }> {
  const found = await transaction(sql, async (tx) => {
    // Index pages lie in memory; reading them must not be planned as dearly as rows from a disk.
    await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`
    const where = conditionOf(tx, entityId, filter)
    return tx<(Payment & { total: string; key: string | null })[]>`
      with keys as materialized (
        select payment_id as key from payments where ${where} order by ${tx.unsafe(order)} limit ${limit} offset ${offset}::bigint),
      counted as (
        select case
          when (select count(*) from keys) < ${limit} and (${offset}::bigint = 0 or exists (select 1 from keys))
            then ${offset}::bigint + (select count(*) from keys)
          else (select count(*) from payments where ${where}) end as total)
      select total, key, ${tx.unsafe(paymentColumns)}
      from counted left join keys on true left join payments on entity_id = ${entityId} and payment_id = key
      order by ${tx.unsafe(order)}`
  })
  const rows = found.filter(({ key }) => key !== null).map(({ total: _total, key: _key, ...payment }) => payment as Payment)
  return { rows, count: Number(found[0]?.total) }
}
