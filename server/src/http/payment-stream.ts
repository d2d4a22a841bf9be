import { openStream } from './event-stream.ts'
import type { Streaming } from './http-options.ts'

/** A change may be missed while the database is away, and deliveries announce nothing to pages: it is looked at this often anyway. */
const lookAgainMs = 5_000

/** Streams one payment of the office, each time something of it changes; ends when the person may no longer see it. */
export const streamPayment: Streaming = ({ services, follow }, { first, ask, request, reply }) => {
  const { payment } = first.data as { payment: { id: string; clientId: string } }
  const look = async () => {
    const result = await ask()
    return 'data' in result ? { shown: result.data, data: result.data } : undefined
  }
  openStream(services, { look, follow: (onChange) => follow(Number(payment.clientId), payment.id, onChange), lookAgainMs }, request, reply)
}
