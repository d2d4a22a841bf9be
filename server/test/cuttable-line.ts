import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './harness.ts'

type CuttableLine = {
  /** For `startTestProvider`: the provider asks its database through this line. */
  via: (databaseUrl: string) => Promise<string>
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** The line to the database, which can be cut and mended; whoever has it cuts it when all is over. */
export async function cuttableLine(): Promise<CuttableLine> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let upstream = 0
  const line = createServer((near) => {
    const far = connect(upstream, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const mend = () => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      line.close(() => resolve())
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    })
  const via = async (databaseUrl: string): Promise<string> => {
    const through = new URL(databaseUrl)
    upstream = Number(through.port)
    through.port = String(port)
    await mend()
    return through.href
  }
  return { via, cut, mend }
}
