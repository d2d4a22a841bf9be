import type { IncomingHttpHeaders } from 'node:http'

const toleranceSeconds = 300
const prefix = 'whsec_'

/** The secret that libraries of Standard Webhooks take: our key's bytes in base64. */
export function secretOf(privateKey: string): string {
  return prefix + Buffer.from(privateKey).toString('base64')
}

/**
 * Whether a notification verifies as Standard Webhooks 1.0.0 says: written from its text with Web Crypto, with nothing of
 * our own code. A list of signatures is enough when one fits; versions that are not known are passed over.
 */
export async function verifiesStandard(
  text: string,
  headers: IncomingHttpHeaders,
  secret: string,
  nowSeconds = Math.floor(Date.now() / 1000),
): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''))
  if (!id || !timestamp || !signatures || !/^\d+$/.test(timestamp)) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return false
  const bytes = Uint8Array.from(atob(secret.replace(prefix, '')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  for (const entry of signatures.split(' ')) {
    const [version, signature = ''] = entry.split(',')
    if (version !== 'v1') continue
    const given = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
    if (await crypto.subtle.verify('HMAC', key, given, signed)) return true
  }
  return false
}
