import { createHash, createHmac } from 'node:crypto'

/**
 * The value of the signature header: HMAC-SHA256 under the platform's private key over the body's bytes followed by
 * the timestamp in decimal (specification webhooks §1). Signed anew for each try.
 */
export function sign(body: string, privateKey: string, unixSeconds: number): string {
  const hash = createHmac('sha256', privateKey).update(body).update(String(unixSeconds)).digest('hex')
  return `hash=${hash},ts=${unixSeconds}`
}

/**
 * The value of `webhook-signature` (Standard Webhooks 1.0.0): HMAC-SHA256 over id, time and body, joined by full stops.
 * The key is the platform's private key, whose bytes in base64 are the secret that the standard's libraries take.
 */
export function signStandard(id: string, unixSeconds: number, body: string, privateKey: string): string {
  return `v1,${createHmac('sha256', privateKey).update(`${id}.${unixSeconds}.`).update(body).digest('base64')}`
}

/** The id of a notification: its only event's own, or one that the same events always make. */
export function messageId(eventIds: readonly string[]): string {
  const [only] = eventIds
  if (only !== undefined && eventIds.length === 1) return only
  return `msg_${createHash('sha256').update(eventIds.join(',')).digest('base64url').slice(0, 32)}`
}

/** The hash that stands in the form of the older notifications, beside that header (specification webhooks §5). */
export function signForm(action: string, hookDate: string, privateKey: string): string {
  return createHash('sha256').update(`${privateKey}${action}${hookDate}`).digest('hex')
}
