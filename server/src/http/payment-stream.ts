import { openStream } from './event-stream.ts'
import type { Streaming } from './http-options.ts'

/** A change may be missed while the database is away, and deliveries announce nothing to pages: it is looked at this often anyway. */
const lookAgainMs = 5_000

/** Signed out, or let go: whoever comes back is told so. */
const isNoMore: ReadonlySet<string> = new Set(['e00901', 'e00903'])

/** Streams one payment of the office, each time something of it changes; ends when the person may no longer see it. */
export const streamPayment: Streaming = ({ services, follow }, { first, ask, request, reply }) => {
  const { payment } = first.data as { payment: { id: string; clientId: string } }
  const look = async () => {
    const result = await ask()
    if ('data' in result) return { shown: result.data, data: result.data }
    return isNoMore.has(result.refusal.code) ? 'over' : undefined
  }
  openStream(services, { look, follow: (onChange) => follow(Number(payment.clientId), payment.id, onChange), lookAgainMs }, request, reply)
}
