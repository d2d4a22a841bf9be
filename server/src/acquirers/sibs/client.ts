import { AcquirerOutage } from '../acquirer.ts'
import { parseExactly } from '../decimal-euros.ts'
import { partOf, type JsonObject } from '../json-parts.ts'
import type { SibsSettings } from './settings.ts'

/** What SIBS answered: the status, and the body with exact numbers. */
export type SibsAnswer = { status: number; body: JsonObject }
type SibsCall = { body?: object; /** The signature of step one, which opens step two. */ signature?: string }
export type SibsClient = (method: 'GET' | 'POST', path: string, call?: SibsCall) => Promise<SibsAnswer>

/** One call of the two that a question needs. */
const longestCallMs = 3_500
/** After "not now" SIBS is left alone: as long as it says, this long where it does not, and never longer than a minute. */
const restMs = 2_000
const longestRestMs = 60_000

function restAfter(response: Response): number {
  const seconds = /^\d{1,5}$/.exec(response.headers.get('retry-after') ?? '')?.[0]
  return Math.min(seconds === undefined ? restMs : Number(seconds) * 1_000, longestRestMs)
}

const isHeld = (status: number): boolean => status === 409 || status === 429 || status >= 500

/**
 * Calls SIBS Gateway. What may have had an effect that we cannot see (a broken line, an error of theirs, an answer that cannot be read) is
 * an outage; everything else is theirs to say. No cause is kept that could quote what was sent.
 */
export function createSibsClient({ baseUrl, clientId, token }: SibsSettings): SibsClient {
  let restsUntil = 0
  return async (method, path, { body, signature } = {}) => {
    if (performance.now() < restsUntil) throw new AcquirerOutage('SIBS asked to be left alone for a moment.')
    let answer: SibsAnswer
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          Authorization: signature === undefined ? `Bearer ${token}` : `Digest ${signature}`,
          'X-IBM-Client-Id': clientId,
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestCallMs),
      })
      if (response.status === 429 || response.status === 503) restsUntil = performance.now() + restAfter(response)
      const text = await response.text()
      // A gateway before SIBS may refuse without JSON; what is refused by status alone is still refused.
      const isPlain = response.status >= 400 && !/json/i.test(response.headers.get('content-type') ?? '')
      answer = { status: response.status, body: text === '' || isPlain ? {} : partOf(parseExactly(text)) }
    } catch {
      throw new AcquirerOutage('SIBS is silent.')
    }
    if (isHeld(answer.status)) throw new AcquirerOutage(`SIBS cannot answer now (${answer.status}).`)
    return answer
  }
}
