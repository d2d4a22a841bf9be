import { AcquirerOutage } from '../acquirer.ts'
import { parseExactly } from '../decimal-euros.ts'
import { callOver } from '../line.ts'
import { createRest } from '../rest.ts'
import type { EasypaySettings } from './settings.ts'

/** What easypay answered: the status, and the body with exact numbers. */
export type EasypayAnswer = { status: number; body: Readonly<Record<string, unknown>> }
export type EasypayClient = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string) => Promise<EasypayAnswer>

/** One call of several that a question may need. */
const longestCallMs = 3_000

function readBody(text: string): EasypayAnswer['body'] {
  if (text === '') return {}
  const body = parseExactly(text)
  if (typeof body !== 'object' || body === null) throw new Error('Not an object.')
  return body as EasypayAnswer['body']
}

/**
 * Calls easypay. What may have had an effect that we cannot see (a broken line, an error of theirs, an answer that cannot be read, the
 * same question still running) is an outage; everything else is theirs to say. No cause is kept that could quote what was sent.
 */
export function createEasypayClient({ baseUrl, accountId, apiKey }: EasypaySettings): EasypayClient {
  const rest = createRest('easypay')
  return async (method, path, body, key) => {
    rest.respect()
    let answer: EasypayAnswer
    try {
      const heard = await callOver(`${baseUrl}${path}`, {
        method,
        headers: {
          AccountId: accountId,
          ApiKey: apiKey,
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        withinMs: longestCallMs,
      })
      rest.heard(heard)
      answer = { status: heard.status, body: readBody(heard.text) }
    } catch {
      throw new AcquirerOutage('easypay is silent.', { restMs: rest.leftMs() })
    }
    // 409: the first of the same key is still running (specification acquirers §2).
    if (answer.status === 409 || answer.status === 429 || answer.status >= 500)
      throw new AcquirerOutage(`easypay cannot answer now (${answer.status}).`, { restMs: rest.leftMs() })
    return answer
  }
}
