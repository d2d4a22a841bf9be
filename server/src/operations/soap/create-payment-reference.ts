import { methodTable, soapErrorText, type IntegrationStateCode, type SoapError, type SoapInput, type SoapOutput } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { checkoutUrl } from '../../views/checkout-view.ts'
import type { Call } from '../../calls/call.ts'
import { stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { referenceErrors } from '../../calls/soap/error-of-refusal.ts'
import { integrationState } from '../../payments/soap/integration-state.ts'
import { writeSoapPayment, type SoapOrder } from '../../payments/soap/new-soap-payment.ts'
import { issueSoapPayment } from '../../payments/soap/open-soap-page.ts'
import { paymentHash } from '../../payments/soap/payment-hash.ts'
import { paymentOptions } from '../../views/soap/payment-options.ts'

type Asked = NonNullable<SoapInput<'createPaymentReference'>>
export type ReferenceProblem = { stands: IntegrationStateCode } | { error: SoapError }

/** What a request for a reference comes to, or why there is none; the same question for creating and for validating one. */
export async function readReferenceOrder(call: Call, asked: Asked = {}): Promise<SoapOrder | ReferenceProblem> {
  const { amount, paymentOptions: options = [], ...rest } = asked
  const wishes = options.map(({ code, type }) => ({ code: code?.toUpperCase(), type: type?.toUpperCase() }))
  const stands = await integrationState(
    call,
    wishes.map(({ code }) => code ?? ''),
  )
  if (stands !== '02') return { stands }
  return amount === undefined ? { error: { code: '0062', fields: ['amount'] } } : { ...rest, amount, wishes }
}

/** Why there is no reference: clients look at the integration state first, plugins only at `err_code`. */
export function referenceProblem(call: Call, problem: ReferenceProblem) {
  if ('error' in problem) {
    const message = soapErrorText(problem.error, call.language)
    return { integrationState: stateOf('02', call.language), err_code: problem.error.code, err_msg: message }
  }
  const integrationState = stateOf(problem.stands, call.language)
  return { integrationState, err_code: problem.stands, err_msg: integrationState.message }
}

function viewOf(call: Call, payment: Payment, token: string): SoapOutput<'createPaymentReference'> {
  const { availableMethods } = payment
  const offered = { creditCardPayment: 0, atmPayment: 0, mbwPayment: 0 }
  for (const { code } of availableMethods) {
    const field = methodTable[code].soap.offered
    if (field) offered[field] = 1
  }
  const hash = paymentHash(call, payment)
  return {
    integrationState: stateOf('02', call.language),
    state: 1,
    err_code: '',
    err_msg: '',
    paymentId: Number(payment.paymentId),
    idPayment: Number(payment.paymentId),
    amount: payment.amountCents,
    ...offered,
    atmEntity: payment.referenceEntity ?? '',
    reference: payment.reference,
    hash,
    linkPayment: `${checkoutUrl(call, token)}?hash=${hash}`,
    productCode: payment.code ?? '',
    productDesc: payment.summary ?? '',
    validStartDate: lisbonIso(payment.validStart),
    validEndDate: lisbonIso(payment.validEnd),
    paymentOptions: paymentOptions(call, availableMethods, call.language),
  }
}

export const createPaymentReference: SoapHandler<'createPaymentReference'> = async (call, asked) => {
  const order = await readReferenceOrder(call, asked)
  const made =
    'amount' in order
      ? await writeSoapPayment(call, order, referenceErrors, (one) => issueSoapPayment(call, one, { redirects: [] }))
      : order
  if (!('payment' in made)) return { ...referenceProblem(call, made), state: 0 }
  return viewOf(call, made.payment, made.written.token)
}
