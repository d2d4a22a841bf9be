import { entityOfToken } from '../../domain/checkout-token.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Payment } from '../../domain/payment.ts'
import { findCheckout } from '../../store/checkouts.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { errorState, givenId, stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { findNamed } from '../../payments/soap/named-payment.ts'

/** The payment of a token, of an id, or of both when they agree; null when there is none. */
async function paymentOf(call: MoneyCall, token: string | undefined, id: string | undefined): Promise<Payment | null | undefined> {
  if (token === undefined) return findNamed(call, { paymentId: id })
  const checkout = entityOfToken(token) === call.entityId ? await findCheckout(call.sql, call.entityId, token) : undefined
  if (!checkout || (id !== undefined && id !== checkout.paymentId)) return null
  return findNamed(call, { paymentId: checkout.paymentId })
}

export const checkWebPayment: SoapHandler<'checkWebPayment'> = async (call, { token, paymentId, idTransaction } = {}) => {
  const payment = await paymentOf(call, token, givenId(paymentId, idTransaction))
  if (!payment) {
    const error = payment === undefined ? ({ code: '0041', fields: ['token', 'paymentId'] } as const) : ({ code: '0042' } as const)
    return { requestState: errorState(error, call.language), paid: 0, paymentDate: '' }
  }
  const isPaid = payment.state === 'confirmed'
  return {
    requestState: stateOf('02', call.language),
    paid: isPaid ? 1 : 0,
    paymentDate: isPaid ? lisbonIso(payment.paidAt ?? payment.stateAt) : '',
  }
}
