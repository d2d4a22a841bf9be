import { Agent } from 'undici'

// One pool of lines for all accounts: a connector asks thousands of times a second, which costs `fetch` half a processor more.
const lines = new Agent({ connections: 128 })

type Sent = { method: 'GET' | 'POST' | 'DELETE'; headers: Record<string, string>; body?: string; withinMs: number }
/** `retryAfter`, `mayRepeat` (easypay's own opinion) and `isReplay`: those headers alone are read, and the type. */
type HeardBack = { status: number; type: string; retryAfter: string; mayRepeat: string; isReplay: boolean; text: string }

const one = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** One call over the network, with a limit for all of it. Nobody is followed elsewhere: a redirect is an answer that no acquirer gives, so it throws. */
export async function callOver(url: string, { method, headers, body, withinMs }: Sent): Promise<HeardBack> {
  const { origin, pathname, search } = new URL(url)
  const answer = await lines.request({
    origin,
    path: pathname + search,
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(withinMs),
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 300 && answer.statusCode < 400) throw new Error('It answers with another address.')
  const header = (name: string): string => one(answer.headers[name])
  return {
    status: answer.statusCode,
    type: header('content-type'),
    retryAfter: header('retry-after'),
    mayRepeat: header('x-easypay-should-retry'),
    isReplay: header('idempotency-replay') === 'true',
    text,
  }
}
