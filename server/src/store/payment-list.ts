import type { MethodCode, MethodType, PaymentState, PaymentType } from '@escudo/contracts/vocabulary'
import type { Payment } from '../domain/payment.ts'
import type { Db } from './db.ts'
import type { Page } from './paging.ts'
import { paymentColumns } from './payment-rows.ts'

export type PaymentFilter = {
  ids?: string[]
  type?: PaymentType | undefined
  amountCents?: number | undefined
  referenceEntity?: string | undefined
  reference?: string | undefined
  customUniqueId?: string | undefined
  state?: PaymentState | undefined
  methodCode?: MethodCode | undefined
  methodType?: MethodType | undefined
  initialPaymentId?: string | undefined
  customerUuid?: string | undefined
  customerId?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  updatedFrom?: Date | undefined
  updatedTo?: Date | undefined
}

/** An entity's payments that fit every given filter, one page of them, and how many there are in all. */
export async function listPayments(
  sql: Db,
  entityId: number,
  filter: PaymentFilter,
  page: Page,
): Promise<{ rows: Payment[]; count: number }> {
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.unsafe(column)} = ${value}`
  const from = (column: string, date: Date | undefined) => (date ? sql`and ${sql.unsafe(column)} >= ${date}` : sql``)
  const to = (column: string, date: Date | undefined) => (date ? sql`and ${sql.unsafe(column)} <= ${date}` : sql``)
  const where = sql`
    entity_id = ${entityId}
    ${filter.ids ? sql`and payment_id = any(${sql.array(filter.ids, 20)})` : sql``}
    ${is('type', filter.type)} ${is('amount_cents', filter.amountCents)} ${is('reference_entity', filter.referenceEntity)}
    ${is('reference', filter.reference)} ${is('custom_unique_id', filter.customUniqueId)} ${is('state', filter.state)}
    ${is('method_code', filter.methodCode)} ${is('method_type', filter.methodType)} ${is('initial_payment_id', filter.initialPaymentId)}
    ${is('customer_uuid::text', filter.customerUuid)} ${is(`customer->>'customerId'`, filter.customerId)}
    ${from('created_at', filter.createdFrom)} ${to('created_at', filter.createdTo)}
    ${from('updated_at', filter.updatedFrom)} ${to('updated_at', filter.updatedTo)}`
  const [counted] = await sql<{ count: string }[]>`select count(*) as count from payments where ${where}`
  const rows = await sql<Payment[]>`
    select ${sql.unsafe(paymentColumns)} from payments where ${where}
    order by ${sql.unsafe(page.order)} limit ${page.limit} offset ${page.offset}`
  return { rows, count: Number(counted?.count) }
}
