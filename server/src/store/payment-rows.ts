import type { Payment } from '../domain/payment.ts'
import type { Db } from './db.ts'

/** The columns of a payment in the order of its type; a row is a `Payment`. */
export const paymentColumns = `entity_id, payment_id, platform_id, type, state, state_at, amount_cents, refunded_cents, captured_cents,
  initial_payment_id, reference_entity, reference, available_methods, method_code, method_type, method_details, method_uuid,
  result_code, result_at, cancel_reason, cancel_remarks, valid_start, valid_end, block_late, custom_unique_id, code, summary,
  callback_url, customer_uuid, customer, request_details, reported, paid_at, bank_account_code, fee_net, fee_tax,
  invoice_number, invoiced_at, transfer_reference, transferred_at, transfer_iban, last_sequence, created_at, updated_at`

/** A payment as a row: its documents as jsonb. */
export function paymentRow(sql: Db, payment: Payment) {
  return {
    ...payment,
    availableMethods: sql.json(payment.availableMethods),
    methodDetails: sql.json(payment.methodDetails),
    customer: payment.customer && sql.json(payment.customer),
    requestDetails: sql.json(payment.requestDetails as never),
  }
}
