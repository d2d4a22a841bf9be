import { brand } from '../brand.ts'
import type { SentCall } from '../define-example.ts'

/** The demo platforms' keys, as the sandbox has them. */
export const keyOf = (platform: string): string => `demo-private-key-${platform}`

export const addressOf = (call: SentCall): string => `${brand.api}${call.path.startsWith('/pay/') ? '' : '/api'}${call.path}`

/** The headers of a call but the credentials, in the order in which they are shown. */
export function headersOf(call: SentCall): [name: string, value: string][] {
  const clientId: [string, string][] = call.clientId ? [[`${brand.headerPrefix}-ClientId`, call.clientId]] : []
  const type: [string, string][] = call.body === undefined ? [] : [['Content-Type', 'application/json']]
  return [...clientId, ...type, ...Object.entries(call.headers ?? {})]
}
