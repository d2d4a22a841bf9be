import { demoCaller } from '@escudo/contracts/vocabulary'
import type { JsonValue } from './translate-document.ts'

/** The demo platform of the sandbox, filled in so that a call can be tried at once. */
export const demoCredentials = {
  preferredSecurityScheme: [['basic', 'clientId']],
  securitySchemes: {
    basic: { username: demoCaller.platformCode, password: demoCaller.privateKey },
    clientId: { value: demoCaller.clientId },
  },
}

/** Calls of the demo entity, whose header the document names: what came as `data`, or undefined where nothing did. */
export function askAs(header: string): (path: string, body?: JsonValue) => Promise<JsonValue | undefined> {
  return async (path, body) => {
    const response = await fetch(`/api${path}`, {
      headers: { authorization: `Basic ${btoa(`${demoCaller.platformCode}:${demoCaller.privateKey}`)}`, [header]: demoCaller.clientId },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => undefined)
    return response?.ok ? ((await response.json()) as { data: JsonValue }).data : undefined
  }
}
