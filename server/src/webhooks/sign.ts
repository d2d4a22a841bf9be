import { createHash, createHmac } from 'node:crypto'

/**
 * The value of the signature header: HMAC-SHA256 under the platform's private key over the body's bytes followed by
 * the timestamp in decimal (specification webhooks §1). Signed anew for each try.
 */
export function sign(body: string, privateKey: string, unixSeconds: number): string {
  const hash = createHmac('sha256', privateKey).update(body).update(String(unixSeconds)).digest('hex')
  return `hash=${hash},ts=${unixSeconds}`
}

/** The hash that stands in the form of the older notifications, beside that header (specification webhooks §5). */
export function signForm(action: string, hookDate: string, privateKey: string): string {
  return createHash('sha256').update(`${privateKey}${action}${hookDate}`).digest('hex')
}
