import { demoCaller } from '@escudo/contracts/vocabulary'
import type { JsonValue } from './own-ids.ts'

/** Calls of the sandbox’s demo entity, under the header that names one: what came as `data`, or undefined where nothing did. */
export function askAs(header: string): (path: string, body?: JsonValue) => Promise<JsonValue | undefined> {
  return async (path, body) => {
    const response = await fetch(`/api${path}`, {
      headers: { authorization: `Basic ${btoa(`${demoCaller.platformCode}:${demoCaller.privateKey}`)}`, [header]: demoCaller.clientId },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => undefined)
    return response?.ok ? ((await response.json()) as { data: JsonValue }).data : undefined
  }
}
