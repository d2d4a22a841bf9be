import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { eventIdOf } from '../../domain/event-id.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findDeliveryBody, findDeliveryTries } from '../../store/delivery-log.ts'
import { isUuid } from '../../store/ids.ts'
import { findWebhook } from '../../store/webhooks.ts'
import { checkOf, keysOf, secretOf } from '../../views/office/signature-check.ts'
import { webhookRequest } from '../../views/webhook-request.ts'

/** It is signed once more with the key that signs now, here and nowhere else: neither signature nor key leaves the server. */
export const checkDeliverySignature: Handler<typeof officeOperations.checkDeliverySignature> = async (call, { params, body }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.webhookId)
  const delivery = webhook && isUuid(params.deliveryId) ? await findDeliveryBody(call.sql, webhook, params.deliveryId) : undefined
  if (!webhook || !delivery) return refuse('e00500', webhook ? '/deliveryId' : '/webhookId')
  const keys = await keysOf(call)
  const last = (await findDeliveryTries(call.sql, [delivery])).at(-1)
  const sentAt = last?.sentAt ?? call.clock()
  const { headerPrefix } = call
  const events = [{ id: eventIdOf(delivery), sequence: delivery.sequence }]
  const { webhookId, handler } = webhook
  const { privateKey } = keys[0]!
  const content = { webhookId, handler, action: delivery.action, items: [delivery.body], events }
  const { text, headers } = webhookRequest(content, { headerPrefix, privateKey, sentAt, now: sentAt })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const check = checkOf({ headerPrefix, now: sentAt }, keys, { headers: lines.join('\n'), body: text })
  await recordAct(call.sql, call, { subject: params.deliveryId, after: { fits: check.fits } })
  const tried = last && { sentAt: lisbonIso(last.sentAt), ...(last.status !== null && { status: last.status }) }
  return {
    data: { ...check, ...(body.secret !== undefined && { secret: secretOf(body.secret, keys) }), ...(tried && { tried }) },
  }
}
