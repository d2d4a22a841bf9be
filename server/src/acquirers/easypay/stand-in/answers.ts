import { eurosJson, eurosText } from '../../decimal-euros.ts'
import type { Authorisation, Frequent } from './frequents.ts'
import type { Capture, Chargeback, Void } from './books.ts'
import type { Session } from './sessions.ts'
import type { EasypayWorld, LedgerRow, Refund, Single } from './world.ts'

// What the stand-in answers, in the words of the vendor's document.
const at = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

function captureStatus(world: EasypayWorld, capture: Capture | undefined): string {
  if (!capture) return 'waiting'
  if (!world.isDone(capture)) return 'pending'
  if (capture.refused !== undefined) return 'failed'
  return capture.refundedCents === capture.valueCents ? 'refunded' : 'success'
}

export function createdView({ id, method, customerId, captureId }: Single) {
  return {
    status: 'ok',
    message: ['Your request was successfully created'],
    id,
    method,
    customer: { id: customerId },
    capture: { id: captureId },
  }
}

export function changedView({ id, method, customerId }: Single) {
  return { status: 'ok', message: ['Your request was successfully updated'], id, method, customer: { id: customerId } }
}

export function frequentCreatedView({ id, method, customerId }: Frequent) {
  return { status: 'ok', message: ['Your request was successfully created'], id, method, customer: { id: customerId } }
}

/** A card that is kept, or is to be, as its details have it, and a list. */
export function frequentView({ id, key, method, customerId, createdAt, minCents, maxCents }: Frequent) {
  const limits = { max_value: eurosJson(maxCents), min_value: eurosJson(minCents), unlimited_payments: true }
  return { id, key, customer: { id: customerId }, method, currency: 'EUR', ...limits, created_at: at(createdAt) }
}

export function authorisationView(world: EasypayWorld, { id, key, valueCents, refused, frequent }: Authorisation) {
  return {
    id,
    status: refused === '' ? 'success' : 'failed',
    message: refused === '' ? 'Operação concluída com sucesso' : refused,
    key,
    ...(world.frequents.find(frequent) && { method: world.frequents.find(frequent)!.method }),
    currency: 'EUR',
    value: eurosJson(valueCents),
    value_captured: eurosJson(world.capturedOf(id)),
  }
}

/** What a session's form needs; `config` is as the document's examples have it. */
export const sessionCreatedView = ({ id, secret }: Session) => ({ id, session: secret, config: null })

export function sessionView({ id, status, key, methods, payment, valueCents }: Session) {
  const paid = { pending: 'waiting', canceled: 'deleted', complete: 'active' } as const
  return {
    status: 'success',
    message: [status === 'complete' ? 'checkout is finished' : 'checkout is not finished yet'],
    checkout: { id, status },
    payment: { ...(payment !== undefined && { id: payment }), status: paid[status], methods, currency: 'EUR', key },
    value: eurosJson(valueCents),
  }
}

/** A payment as its details have it, and a list. */
export function singleView(world: EasypayWorld, single: Single) {
  const { id, key, type, descriptive, transactionKey, captureId, valueCents, status, message, customerId, createdAt } = single
  return {
    id,
    type,
    key,
    descriptive,
    created_at: at(createdAt),
    currency: 'EUR',
    value: eurosJson(valueCents),
    payment_status: status,
    ...(message !== '' && { message: [message] }),
    customer: { id: customerId },
    method: single.method,
    ...(type === 'sale' && {
      capture: { id: captureId, status: captureStatus(world, world.captureOf(captureId)), descriptive, transaction_key: transactionKey },
    }),
  }
}

export function listView(data: readonly object[], { page, perPage, total }: { page: number; perPage: number; total: number }) {
  const pages = Math.max(1, Math.ceil(total / Math.max(1, perPage)))
  return { meta: { page: { current: page, total: pages }, records: { total, per_page: perPage } }, data }
}

export function captureView(world: EasypayWorld, capture: Capture) {
  return {
    id: capture.id,
    status: captureStatus(world, capture),
    descriptive: capture.descriptive,
    transaction_key: capture.key,
    payment_id: capture.payment,
    payment_type: world.find(capture.payment) ? 'single' : 'frequent',
    value: eurosJson(capture.valueCents),
    ...(capture.refused !== undefined && world.isDone(capture) && { message: [capture.refused] }),
  }
}

export function refundView(world: EasypayWorld, { id, key, fails, ...refund }: Refund) {
  const status = !world.isDone(refund) ? 'pending' : fails ? 'failed' : 'success'
  return { id, status, transaction_key: key, ...(status === 'failed' && { message: ['The transfer was rejected'] }) }
}

export function voidView(world: EasypayWorld, { id, key, descriptive, ...rest }: Void) {
  return { id, status: world.isDone(rest) ? 'success' : 'pending', transaction_key: key, descriptive }
}

/** The document shows the code before what it means; what it means is the card scheme's. */
export function chargebackView(world: EasypayWorld, { id, capture, valueCents, code, at: takenAt }: Chargeback) {
  const { payment_id: paymentId, payment_type: type } = captureView(world, world.captureOf(capture)!)
  const of = { id: capture, payment_id: paymentId, payment_type: type }
  return { id, amount: eurosJson(valueCents), code, message: `${code} - Chargeback`, created_at: at(takenAt).slice(0, 16), capture: of }
}

const euros = (cents: number) => ({ amount: eurosText(cents), currency: 'EUR' })

/** The ledger: a capture costs seven cents and VAT on them, a refund nothing. */
export function ledgerView(rows: readonly LedgerRow[], next: string) {
  const data = rows.map(({ id, at: ms, type, cents, operation, key, payment }) => ({
    id,
    created_at: at(ms).slice(0, 16),
    transaction_timestamp: at(ms).slice(0, 16),
    transaction_type: type,
    amount_details: {
      requested_amount: euros(Math.abs(cents)),
      payed_amount: euros(Math.abs(cents)),
      fees: type === 'CP' ? [{ fixed_amount: euros(7), variable_amount: euros(0), vat_amount: euros(2) }] : [],
    },
    transfer_batch_date: at(ms).slice(0, 10),
    transfer_batch: '584',
    descriptive: payment.descriptive,
    details: {
      operation_id: operation,
      operation_key: key,
      method: payment.type.toUpperCase(),
      payment_id: payment.id,
      payment_type: payment.kind,
      payment_key: payment.key,
    },
  }))
  return { metadata: { next_cursor: next, count: data.length }, data }
}

export const stepView = (id: string) => ({ id, status: 'ok', message: ['Your request was successfully created'] })
export const errorView = (...message: string[]) => ({ status: 'error', message })
