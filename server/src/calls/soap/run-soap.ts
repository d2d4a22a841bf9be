import { soapOperations, type SoapInput, type SoapOperationId, type SoapOutput, type SoapValue } from '@escudo/contracts'
import type { Services } from '../call.ts'
import { cancelPayment } from '../../operations/soap/cancel-payment.ts'
import { checkEntityPayments } from '../../operations/soap/check-entity-payments.ts'
import { checkIntegrationState } from '../../operations/soap/check-integration-state.ts'
import { checkWebPayment } from '../../operations/soap/check-web-payment.ts'
import { stateOf, type IntegrationState, type SoapHandler } from './call.ts'
import { createPaymentReference } from '../../operations/soap/create-payment-reference.ts'
import { doWebPayment } from '../../operations/soap/do-web-payment.ts'
import { getEntityPayments } from '../../operations/soap/get-entity-payments.ts'
import { identifyCaller } from './identify-caller.ts'
import { saveEntityPayments } from '../../operations/soap/save-entity-payments.ts'
import { subscribeToWebhook } from '../../operations/soap/subscribe-to-webhook.ts'
import { validatePaymentReference } from '../../operations/soap/validate-payment-reference.ts'

const handlers: { [Id in SoapOperationId]: SoapHandler<Id> } = {
  checkIntegrationState,
  createPaymentReference,
  validatePaymentReference,
  doWebPayment,
  checkWebPayment,
  checkEntityPayments,
  getEntityPayments,
  saveEntityPayments,
  cancelPayment,
  subscribeToWebhook,
}

/** An answer that says only how the caller stands, where its type says it; shops look at `err_code` alone. */
function standing(id: SoapOperationId, state: IntegrationState): object {
  const { holders, returns } = soapOperations[id]
  if (holders.length === 0) return state
  const isReference = returns === 'ResponseGetPayment' || returns === 'ResponseValidatePayment'
  return {
    ...Object.fromEntries(holders.map((holder) => [holder, state])),
    ...(isReference && { err_code: state.code, err_msg: state.message }),
    ...(returns === 'ResponseGetPayment' && { state: 0 }),
  }
}

/** A caller that calls too often, and when it may go on. */
type Haste = { retryAfterSeconds: number }

/**
 * Runs one call of the SOAP service: who calls and how it stands, then the work. Never fails for wrong credentials, and
 * answers haste to who calls too often.
 */
export async function runSoap<Id extends SoapOperationId>(
  services: Services,
  id: Id,
  entity: SoapValue<'RequestEntity'>,
  input: SoapInput<Id>,
  address?: string,
): Promise<{ value: SoapOutput<Id> } | Haste> {
  const caller = await identifyCaller(services, id, entity, input, address)
  if ('retryAfterSeconds' in caller) return caller
  if ('stands' in caller) return { value: standing(id, stateOf(caller.stands, caller.language)) as SoapOutput<Id> }
  return { value: await handlers[id](caller, input) }
}
