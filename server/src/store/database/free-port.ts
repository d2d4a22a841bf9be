import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to calls that go out, so that none of those takes a port between the look and its use. */
const from = 20_000
const below = 32_768

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(from, below)
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${from} and ${below} is free.`)
}
