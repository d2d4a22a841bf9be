import {
  apiOperations,
  languages,
  parsePhone,
  phoneText,
  type MethodCode,
  type Refusal,
  type RedirectType,
  type SoapError,
  type SoapValue,
} from '@escudo/contracts'
import { isoText } from '../../domain/access-date.ts'
import type { MethodWish } from '../../domain/methods.ts'
import type { MethodOfType, Payment } from '../../domain/payment.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { findBankAccounts } from '../../store/bank-accounts.ts'
import { isSequenceTaken } from '../../store/references.ts'
import type { MoneyCall, Numbers } from '../../calls/call.ts'
import { newPayment } from '../new-payment.ts'
import { present } from '../../views/payment-view.ts'
import { checkRequest } from '../../calls/check-request.ts'
import { noCall } from '../../calls/raw-call.ts'
import type { PaymentOrder } from '../terms/parts-of-order.ts'
import { errorOfRefusal, type ErrorFamily } from '../../calls/soap/error-of-refusal.ts'

type Address = SoapValue<'RequestBillingAddress'>

/** What the calls that make a payment say of it, in the words of the SOAP service. */
export type SoapOrder = {
  amount: number
  productCode?: string | undefined
  productDesc?: string | undefined
  validStartDate?: string | undefined
  validEndDate?: string | undefined
  bankAccountCode?: string | undefined
  buyer?: SoapValue<'RequestBuyerInfo'> | undefined
  billingAddress?: Address | undefined
  shippingAddress?: Address | undefined
  wishes: readonly { code?: string | undefined; type?: string | undefined }[]
  redirects?: readonly { type: RedirectType; url: string }[]
  /** A page's default time; without it a reference's. */
  checkoutMinutes?: number
}

/** A phone number as shops' customers type it, in the form of the API; one that cannot be read is left out. */
function readPhone(text: string | undefined): string | undefined {
  const digits = (text ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (parsePhone(digits)) return digits
  const [, countryCode, number] = /^(?:\+(351|34|33|44|49|\d{1,3}))?(\d{6,14})$/.exec(digits) ?? []
  return number === undefined ? undefined : phoneText({ countryCode: countryCode ?? '351', number })
}

function filled<T extends object>(fields: T | undefined): T | undefined {
  const given = fields && present(fields)
  return given && Object.keys(given).length > 0 ? (given as T) : undefined
}

function restPayment(order: SoapOrder) {
  const { validStartDate, validEndDate, buyer, billingAddress, shippingAddress } = order
  const customer = buyer && { ...buyer, phoneNumber: readPhone(buyer.phoneNumber) }
  const validDate = { start: validStartDate && isoText(validStartDate), end: validEndDate && isoText(validEndDate) }
  return present({
    amount: order.amount,
    code: order.productCode,
    summary: order.productDesc,
    availableMethods: order.wishes.length > 0 ? order.wishes.map(({ code = '', type }) => present({ code, type })) : undefined,
    validDate: filled(validDate),
    customer: filled(customer),
    billingAddress: filled(billingAddress),
    shippingAddress: filled(shippingAddress),
  })
}

/** The same request as the REST API would get, held against the same schema. */
function readOrder(call: MoneyCall, order: SoapOrder): PaymentOrder | Refusal {
  const page = { language: languages.find((known) => known === call.language) ?? 'PT', layout: 'web' }
  const body = { payment: restPayment(order), page, ...(order.redirects && { redirects: order.redirects }) }
  const asked = checkRequest(apiOperations.createCheckout, { ...noCall, body }, false)
  if ('code' in asked) return asked
  const { payment } = asked.body as { payment: PaymentOrder['body'] }
  const { checkoutMinutes } = order
  return {
    body: payment,
    wishes: (payment.availableMethods ?? []) as MethodWish[],
    pointer: '/payment',
    ...(checkoutMinutes !== undefined && { checkoutMinutes }),
  }
}

/** Methods that the entity has were refused all the same: there was no reference left, or the entity may not be paid. */
async function isOutOfReferences(call: MoneyCall, refusal: Refusal, wishes: readonly MethodWish[]): Promise<boolean> {
  if (refusal.code !== 'e00401') return false
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  const own = new Set<MethodCode>(methods.map(({ code }) => code))
  return wishes.every(({ code }) => own.has(code))
}

async function makePayment(
  call: MoneyCall,
  asked: SoapOrder,
  family: ErrorFamily,
  numbers: Numbers,
): Promise<Payment | { error: SoapError }> {
  const order = readOrder(call, asked)
  if ('code' in order) return { error: errorOfRefusal(order, family, asked.amount) }
  const { bankAccountCode } = asked
  const accounts = bankAccountCode === undefined ? [] : await findBankAccounts(call.sql, call.entityId)
  if (bankAccountCode !== undefined && !accounts.some(({ code }) => code === bankAccountCode)) return { error: { code: family.account } }
  const payment = await newPayment(call, order, numbers)
  if ('paymentId' in payment) return bankAccountCode === undefined ? payment : { ...payment, bankAccountCode }
  if (await isOutOfReferences(call, payment, order.wishes)) return { error: { code: family.other } }
  return { error: errorOfRefusal(payment, family, asked.amount) }
}

/** Makes a payment of a SOAP request by the rules of the REST API and lets `write` write it, or says why not in the codes of `family`. */
export async function writeSoapPayment<T>(
  call: MoneyCall,
  asked: SoapOrder,
  family: ErrorFamily,
  write: (payment: Payment) => Promise<T>,
  numbers: Numbers = call,
): Promise<{ payment: Payment; written: T } | { error: SoapError }> {
  for (;;) {
    const payment = await makePayment(call, asked, family, numbers)
    if ('error' in payment) return payment
    try {
      return { payment, written: await write(payment) }
    } catch (error) {
      // A sequence that somebody can still pay is not given out again: the next one is taken.
      if (!isSequenceTaken(error)) throw error
    }
  }
}

// Nothing is made: neither an id nor a sequence is taken.
const nothing: Numbers = { nextPaymentId: async () => '0', nextSequence: async () => ({ referenceEntity: '00000', sequence: 0 }) }

/** The methods that a payment of a request would get, by the same rules; nothing is written or taken. */
export async function methodsOfOrder(
  call: MoneyCall,
  asked: SoapOrder,
  family: ErrorFamily,
): Promise<MethodOfType[] | { error: SoapError }> {
  const payment = await makePayment(call, asked, family, nothing)
  return 'error' in payment ? payment : payment.availableMethods
}
