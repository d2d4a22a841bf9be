import { openStream } from '../../http/event-stream.ts'
import type { Streaming } from '../../http/http-options.ts'

/** A line is looked at this often anyway, which tells every process that its device is there. */
const lookAgainMs = 4_000

/** Streams what a terminal has to do, each time it changes, for as long as its device holds the line. */
export const streamLine: Streaming = ({ services, follow }, { first, ask, request, reply }) => {
  const { clientId } = first.data as { clientId: string }
  const { uuid = '' } = request.params as { uuid?: string }
  const look = async () => {
    const result = await ask()
    return 'data' in result ? { shown: result.data, data: result.data } : undefined
  }
  openStream(services, { look, follow: (onChange) => follow(Number(clientId), uuid.toLowerCase(), onChange), lookAgainMs }, request, reply)
}
