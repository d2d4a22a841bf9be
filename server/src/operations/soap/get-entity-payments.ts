import type { SoapError, SoapValue } from '@escudo/contracts'
import { isoText } from '../../domain/access-date.ts'
import { lisbonIso, readDate, readEnd } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { findClosedBetween } from '../../store/soap/soap.ts'
import type { Refund } from '../../store/payments.ts'
import { errorState, stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { soapMoney, paymentDate, refundsOf } from '../../views/soap/payment-money.ts'

/** An answer that would be longer asks for a shorter interval, so that none is cut short in silence. */
const mostPayments = 10_000

function readMoment(text: string | undefined, read: (text: string) => Date): Date | undefined {
  try {
    const date = text === undefined ? undefined : read(isoText(text.trim()))
    return date && !Number.isNaN(date.getTime()) ? date : undefined
  } catch {
    // Not a date.
    return undefined
  }
}

function viewOf(payment: Payment, refunds: readonly Refund[] | undefined): SoapValue<'ResponsePayment'> {
  return {
    paymentId: Number(payment.paymentId),
    referenceEntity: payment.referenceEntity ?? '',
    reference: payment.reference,
    paymentMethodCode: payment.state === 'confirmed' ? (payment.methodCode ?? '') : '',
    paymentCancelled: payment.state === 'cancelled',
    paymentDate: paymentDate(payment),
    paymentAmount: payment.amountCents,
    productCode: payment.code ?? '',
    productDesc: payment.summary ?? '',
    validStartDate: lisbonIso(payment.validStart),
    validEndDate: lisbonIso(payment.validEnd),
    ...soapMoney(payment, refunds),
  }
}

/** What was confirmed, cancelled, refunded, transferred or invoiced between two moments, by the last update. */
export const getEntityPayments: SoapHandler<'getEntityPayments'> = async (call, { startDate, endDate } = {}) => {
  const refused = (error: SoapError) => {
    const state = errorState(error, call.language)
    return { integrationState: state, state, payments: [] }
  }
  if (startDate === undefined || endDate === undefined) return refused({ code: '0062' })
  const [from, end] = [readMoment(startDate, readDate), readMoment(endDate, readEnd)]
  if (!from || !end || from > end) return refused({ code: '0063', fields: ['startDate', 'endDate'] })
  // The wire speaks in seconds, so a whole second is meant.
  const to = new Date(end.getTime() + (end.getMilliseconds() === 0 ? 999 : 0))
  const found = await findClosedBetween(call.sql, call.entityId, from, to, mostPayments + 1)
  if (found.length > mostPayments) return refused({ code: '0063', fields: ['startDate', 'endDate'] })
  const refunds = await refundsOf(call, found)
  const state = stateOf('02', call.language)
  return { integrationState: state, state, payments: found.map((payment) => viewOf(payment, refunds.get(payment.paymentId))) }
}
