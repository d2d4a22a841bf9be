import type { Refusal } from '@escudo/contracts/vocabulary'
import type { Payment, RequestDetails } from './payment.ts'

/** What a first payment of a series becomes once it is paid: with a method that was kept the one that repeats refer to. */
export function asInitial(requestDetails: RequestDetails, methodUuid: string | null): RequestDetails {
  const { recurring } = requestDetails
  if (!recurring || recurring.type === 'REPEATED') return requestDetails
  if (methodUuid === null) {
    if (recurring.type === undefined) return requestDetails
    const { type: _unkept, ...asSent } = recurring
    return { ...requestDetails, recurring: asSent }
  }
  return { ...requestDetails, recurring: { type: 'INITIAL', amountQualifier: recurring.amountQualifier ?? 'DFLT' } }
}

/**
 * Why a payment may not be repeated with this amount, or undefined. It must have been paid, not given back in full, with
 * a method that was kept. DFLT repeats the same amount, ESTM takes any (specification api §3 Recurring).
 */
export function refuseRecurrence(initial: Payment, amountCents: number | undefined): Refusal | undefined {
  const { recurring } = initial.requestDetails
  const isInitial = recurring?.type === 'INITIAL' && initial.methodUuid !== null
  if (initial.state !== 'confirmed' || initial.refundedCents === initial.amountCents)
    return { code: 'e00402', pointer: '/id', values: { hint: 'notPaid' } }
  if (!isInitial) return { code: 'e00402', pointer: '/id', values: { hint: 'nothingKept' } }
  const isFixed = recurring.amountQualifier !== 'ESTM'
  if (isFixed && amountCents !== undefined && amountCents !== initial.amountCents) {
    return { code: 'e00301', pointer: '/amount', values: { minimum: initial.amountCents, maximum: initial.amountCents } }
  }
  return undefined
}

/** What a repeat keeps of the payment that it repeats. */
export function asRepeat({ paymentId, requestDetails }: Payment, own: RequestDetails) {
  const { amountQualifier = 'DFLT' } = requestDetails.recurring ?? {}
  return { initialPaymentId: paymentId, requestDetails: { ...own, recurring: { type: 'REPEATED' as const, amountQualifier } } }
}
