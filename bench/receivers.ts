import { createServer, type Server } from 'node:http'

export type Receivers = { urls: string[]; posts: number; times: number[][]; stop: () => void }

/**
 * Merchants' servers in one process, each on a port of its own; the first `hanging` of them never answer. `times[i]`:
 * what `ageOf` says of each payment that receiver i was told of.
 */
export async function startReceivers(count: number, hanging: number, ageOf: (paymentId: string) => number): Promise<Receivers> {
  const servers: Server[] = []
  const receivers: Receivers = {
    urls: [],
    posts: 0,
    times: [],
    stop: () => servers.forEach((server) => (server.closeAllConnections(), server.close())),
  }
  for (let index = 0; index < count; index++) {
    const times: number[] = []
    receivers.times.push(times)
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (index < hanging) return
        receivers.posts += 1
        const ids = Buffer.concat(chunks)
          .toString('latin1')
          .matchAll(/"id":"(\d{5,})"/g)
        for (const [, id = ''] of ids) times.push(ageOf(id))
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('A receiver has no port.')
    receivers.urls.push(`http://127.0.0.1:${address.port}/hooks`)
  }
  return receivers
}
