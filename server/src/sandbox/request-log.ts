/** One request as the sandbox shows it. Bodies are masked before they come here. */
export type LoggedRequest = {
  requestId: string
  at: Date
  method: string
  path: string
  status: number
  ms: number
  clientId: string | undefined
  /** The payment that it was about, where it was about one. */
  paymentId: string | undefined
  requestBody: string | undefined
  answerBody: string | undefined
}

const most = 100
/** A load test is not worth looking at: what comes faster is not kept. */
const mostPerSecond = 50

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
