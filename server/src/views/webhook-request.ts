import { apiVersion } from '@escudo/contracts'
import { messageId, sign, signStandard } from '../webhooks/sign.ts'
import { webhookBody, type WebhookContent } from './webhook-body.ts'

/** Who sends, with which key, when: by the real clock, and by the entity's. */
type Sending = { headerPrefix: string; privateKey: string; sentAt: Date; now: Date }

/**
 * A notification as it is posted: the body, the classic signature (specification webhooks §1), the one of Standard
 * Webhooks beside it, and which events it tells of, in the order of its list.
 */
export function webhookRequest(content: WebhookContent, { headerPrefix, privateKey, sentAt, now }: Sending) {
  const { type, text } = webhookBody(content, privateKey, now)
  const unixSeconds = Math.floor(sentAt.getTime() / 1000)
  const id = messageId(content.events.map((event) => event.id))
  const headers: Record<string, string> = {
    'Content-Type': type,
    'User-Agent': `${headerPrefix}-Webhooks/${apiVersion}`,
    [`${headerPrefix}-Signature`]: sign(text, privateKey, unixSeconds),
    [`${headerPrefix}-Event-Id`]: content.events.map((event) => event.id).join(','),
    [`${headerPrefix}-Event-Sequence`]: content.events.map(({ sequence }) => sequence).join(','),
    'webhook-id': id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': signStandard(id, unixSeconds, text, privateKey),
  }
  return { text, headers }
}
