import { methodTable, type SoapOutput } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { checkoutUrl } from '../../views/checkout-view.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { referenceErrors } from '../../calls/soap/error-of-refusal.ts'
import { writeSoapPayment } from '../../payments/soap/new-soap-payment.ts'
import { issueSoapPayment } from '../../payments/soap/open-soap-page.ts'
import { paymentHash } from '../../payments/soap/payment-hash.ts'
import { paymentOptions } from '../../views/soap/payment-options.ts'
import { readReferenceOrder, referenceProblem } from '../../payments/soap/reference-order.ts'

function viewOf(call: MoneyCall, payment: Payment, token: string): SoapOutput<'createPaymentReference'> {
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
