import type { SoapField, SoapTypeName, SoapValue } from './types.ts'

/** One call of the SOAP service: what follows the entity, what comes back, and where that says how we stand. */
export type SoapOperation = {
  part?: readonly [name: string, field: SoapField]
  returns: SoapTypeName
  /** Where the answer holds its integration state; none: the answer is one. */
  holders: readonly string[]
}

/** The calls of the SOAP service (specification soap-wire §4). The first part of each is `entity: RequestEntity`. */
export const soapOperations = {
  checkIntegrationState: { returns: 'ResponseIntegrationState', holders: [] },
  createPaymentReference: {
    part: ['payment', 'RequestReferenceDetails'],
    returns: 'ResponseGetPayment',
    holders: ['integrationState'],
  },
  validatePaymentReference: {
    part: ['payment', 'RequestReferenceDetails'],
    returns: 'ResponseValidatePayment',
    holders: ['integrationState'],
  },
  doWebPayment: { part: ['payment', 'RequestCreditCardPayment'], returns: 'ResponseCreditCardPayment', holders: ['requestState'] },
  checkWebPayment: { part: ['request', 'RequestPaymentDetails'], returns: 'ResponsePaymentDetails', holders: ['requestState'] },
  checkEntityPayments: {
    part: ['requestPayments', 'RequestEntityPayments'],
    returns: 'ResponseEntityPaymentsDetails',
    holders: ['state'],
  },
  // Clients read the one, the guide lists the other: both are sent (specification soap-wire §3).
  getEntityPayments: {
    part: ['dateTimeInterval', 'RequestInterval'],
    returns: 'ResponseEntityPayments',
    holders: ['integrationState', 'state'],
  },
  saveEntityPayments: {
    part: ['paymentReferences', 'RequestPaymentReference[]'],
    returns: 'ResponseEntityPaymentReferences',
    holders: ['integrationState'],
  },
  cancelPayment: { part: ['requestPaymentCancel', 'RequestCancelPayment'], returns: 'ResponseCancelPayment', holders: ['requestState'] },
  subscribeToWebhook: { part: ['webhook', 'RequestWebhook'], returns: 'ResponseWebhook', holders: ['integrationState'] },
} as const satisfies Record<string, SoapOperation>

export type SoapOperationId = keyof typeof soapOperations

type PartField<O> = O extends { part: readonly [string, infer F] } ? F : never
type PartValue<F> = F extends `${infer N extends SoapTypeName}[]` ? SoapValue<N>[] : F extends SoapTypeName ? SoapValue<F> : undefined

/** What a caller asks, by inference from the table; undefined when the part is nil. */
export type SoapInput<Id extends SoapOperationId> = PartValue<PartField<(typeof soapOperations)[Id]>> | undefined
export type SoapOutput<Id extends SoapOperationId> = SoapValue<(typeof soapOperations)[Id]['returns']>

export function isSoapOperation(name: string): name is SoapOperationId {
  return Object.hasOwn(soapOperations, name)
}
