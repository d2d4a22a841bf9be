import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { basicOf, newReference } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider()
const { port } = provider.app.config
const head = [
  'POST /api/payments/references HTTP/1.1',
  'Host: 127.0.0.1',
  `Authorization: ${basicOf('1001')}`,
  'Escudo-ClientId: 510000002',
  'Content-Type: application/json',
].join('\r\n')
const many = 200

type Slow = { socket: Socket; cutAfterMs: Promise<number>; said: () => string }

/** A connection that says `first` at once and then a byte a second, until the server has had enough. */
function sendSlowly(first: string, drip: string): Slow {
  const opened = performance.now()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(first)
  const dripping = setInterval(() => socket.writable && socket.write(drip), 1_000)
  const cutAfterMs = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(performance.now() - opened)
    }),
  )
  return { socket, cutAfterMs, said: () => said }
}

/** The longest that ordinary callers waited while slow ones held their connections. */
async function longestWait(isOver: () => boolean): Promise<{ served: number; longestMs: number }> {
  const seen = { served: 0, longestMs: 0 }
  while (!isOver()) {
    const asked = performance.now()
    await newReference(provider.client)
    seen.longestMs = Math.max(seen.longestMs, performance.now() - asked)
    seen.served += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return seen
}

describe('a byte a second', () => {
  test('headers are cut after ten seconds, bodies after thirty; others are served meanwhile', async () => {
    const headers = Array.from({ length: many }, () => sendSlowly(`${head}\r\nX-Slow: `, 'x'))
    const bodies = Array.from({ length: many }, () => sendSlowly(`${head}\r\nContent-Length: 1000\r\n\r\n{`, ' '))
    const silent = Array.from({ length: many }, () => sendSlowly('', ''))
    const over = { now: false }
    const others = longestWait(() => over.now)
    const cut = await Promise.all([headers, bodies, silent].map((group) => Promise.all(group.map(({ cutAfterMs }) => cutAfterMs))))
    over.now = true
    const { served, longestMs } = await others
    const [headersMs = 0, bodiesMs = 0, silentMs = 0] = cut.map((times) => Math.max(...times))
    assert(headersMs < 60_000, `Headers were waited for ${headersMs} ms.`)
    assert(bodiesMs < 90_000, `Bodies were waited for ${bodiesMs} ms.`)
    assert(silentMs < 60_000, `Nothing was waited for ${silentMs} ms.`)
    assert(served > 5 && longestMs < 30_000, `${served} were served, one after ${longestMs} ms.`)
    const answered = [...headers, ...bodies].filter(({ said }) => said().startsWith('HTTP/1.1 408')).length
    assert.equal(answered, 2 * many, headers[0]?.said() ?? 'nothing')
    tally(
      `Slow connections, not cut in time (headers ${Math.round(headersMs / 1000)} s, bodies ${Math.round(bodiesMs / 1000)} s)`,
      3 * many,
    )
    tally(`Others served meanwhile, the slowest in ${Math.round(longestMs)} ms`, served)
  })
})
