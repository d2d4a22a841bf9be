/** The scalars of the SOAP service; a `float` is kept as decimal text, so that no cent is lost on the way. */
type Scalars = { string: string; int: number; float: string; boolean: boolean }
type SoapScalar = keyof Scalars

const address = {
  country: 'string',
  state: 'string',
  stateName: 'string',
  city: 'string',
  street1: 'string',
  street2: 'string',
  postCode: 'string',
} as const
const validity = { validStartDate: 'string', validEndDate: 'string' } as const
const product = { productCode: 'string', productDesc: 'string' } as const
const money = { paymentFee: 'PaymentFee', transferDetails: 'TransferDetails', paymentRefunds: 'PaymentRefund[]' } as const

/**
 * Every type of the SOAP service with its fields (specification soap-wire §5): the WSDL, the reader and the writer are made of this
 * table. A name is also the name of the class in the clients.
 */
export const soapTypes = {
  RequestEntity: { platformCode: 'string', hash: 'string', date: 'string', nif: 'string', lang: 'string' },
  RequestPaymentOption: { code: 'string', type: 'string' },
  RequestBuyerInfo: { firstName: 'string', lastName: 'string', customerId: 'string', email: 'string', phoneNumber: 'string' },
  RequestBillingAddress: address,
  RequestShippingAddress: address,
  RequestReferenceDetails: {
    amount: 'int',
    reference: 'string',
    paymentId: 'int',
    ...product,
    ...validity,
    paymentOptions: 'RequestPaymentOption[]',
    bankAccountCode: 'string',
    buyer: 'RequestBuyerInfo',
    billingAddress: 'RequestBillingAddress',
    shippingAddress: 'RequestShippingAddress',
  },
  RequestPaymentOrder: {
    paymentId: 'string',
    idTransaction: 'string',
    amount: 'int',
    reference: 'string',
    hash: 'string',
    ...product,
    ...validity,
  },
  RequestCreditCardPayment: {
    order: 'RequestPaymentOrder',
    returnUrlSuccess: 'string',
    returnUrlCancel: 'string',
    returnUrlBack: 'string',
    method: 'string',
    buyer: 'RequestBuyerInfo',
    bankAccountCode: 'string',
    billingAddress: 'RequestBillingAddress',
    shippingAddress: 'RequestShippingAddress',
  },
  RequestPaymentDetails: { token: 'string', paymentId: 'int', idTransaction: 'int' },
  RequestEntityPayments: { payments: 'RequestReferenceDetails[]' },
  RequestInterval: { startDate: 'string', endDate: 'string' },
  RequestPaymentReference: {
    referenceEntity: 'string',
    reference: 'string',
    amount: 'int',
    creationDate: 'string',
    ...product,
    ...validity,
  },
  RequestCancelPayment: { paymentId: 'string', idTransaction: 'string', hash: 'string', remarks: 'string', ignoreUnsupported: 'boolean' },
  RequestWebhook: { action: 'string', url: 'string' },

  ResponseIntegrationState: { state: 'string', code: 'string', message: 'string' },
  ResponsePaymentOption: { code: 'string', name: 'string', iconUrl: 'string', description: 'string' },
  ResponseGetPayment: {
    integrationState: 'ResponseIntegrationState',
    state: 'int',
    err_code: 'string',
    err_msg: 'string',
    paymentId: 'int',
    idPayment: 'int',
    amount: 'int',
    creditCardPayment: 'int',
    atmPayment: 'int',
    mbwPayment: 'int',
    atmEntity: 'string',
    reference: 'string',
    hash: 'string',
    linkPayment: 'string',
    ...product,
    ...validity,
    paymentOptions: 'ResponsePaymentOption[]',
  },
  ResponseValidatePayment: {
    integrationState: 'ResponseIntegrationState',
    paymentOptions: 'ResponsePaymentOption[]',
    err_code: 'string',
    err_msg: 'string',
  },
  ResponseCreditCardPayment: {
    requestState: 'ResponseIntegrationState',
    redirectUrl: 'string',
    url: 'string',
    token: 'string',
    paymentId: 'int',
    idTransaction: 'int',
  },
  ResponsePaymentDetails: { requestState: 'ResponseIntegrationState', paid: 'int', paymentDate: 'string' },
  InvoiceDetails: { invoiceNumber: 'string', invoiceDate: 'string' },
  PaymentFee: { netAmount: 'float', taxAmount: 'float', invoiceDetails: 'InvoiceDetails' },
  TransferDetails: { payerReference: 'string', transferDate: 'string', bankAccountIban: 'string' },
  PaymentRefund: { paymentId: 'int', amount: 'int', refundDate: 'string' },
  PaymentDetails: {
    code: 'string',
    state: 'int',
    message: 'string',
    paymentId: 'int',
    reference: 'string',
    paymentState: 'int',
    paymentStateId: 'int',
    paymentBlocked: 'int',
    paymentCancelled: 'int',
    paymentDate: 'string',
    paymentMode: 'string',
    paymentAmount: 'int',
    ...money,
  },
  ResponseEntityPaymentsDetails: { state: 'ResponseIntegrationState', payments: 'PaymentDetails[]' },
  ResponsePayment: {
    paymentId: 'int',
    referenceEntity: 'string',
    reference: 'string',
    paymentMethodCode: 'string',
    paymentCancelled: 'boolean',
    paymentDate: 'string',
    paymentAmount: 'int',
    ...product,
    ...validity,
    ...money,
  },
  ResponseEntityPayments: {
    integrationState: 'ResponseIntegrationState',
    state: 'ResponseIntegrationState',
    payments: 'ResponsePayment[]',
  },
  ResponsePaymentReferenceError: { errorCode: 'string', errorMessage: 'string', referenceEntity: 'string', reference: 'string' },
  ResponseEntityPaymentReferences: {
    integrationState: 'ResponseIntegrationState',
    paymentReferenceErrors: 'ResponsePaymentReferenceError[]',
  },
  ResponseCancelPaymentOption: { code: 'string', type: 'string', status: 'string', message: 'string' },
  ResponseCancelPayment: { requestState: 'ResponseIntegrationState', paymentOptionsResult: 'ResponseCancelPaymentOption[]' },
  ResponseWebhook: { integrationState: 'ResponseIntegrationState' },
} as const

export type SoapTypeName = keyof typeof soapTypes

/** What a field may be: a scalar, a type, or a list of a type. */
export type SoapField = SoapScalar | SoapTypeName | `${SoapTypeName}[]`

type FieldValue<F> = F extends SoapScalar
  ? Scalars[F]
  : F extends `${infer N extends SoapTypeName}[]`
    ? SoapValue<N>[]
    : F extends SoapTypeName
      ? SoapValue<F>
      : never

/** A value of a type, by inference from the table. Every field may be missing. */
export type SoapValue<N extends SoapTypeName> = {
  -readonly [K in keyof (typeof soapTypes)[N]]?: FieldValue<(typeof soapTypes)[N][K]> | undefined
}

/** The fields of a type, as data. */
export function soapFields(name: SoapTypeName): [name: string, field: SoapField][] {
  return Object.entries(soapTypes[name]) as [string, SoapField][]
}

/** The type that a field lists, or undefined when it is not a list. */
export function listedType(field: SoapField): SoapTypeName | undefined {
  const listed = field.slice(0, -2)
  return field.endsWith('[]') && isSoapType(listed) ? listed : undefined
}

export function isSoapType(field: string): field is SoapTypeName {
  return Object.hasOwn(soapTypes, field)
}
