import type { apiOperations, Input, Violation } from '@escudo/contracts'
import { readRange } from '../calls/date-range.ts'
import { isUuid } from '../store/ids.ts'
import type { PaymentFilter } from '../store/payment-list.ts'

const words = (list: string | undefined): string[] | undefined => list?.split(',')

type Query = Input<typeof apiOperations.listPayments>['query']

function amountRange({ amount_start: from, amount_end: to }: Query): PaymentFilter['amounts'] {
  // No column holds more.
  return from === undefined && to === undefined ? undefined : { from, to: to && Math.min(to, 2_147_483_647) }
}

/** Ranges that end before they begin, of the filters that came later; those of before find nothing. */
function refuseTurned({ amount_start: from = 0, amount_end: to = Infinity, endsAt_start: first, endsAt_end: last }: Query): Violation[] {
  const { from: begins, to: ends } = readRange(first, last) ?? {}
  const isTurned = begins !== undefined && ends !== undefined && begins > ends
  return [
    ...(from > to ? [{ code: 'e00301', pointer: '/amount_end', values: { minimum: from, maximum: '∞' } } as const] : []),
    ...(isTurned ? [{ code: 'e00301', pointer: '/endsAt_end', values: { minimum: first ?? '', maximum: '∞' } } as const] : []),
  ]
}

function filterOf(query: Query): PaymentFilter {
  return {
    ids: words(query.id)?.filter((id) => id.length <= 18),
    types: words(query.type),
    amountCents: query.amount,
    referenceEntity: query.referenceDetails_entity,
    reference: query.referenceDetails_reference?.replaceAll(/\s/g, '').toUpperCase(),
    customUniqueId: query.customUniqueId,
    amounts: amountRange(query),
    code: query.code,
    summary: query.summary,
    email: query.customer_email,
    lastDigits: query.paymentMethod_details_last4Digits ?? query.paymentMethod_details_last3Digits,
    terminalUuid: query.terminal_uuid,
    linkId: query.linkId,
    scheduleId: query.scheduleId,
    batchId: query.batchId,
    transfer: query.transferDetails_payerReference,
    states: words(query.stateDetails_state),
    methodCodes: words(query.paymentMethod_code),
    methodTypes: words(query.paymentMethod_type),
    resultCodes: words(query.paymentMethod_result_code),
    initialPaymentId: query.initialPaymentId,
    invoiceNumber: query.invoiceDetails_number,
    recurringTypes: words(query.recurring_type),
    customerUuid: query.customer_uuid,
    customerId: query.customer_customerId ?? query.customerId ?? query.customer_id,
    created: readRange(query.createdAt_start, query.createdAt_end),
    updated: readRange(query.updatedAt_start, query.updatedAt_end),
    valid: readRange(query.validAt_start, query.validAt_end),
    ends: readRange(query.endsAt_start, query.endsAt_end),
    paid: readRange(query.paidAt_start, query.paidAt_end),
    transferred: readRange(query.transferredAt_start, query.transferredAt_end),
    invoiced: readRange(
      query.invoicedDetails_invoicedAt_start ?? query.invoiceDetails_invoicedAt_start,
      query.invoicedDetails_invoicedAt_end ?? query.invoiceDetails_invoicedAt_end,
    ),
    data: query.additionalData,
  }
}

/** A filter that nothing can fit: a number or id that no column could hold, a text that no database keeps. */
function isHopeless({ customerUuid, terminalUuid, linkId, scheduleId, batchId, initialPaymentId, ...filter }: PaymentFilter): boolean {
  const noUuid = [customerUuid, terminalUuid, linkId, scheduleId, batchId].some((uuid) => uuid !== undefined && !isUuid(uuid))
  const amount = Math.max(filter.amountCents ?? 0, filter.amounts?.from ?? 0)
  const texts = [
    filter.code,
    filter.summary,
    filter.email,
    filter.customUniqueId,
    filter.customerId,
    filter.invoiceNumber,
    filter.transfer,
    ...Object.entries(filter.data ?? {}).flat(),
  ]
  return noUuid || (initialPaymentId?.length ?? 0) > 18 || amount > 2_147_483_647 || texts.some((text) => text?.includes('\0'))
}

/** What a list of payments is narrowed by: nothing fits a hopeless filter. Refused are ranges that end before they begin. */
export function readFilter(query: Query): { filter: PaymentFilter; isHopeless: boolean } | { violations: Violation[] } {
  const violations = refuseTurned(query)
  if (violations.length > 0) return { violations }
  const filter = filterOf(query)
  return { filter, isHopeless: isHopeless(filter) }
}
