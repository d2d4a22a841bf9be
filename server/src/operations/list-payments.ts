import type { apiOperations, Input } from '@escudo/contracts'
import { readDate, readEnd } from '../domain/lisbon-time.ts'
import { listPayments as readPayments, type PaymentFilter } from '../store/payment-list.ts'
import type { Handler } from './context.ts'
import { readPage } from './page-of-list.ts'
import { paymentViews } from './payment-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', amount: 'amount_cents', id: 'payment_id' }

/** The last instant of a range: the wire speaks in seconds, so a whole second is meant. */
function lastInstant(text: string): Date {
  const date = readEnd(text)
  return date.getMilliseconds() === 0 ? new Date(date.getTime() + 999) : date
}

function filterOf(query: Input<typeof apiOperations.listPayments>['query']): PaymentFilter {
  return {
    ...(query.id !== undefined && { ids: query.id.split(',').filter((id) => id.length <= 18) }),
    type: query.type,
    amountCents: query.amount,
    referenceEntity: query.referenceDetails_entity,
    reference: query.referenceDetails_reference,
    customUniqueId: query.customUniqueId,
    state: query.stateDetails_state,
    methodCode: query.paymentMethod_code,
    methodType: query.paymentMethod_type,
    initialPaymentId: query.initialPaymentId,
    customerUuid: query.customer_uuid,
    customerId: query.customer_customerId,
    createdFrom: query.createdAt_start === undefined ? undefined : readDate(query.createdAt_start),
    createdTo: query.createdAt_end === undefined ? undefined : lastInstant(query.createdAt_end),
    updatedFrom: query.updatedAt_start === undefined ? undefined : readDate(query.updatedAt_start),
    updatedTo: query.updatedAt_end === undefined ? undefined : lastInstant(query.updatedAt_end),
  }
}

export const listPayments: Handler<typeof apiOperations.listPayments> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'payment_id', 500)
  if ('refusal' in asked) return asked
  const { rows, count } = await readPayments(call.sql, call.entityId, filterOf(query), asked.page)
  return { data: await paymentViews(call.sql, rows, call.language), paging: { ...asked.paging, count } }
}
