import { type SoapInput, type IntegrationStateCode, type SoapError, soapErrorText } from '@escudo/contracts'
import type { MoneyCall } from '../../calls/call.ts'
import { stateOf } from '../../calls/soap/call.ts'
import { standsFor } from './integration-state.ts'
import type { SoapOrder } from './new-soap-payment.ts'

type Asked = NonNullable<SoapInput<'createPaymentReference'>>

type ReferenceProblem = { stands: IntegrationStateCode } | { error: SoapError }

/** What a request for a reference comes to, or why there is none; the same question for creating and for validating one. */
export async function readReferenceOrder(call: MoneyCall, asked: Asked = {}): Promise<SoapOrder | ReferenceProblem> {
  const { amount, paymentOptions: options = [], ...rest } = asked
  const wishes = options.map(({ code, type }) => ({ code: code?.toUpperCase(), type: type?.toUpperCase() }))
  const stands = await standsFor(
    call,
    wishes.map(({ code }) => code ?? ''),
  )
  if (stands !== '02') return { stands }
  return amount === undefined ? { error: { code: '0062', fields: ['amount'] } } : { ...rest, amount, wishes }
}

/** Why there is no reference: clients look at the integration state first, plugins only at `err_code`. */
export function referenceProblem(call: MoneyCall, problem: ReferenceProblem) {
  if ('error' in problem) {
    const message = soapErrorText(problem.error, call.language)
    return { integrationState: stateOf('02', call.language), err_code: problem.error.code, err_msg: message }
  }

  const integrationState = stateOf(problem.stands, call.language)
  return { integrationState, err_code: problem.stands, err_msg: integrationState.message }
}
