import { methodTable, soapErrorText, type SoapValue } from '@escudo/contracts'
import { acceptsLatePayment } from '../../domain/late-payment.ts'
import type { Payment } from '../../domain/payment.ts'
import { isOver } from '../../domain/validity.ts'
import { findPaymentsNamed } from '../../store/soap/soap.ts'
import type { Refund } from '../../store/payments.ts'
import type { Call } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { errorState, givenId, stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { soapMoney, paymentDate, refundsOf } from '../../views/soap/payment-money.ts'

type Asked = SoapValue<'RequestReferenceDetails'>
type Details = SoapValue<'PaymentDetails'>

function detailsOf(call: Call, payment: Payment, refunds: readonly Refund[] | undefined): Details {
  const [isPaid, isCancelled] = [payment.state === 'confirmed', payment.state === 'cancelled']
  const isBlocked = !isPaid && (isCancelled || isOver(payment, call.now)) && !acceptsLatePayment(payment)
  return {
    code: '',
    state: 1,
    message: '',
    paymentId: Number(payment.paymentId),
    reference: payment.reference,
    paymentState: isPaid ? 1 : 0,
    paymentStateId: isPaid ? 1 : 0,
    paymentBlocked: isBlocked ? 1 : 0,
    paymentCancelled: isCancelled ? 1 : 0,
    paymentDate: paymentDate(payment),
    paymentMode: isPaid && payment.methodCode ? methodTable[payment.methodCode].soap.mode : '',
    paymentAmount: payment.amountCents,
    ...soapMoney(payment, refunds),
  }
}

/** Finds what is asked for: by its id, which a reference sent as well must fit; by the reference alone, the newest. */
function finder(found: readonly Payment[]): (asked: Asked) => Payment | undefined {
  const byId = new Map(found.map((payment) => [payment.paymentId, payment]))
  const byReference = new Map(found.toReversed().map((payment) => [payment.reference, payment]))
  return ({ paymentId, reference }) => {
    const id = givenId(paymentId)
    const payment = id === undefined ? byReference.get(reference ?? '') : byId.get(id)
    return reference === undefined || reference === payment?.reference ? payment : undefined
  }
}

/** The payments asked for, in the order of the request; plugins read them by their place (specification soap-wire §4 item 6). */
export const checkEntityPayments: SoapHandler<'checkEntityPayments'> = async (call, { payments: asked = [] } = {}) => {
  if (asked.length === 0) return { state: errorState({ code: '0062' }, call.language), payments: [] }
  const ids = asked.flatMap(({ paymentId }) => givenId(paymentId) ?? []).filter(isPaymentId)
  const references = asked.flatMap(({ reference }) => reference ?? [])
  const found = await findPaymentsNamed(call.sql, call.entityId, ids, references)
  const refunds = await refundsOf(call, found)
  const message = soapErrorText({ code: '0062' }, call.language)
  const find = finder(found)
  const payments = asked.map((one): Details => {
    const payment = find(one)
    if (payment) return detailsOf(call, payment, refunds.get(payment.paymentId))
    const { paymentId, reference } = one
    return { code: '0062', state: 0, message, paymentId, reference, paymentState: 0, paymentCancelled: 0, paymentBlocked: 0 }
  })
  return { state: stateOf('02', call.language), payments }
}
