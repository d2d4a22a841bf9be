import { AcquirerOutage } from '../acquirer.ts'
import { parseExactly } from '../decimal-euros.ts'
import { partOf, type JsonObject } from '../json-parts.ts'
import { callOver } from '../line.ts'
import { createRest } from '../rest.ts'
import type { SibsSettings } from './settings.ts'

/** What SIBS answered: the status, and the body with exact numbers. */
export type SibsAnswer = { status: number; body: JsonObject }
/** `signature`: of step one, which opens step two. `phone`: whose mandate is asked about. */
type SibsCall = { body?: object; signature?: string; phone?: string }
export type SibsClient = (method: 'GET' | 'POST', path: string, call?: SibsCall) => Promise<SibsAnswer>

/** One call of the two that a question needs. */
const longestCallMs = 3_500

const isHeld = (status: number): boolean => status === 409 || status === 429 || status >= 500

/**
 * Calls SIBS Gateway. What may have had an effect that we cannot see (a broken line, an error of theirs, an answer that cannot be read) is
 * an outage; everything else is theirs to say. No cause is kept that could quote what was sent.
 */
export function createSibsClient({ baseUrl, clientId, token }: SibsSettings): SibsClient {
  const rest = createRest('SIBS')
  return async (method, path, { body, signature, phone } = {}) => {
    rest.respect()
    let answer: SibsAnswer
    try {
      const heard = await callOver(`${baseUrl}${path}`, {
        method,
        headers: {
          Authorization: signature === undefined ? `Bearer ${token}` : `Digest ${signature}`,
          'X-IBM-Client-Id': clientId,
          Accept: 'application/json',
          ...(phone !== undefined && { 'Mbway-ID': phone }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        withinMs: longestCallMs,
      })
      rest.heard(heard)
      // A page of whoever stands between says nothing of what SIBS did, whatever its status.
      answer = { status: heard.status, body: heard.text === '' ? {} : partOf(parseExactly(heard.text)) }
    } catch {
      throw new AcquirerOutage('SIBS is silent.', { restMs: rest.leftMs() })
    }
    if (!isHeld(answer.status)) return answer
    // 409 is said of this one question, which is under way.
    throw new AcquirerOutage(`SIBS cannot answer now (${answer.status}).`, { restMs: rest.leftMs(), isOfOne: answer.status === 409 })
  }
}
