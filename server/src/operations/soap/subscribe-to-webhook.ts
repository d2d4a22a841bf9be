import { apiOperations, type PaymentAction } from '@escudo/contracts'
import { transaction } from '../../store/db.ts'
import { limitToSoapPayments } from '../../store/soap/soap.ts'
import { insertWebhook } from '../../store/webhooks.ts'
import { isReachable } from '../../webhooks/addresses.ts'
import { checkRequest } from '../../calls/check-request.ts'
import { noCall } from '../../calls/raw-call.ts'
import { errorState, stateOf, type SoapHandler } from '../../calls/soap/call.ts'

/** What can be subscribed here; the REST API has more (specification soap-wire §4 item 10). */
const actions: readonly PaymentAction[] = ['payment_confirmed', 'payment_expired', 'payment_cancelled', 'payment_refunded']

/** Subscribes to form-encoded notifications; again with the same action and address changes nothing. */
export const subscribeToWebhook: SoapHandler<'subscribeToWebhook'> = async (call, { action, url = '' } = {}) => {
  const known = actions.find((one) => one === action?.trim())
  if (!known) return { integrationState: errorState({ code: '0051' }, call.language) }
  const input = checkRequest(apiOperations.createWebhook, { ...noCall, body: { action: known, url } }, false)
  if ('code' in input || !isReachable(url, call.allowPrivateAddresses)) {
    return { integrationState: errorState({ code: '0052' }, call.language) }
  }
  const handler = call.headerPrefix.toLowerCase()
  await transaction(call.sql, async (tx) => {
    const { webhook, isNew } = await insertWebhook(tx, { platformId: call.platformId, action: known, url }, handler)
    if (isNew) await limitToSoapPayments(tx, call.platformId, webhook.webhookId)
  })
  return { integrationState: stateOf('02', call.language) }
}
