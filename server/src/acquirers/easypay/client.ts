import { AcquirerOutage } from '../acquirer.ts'
import { parseExactly } from '../decimal-euros.ts'
import { callOver } from '../line.ts'
import { createRest } from '../rest.ts'
import type { EasypaySettings } from './settings.ts'

/** What easypay answered: the status, and the body with exact numbers. */
export type EasypayAnswer = { status: number; body: Readonly<Record<string, unknown>> }
export type EasypayClient = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string) => Promise<EasypayAnswer>

/** After this nobody sends the same question again: easypay may have done it, and would answer the same for a day (specification acquirers §2). */
export class NotAgain extends AcquirerOutage {
  override name = 'NotAgain'
}

/** One call of several that a question may need. */
const longestCallMs = 3_000

type Heard = { status: number; mayRepeat: string; isReplay: boolean }
/** Whether the same may be sent again: as easypay says with the answer, and as its notes have it where it does not say. */
function mayRepeat({ status, mayRepeat: said }: Heard): boolean {
  return said === 'true' || (said !== 'false' && [409, 429, 502, 503].includes(status))
}

/** What cannot be taken for an answer. 409 is said of the first question under the key, which still runs, and a replay repeats what was said of it. */
function outageOf(method: string, heard: Heard, restMs: number): AcquirerOutage | undefined {
  const { status, isReplay } = heard
  if (status !== 409 && status !== 429 && status < 500) return undefined
  const Outage = method === 'POST' && !mayRepeat(heard) ? NotAgain : AcquirerOutage
  return new Outage(`easypay cannot answer now (${status}).`, { restMs, isOfOne: status === 409 || isReplay })
}

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
    let heard: Awaited<ReturnType<typeof callOver>>
    try {
      heard = await callOver(`${baseUrl}${path}`, {
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
    } catch {
      throw new AcquirerOutage('easypay is silent.', { restMs: rest.leftMs() })
    }
    const outage = outageOf(method, heard, rest.leftMs())
    if (outage) throw outage
    try {
      return { status: heard.status, body: readBody(heard.text) }
    } catch {
      throw new AcquirerOutage('easypay says nothing that can be read.')
    }
  }
}
