import {
  integrationStates,
  soapErrorText,
  type IntegrationStateCode,
  type Language,
  type SoapError,
  type SoapInput,
  type SoapOperationId,
  type SoapOutput,
  type SoapValue,
} from '@escudo/contracts'
import type { MoneyCall } from '../call.ts'

/** One call of the SOAP service, on the same call context as the REST API. */
export type SoapHandler<Id extends SoapOperationId> = (call: MoneyCall, input: SoapInput<Id>) => Promise<SoapOutput<Id>>

export type IntegrationState = SoapValue<'ResponseIntegrationState'>

/** How the entity stands; only 02 is well. */
export function stateOf(code: IntegrationStateCode, language: Language): IntegrationState {
  return { state: code === '02' ? '1' : '0', code, message: integrationStates[code][language] }
}

/** An error where an integration state stands. */
export function errorState(error: SoapError, language: Language): IntegrationState {
  return { state: '0', code: error.code, message: soapErrorText(error, language) }
}

/** An id as clients send it; 0 means none (specification soap-wire §1). */
export function givenId(...ids: (string | number | undefined)[]): string | undefined {
  return ids.map((id) => (id === undefined ? '' : String(id).trim())).find((id) => id !== '' && id !== '0')
}
