import { eurosJson } from '../../decimal-euros.ts'
import type { Capture, EasypayWorld, Refund, Single, Void } from './world.ts'

// What the stand-in answers, in the words of the vendor's document.
const at = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

function captureStatus(world: EasypayWorld, capture: Capture | undefined): string {
  if (!capture) return 'waiting'
  if (!world.isDone(capture)) return 'pending'
  return capture.refundedCents === capture.valueCents ? 'refunded' : 'success'
}

export function createdView({ id, method, customerId, captureId }: Single) {
  return {
    status: 'ok',
    message: ['Your request was successfully created'],
    id,
    method: { type: method.type, status: method.status },
    customer: { id: customerId },
    capture: { id: captureId },
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

export function listView(world: EasypayWorld, singles: readonly Single[]) {
  return {
    meta: { page: { current: 1, total: 1 }, records: { total: singles.length, per_page: 20 } },
    data: singles.map((single) => singleView(world, single)),
  }
}

export function captureView(world: EasypayWorld, capture: Capture) {
  return {
    id: capture.id,
    status: captureStatus(world, capture),
    descriptive: capture.descriptive,
    transaction_key: capture.key,
    payment_id: capture.payment,
    payment_type: 'single',
    value: eurosJson(capture.valueCents),
  }
}

export function refundView(world: EasypayWorld, { id, key, ...refund }: Refund) {
  return { id, status: world.isDone(refund) ? 'success' : 'pending', transaction_key: key }
}

export function voidView(world: EasypayWorld, { id, key, descriptive, ...rest }: Void) {
  return { id, status: world.isDone(rest) ? 'success' : 'pending', transaction_key: key, descriptive }
}

export const stepView = (id: string) => ({ id, status: 'ok', message: ['Your request was successfully created'] })
export const errorView = (...message: string[]) => ({ status: 'error', message })
