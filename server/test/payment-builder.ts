import type { MethodOfType, Payment } from '../src/domain/payment.ts'

/** A moment in winter, when Lisbon's offset is zero: 2026-02-03 10:11:12. */
export const someTime = new Date('2026-02-03T10:11:12Z')

export const multibanco: MethodOfType = { code: 'MB', type: 'REALTIME' }
export const normalMultibanco: MethodOfType = { code: 'MB', type: 'NORMAL' }
export const card: MethodOfType = { code: 'CC', type: 'DEFAULT' }
export const mbway: MethodOfType = { code: 'MW', type: 'DEFAULT' }

export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** A pending payment of 12.50 EUR by card, Multibanco or MB WAY, made at `someTime` and payable for an hour. */
export function payment(changes: Partial<Payment> = {}): Payment {
  return {
    entityId: 510000002,
    paymentId: '58113',
    platformId: 1001,
    type: 'payment',
    state: 'pending',
    stateAt: someTime,
    amountCents: 1250,
    refundedCents: 0,
    disputedCents: 0,
    disputeCount: 0,
    capturedCents: 0,
    initialPaymentId: null,
    referenceEntity: '21987',
    reference: '000451261',
    availableMethods: [card, multibanco, mbway],
    methodCode: null,
    methodType: null,
    methodDetails: {},
    methodUuid: null,
    resultCode: null,
    resultAt: null,
    cancelReason: null,
    cancelRemarks: null,
    validStart: someTime,
    validEnd: later(someTime, 3_600_000),
    blockLate: false,
    customUniqueId: null,
    code: 'ORDER-7',
    summary: null,
    callbackUrl: null,
    customerUuid: null,
    customer: null,
    requestDetails: {},
    reported: false,
    terminalUuid: null,
    minimumCents: null,
    maximumCents: null,
    linkId: null,
    scheduleId: null,
    batchId: null,
    paidAt: null,
    bankAccountCode: null,
    feeNet: null,
    feeTax: null,
    invoiceNumber: null,
    invoicedAt: null,
    transferReference: null,
    transferredAt: null,
    transferIban: null,
    lastSequence: 1,
    createdAt: someTime,
    updatedAt: someTime,
    ...changes,
  }
}

/** An authorisation in force of 100.00 EUR. */
export function authorisation(changes: Partial<Payment> = {}): Payment {
  return payment({
    type: 'authorization',
    state: 'authorised',
    amountCents: 10_000,
    availableMethods: [card],
    methodCode: 'CC',
    methodType: 'DEFAULT',
    ...changes,
  })
}
