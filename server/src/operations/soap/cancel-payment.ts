import { apiOperations, type Refusal, type SoapErrorCode } from '@escudo/contracts'
import type { Payment } from '../../domain/payment.ts'
import { findPayment } from '../../store/payments.ts'
import { cancelOnRequest } from '../../payments/cancel-on-request.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { checkRequest } from '../../calls/check-request.ts'
import { noCall } from '../../calls/raw-call.ts'
import { errorState, givenId, stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { findNamed } from '../../payments/soap/named-payment.ts'

/** What the refusal of a cancellation is called here; the state of the payment tells a double from a wrong moment. */
async function errorOf(call: MoneyCall, { code, pointer }: Refusal, { paymentId }: Payment): Promise<SoapErrorCode> {
  if (pointer === '/ignoreUnsupported') return '0072'
  if (code !== 'e00402') return '0031'
  const payment = await findPayment(call.sql, call.entityId, paymentId)
  return payment?.state === 'cancelled' ? '0070' : '0071'
}

export const cancelPayment: SoapHandler<'cancelPayment'> = async (call, asked = {}) => {
  const { remarks, ignoreUnsupported } = asked
  const refused = (code: SoapErrorCode, fields: string[] = []) => ({
    requestState: errorState({ code, fields }, call.language),
    paymentOptionsResult: [],
  })
  const payment = await findNamed(call, { paymentId: givenId(asked.paymentId, asked.idTransaction), hash: asked.hash })
  if (payment === undefined) return refused('0062')
  if (payment === null) return refused('0042')
  const params = { id: payment.paymentId }
  const body = {
    ...(ignoreUnsupported && { ignoreUnsupported }),
    ...(remarks !== undefined && { remarks: { text: remarks.slice(0, 1000) } }),
  }
  const input = checkRequest(apiOperations.cancelPayment, { ...noCall, params, body }, false)
  if ('code' in input) return refused('0031')
  const outcome = await cancelOnRequest(call, { params, body })
  if ('refusal' in outcome) return refused(await errorOf(call, outcome.refusal, payment))
  return { requestState: stateOf('02', call.language), paymentOptionsResult: outcome.data.methods.map((method) => ({ ...method })) }
}
