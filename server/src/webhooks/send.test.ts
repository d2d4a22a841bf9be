import assert from 'node:assert/strict'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createSender, type Sender } from './send.ts'

const headers = { 'Content-Type': 'application/json', 'Escudo-Signature': 'hash=00,ts=1' }
const patience = { timeout: 10_000 }

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A receiver and a sender; when the test ends, the sender is closed and no socket of it may be left. */
async function meet(context: TestContext, allowPrivate: boolean, handle: Handle) {
  const visits: { method: string; path: string; headers: IncomingMessage['headers']; text: string }[] = []
  const sockets = new Set<Socket>()
  const counted = { connections: 0 }
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
    visits.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, text })
    handle(request, response)
  })
  server.on('connection', (socket: Socket) => {
    counted.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = createSender(allowPrivate)
  context.after(async () => {
    await sender.close()
    const allClosed = Promise.all(Array.from(sockets, (socket) => new Promise((resolve) => socket.once('close', resolve))))
    await Promise.race([allClosed, wait(2_000, undefined, { ref: false })])
    const left = sockets.size
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    assert.equal(left, 0, 'A socket was left open.')
  })
  const { port } = server.address() as AddressInfo
  return { sender, port, url: `http://127.0.0.1:${port}`, visits, counted }
}

function post(sender: Sender, url: string) {
  return sender.send(url, '{"a":"pão"}', headers)
}

/** Lets every name resolve to these addresses while a test runs. */
function resolveTo(context: TestContext, result: { address: string; family: number }[] | Error): { lookups: () => number } {
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void
  const lookup = context.mock.method(dns, 'lookup', (_name: string, _options: object, callback: Callback) => {
    process.nextTick(() => (result instanceof Error ? callback(result, []) : callback(null, result)))
  })
  syncBuiltinESMExports()
  context.after(() => {
    lookup.mock.restore()
    syncBuiltinESMExports()
  })
  return { lookups: () => lookup.mock.callCount() }
}

describe('an answer', () => {
  test('is given with its status and text; the body arrives as it was signed', patience, async (context) => {
    const { sender, url, visits } = await meet(context, true, (_, response) => response.writeHead(422).end('{"errors":[]}'))
    const { durationMs, ...reply } = await post(sender, `${url}/hook?shop=1`)
    assert.deepEqual(reply, { status: 422, answer: '{"errors":[]}', problem: null })
    assert(Number.isInteger(durationMs) && durationMs >= 0)
    assert.deepEqual(
      visits.map(({ method, path, text }) => [method, path, text]),
      [['POST', '/hook?shop=1', '{"a":"pão"}']],
    )
    assert.equal(visits[0]?.headers['escudo-signature'], headers['Escudo-Signature'])
  })

  for (const status of [301, 302, 303, 307, 308]) {
    test(`${status} is an answer like another: nobody goes where it points`, patience, async (context) => {
      const { sender, url, visits } = await meet(context, true, (_, response) =>
        response.writeHead(status, { Location: '/elsewhere' }).end(),
      )
      assert.equal((await post(sender, url)).status, status)
      assert.deepEqual(
        visits.map(({ path }) => path),
        ['/'],
      )
    })
  }

  for (const bytes of [65_535, 65_536, 65_537, 1_000_000]) {
    test(`of ${bytes} bytes is read up to 64 kB`, patience, async (context) => {
      const { sender, url } = await meet(context, true, (_, response) => response.end('x'.repeat(bytes)))
      const { status, answer } = await post(sender, url)
      assert.deepEqual([status, answer.length], [200, Math.min(bytes, 65_536)])
    })
  }

  test('that never ends is left after 64 kB', patience, async (context) => {
    const pour: Handle = (_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    }
    const { sender, url } = await meet(context, true, pour)
    const { status, answer } = await post(sender, url)
    assert.deepEqual([status, answer.length], [200, 65_536])
  })
})

describe('no answer', () => {
  test('a refused connection', patience, async (context) => {
    const { sender } = await meet(context, true, () => undefined)
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    await once(probe, 'close')
    const { durationMs: _, ...reply } = await post(sender, `http://127.0.0.1:${port}`)
    assert.deepEqual(reply, { status: null, answer: '', problem: 'connection refused' })
  })

  test('a connection closed before the answer', patience, async (context) => {
    const { sender, url, visits } = await meet(context, true, (request) => request.socket.destroy())
    const { status, problem } = await post(sender, url)
    assert.deepEqual([status, problem], [null, 'connection closed'])
    assert.equal(visits.length, 1, 'A post is never repeated by itself.')
  })

  test('a success that breaks off is none', patience, async (context) => {
    const { sender, url } = await meet(context, true, (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half', () => request.socket.destroy())
    })
    assert.deepEqual((await post(sender, url)).status, null)
  })

  test('no name', patience, async (context) => {
    const { sender } = await meet(context, false, () => undefined)
    resolveTo(context, Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
    assert.equal((await post(sender, 'http://shop.example/')).problem, 'name not found')
  })

  for (const url of ['', 'shop', 'ftp://shop.example', 'http://user@shop.example', 'http://[']) {
    test(`${JSON.stringify(url)} is not even tried`, patience, async (context) => {
      const { sender } = await meet(context, true, () => undefined)
      assert.equal((await post(sender, url)).problem, 'address not allowed')
    })
  }
})

describe('in production a private address is never connected', () => {
  for (const host of ['127.0.0.1', 'localhost', '127.1', '[::ffff:127.0.0.1]', '2130706433', 'localhost.']) {
    test(host, patience, async (context) => {
      const { sender, port, counted } = await meet(context, false, (_, response) => response.end())
      const { status, problem } = await post(sender, `http://${host}:${port}/`)
      assert.deepEqual([status, problem, counted.connections], [null, 'address not allowed', 0])
    })
  }

  const private4 = { address: '127.0.0.1', family: 4 }
  for (const addresses of [
    [private4],
    [private4, { address: '::1', family: 6 }],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [{ address: '169.254.169.254', family: 4 }],
  ]) {
    test(`a name that leads to ${addresses.map(({ address }) => address).join(' and ')}`, patience, async (context) => {
      const { sender, port, counted } = await meet(context, false, (_, response) => response.end())
      const { lookups } = resolveTo(context, addresses)
      const { status, problem } = await post(sender, `http://shop.example:${port}/`)
      assert.deepEqual([status, problem, counted.connections], [null, 'address not allowed', 0])
      assert.equal(lookups(), 1, 'What was checked is what is connected: no second look-up.')
    })
  }

  test('and in the sandbox a name may lead to it', patience, async (context) => {
    const { sender, port, counted } = await meet(context, true, (_, response) => response.end('here'))
    assert.equal((await post(sender, `http://localhost:${port}/`)).answer, 'here')
    assert.equal(counted.connections, 1)
  })
})
