import { kindForSoap, type Refusal, type SoapError, type SoapErrorCode, type SoapKind } from '@escudo/contracts'

/** How a call of the SOAP service words what the rules refuse (specification soap §8). */
export type ErrorFamily = Readonly<Record<SoapKind, SoapErrorCode> & { methodsField: string }>

const money = { limit: '0040', account: '0038', contract: '0039' } as const
export const referenceErrors: ErrorFamily = {
  ...money,
  missing: '0062',
  invalid: '0063',
  amount: '0061',
  methods: '0064',
  dates: '0063',
  other: '0060',
  methodsField: 'paymentOptions',
}
export const webPaymentErrors: ErrorFamily = {
  ...money,
  missing: '0032',
  invalid: '0033',
  amount: '0035',
  methods: '0037',
  dates: '0036',
  other: '0031',
  methodsField: 'method',
}
export const savedReferenceErrors: ErrorFamily = {
  missing: '0014',
  invalid: '0015',
  amount: '0015',
  limit: '0015',
  methods: '0016',
  dates: '0017',
  account: '0015',
  contract: '0016',
  other: '0016',
  methodsField: 'paymentOptions',
}

const names: Readonly<Record<string, string>> = {
  code: 'productCode',
  summary: 'productDesc',
  start: 'validStartDate',
  end: 'validEndDate',
  customer: 'buyer',
}

/** The field of a SOAP request that a pointer into the REST request means. */
function fieldOf(pointer: string, { methodsField }: ErrorFamily): string {
  const parts = pointer.split('/').filter((part) => part !== '' && part !== 'payment' && part !== 'validDate')
  const [first = '', ...rest] = parts
  if (first === 'availableMethods') return methodsField
  if (first === 'redirects') return 'returnUrl'
  return [names[first] ?? first, ...rest].join('.')
}

/** What a refusal of the rules is called by the SOAP service; all invalid fields are named. */
export function errorOfRefusal(refusal: Refusal, family: ErrorFamily, amountCents: number): SoapError {
  const violations = refusal.violations ?? [refusal]
  const kind = kindForSoap(violations[0] ?? refusal, amountCents)
  const alike = violations.filter((violation) => kindForSoap(violation, amountCents) === kind)
  const fields = [...new Set(alike.flatMap(({ pointer }) => (pointer ? [fieldOf(pointer, family)] : [])))]
  return { code: family[kind], fields }
}
