import { isCardNumber } from '@escudo/contracts/vocabulary'

/** One request as the sandbox shows it. Bodies are masked before they come here. */
export type LoggedRequest = {
  requestId: string
  at: Date
  method: string
  path: string
  status: number
  ms: number
  clientId: string | undefined
  requestBody: string | undefined
  answerBody: string | undefined
}

const most = 100
/** A load test is not worth looking at: what comes faster is not kept. */
const mostPerSecond = 50
const longestBody = 8_000

/** Fields that hold a secret, whatever their value. */
const secretFields = /^(number|securityCode|privateKey|password|pin|cardNumber|cvv|cvc)$/i
const digitRuns = /\d(?:[ -]?\d){12,18}/g

/** A text without card numbers and without the private keys of callers; a card's last four digits stay. */
export function maskText(text: string, privateKeys: Iterable<string> = []): string {
  let withoutKey = text
  for (const key of privateKeys) withoutKey = withoutKey.replaceAll(key, '•••')
  return withoutKey.replace(digitRuns, (run) => {
    const digits = run.replace(/\D/g, '')
    return isCardNumber(digits) ? `•••• ${digits.slice(-4)}` : run
  })
}

function maskField(name: string, value: unknown): unknown {
  if (!secretFields.test(name) || typeof value === 'object') return value
  const digits = String(value).replace(/\D/g, '')
  return digits.length >= 12 ? `•••• ${digits.slice(-4)}` : '•••'
}

/** A body as text that shows no secret; undefined for none. What is longer than a screen is cut. */
export function maskBody(body: unknown, privateKeys: Iterable<string> = []): string | undefined {
  if (body === undefined || body === null || body === '') return undefined
  const text = typeof body === 'string' ? body : JSON.stringify(body, maskField)
  return maskText(text, privateKeys).slice(0, longestBody)
}

/** The last requests of this process, in memory only. */
export function createRequestLog() {
  const kept: LoggedRequest[] = []
  const followers = new Set<() => void>()
  let second = 0
  let inSecond = 0

  return {
    /** Whether there is room for one more in this second; ask before masking. */
    hasRoom(now: number): boolean {
      const current = Math.floor(now / 1000)
      if (current !== second) [second, inSecond] = [current, 0]
      inSecond += 1
      return inSecond <= mostPerSecond
    },
    note(request: LoggedRequest): void {
      kept.unshift(request)
      kept.length = Math.min(kept.length, most)
      for (const onChange of followers) onChange()
    },
    list: (count: number): LoggedRequest[] => kept.slice(0, count),
    find: (requestId: string): LoggedRequest | undefined => kept.find((request) => request.requestId === requestId),
    follow(onChange: () => void): () => void {
      followers.add(onChange)
      return () => void followers.delete(onChange)
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
