import assert from 'node:assert/strict'
import diagnostics from 'node:diagnostics_channel'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { after, describe, test, type TestContext } from 'node:test'
import { createSender } from '../../server/src/webhooks/send.ts'
import { addressCorpus, carriers, closed4, closed6, inside } from '../../server/test/address-corpus.ts'
import { tally } from '../../server/test/tally.ts'

// Every address that a socket of this process begins to connect to, whoever opened it.
const tried: string[] = []
diagnostics.subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  socket.on('connectionAttempt', (address: string) => tried.push(address))
})

const strict = createSender(false)
const open = createSender(true)
after(async () => {
  await strict.close()
  await open.close()
})

const visits = { count: 0 }
const receiver = createServer((request, response) => {
  visits.count += 1
  const status = Number(/^\/(\d{3})/.exec(request.url ?? '')?.[1] ?? 200)
  response.writeHead(status, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
after(() => (receiver.closeAllConnections(), receiver.close()))
const { port } = receiver.address() as AddressInfo

/** What was tried to be connected to while some work ran. */
async function triedDuring(work: () => Promise<unknown>): Promise<string[]> {
  tried.length = 0
  await work()
  return [...tried]
}

/** Names resolve to one list after the other, the last one from then on. */
function resolveInTurn(context: TestContext, ...turns: { address: string; family: number }[][]): { lookups: () => number } {
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void
  const lookup = context.mock.method(dns, 'lookup', (_name: string, _options: object, callback: Callback) => {
    const turn = turns[Math.min(lookup.mock.callCount(), turns.length - 1)] ?? []
    process.nextTick(() => callback(null, turn))
  })
  syncBuiltinESMExports()
  context.after(() => {
    lookup.mock.restore()
    syncBuiltinESMExports()
  })
  return { lookups: () => lookup.mock.callCount() }
}

describe('what a production sender connects to', () => {
  test('the watch sees a connection when there is one', async () => {
    const seen = await triedDuring(() => open.send(`http://127.0.0.1:${port}/`, '{}', {}))
    assert(seen.includes('127.0.0.1'))
    assert.equal(visits.count, 1)
  })

  test('nothing, for every address of the corpus, and at a port where somebody listens', async () => {
    const here = addressCorpus.filter((url) => URL.canParse(url) && /^https?:/.test(url))
    const atPort = here.map((url) => Object.assign(new URL(url), { port: String(port), protocol: 'http:' }).href)
    const before = visits.count
    const replies: (number | null)[] = []
    const seen = await triedDuring(async () => {
      for (const url of [...addressCorpus, ...atPort]) replies.push((await strict.send(url, '{}', {})).status)
    })
    assert(addressCorpus.length >= 200)
    assert.deepEqual([seen, replies.filter((status) => status !== null), visits.count - before], [[], [], 0])
    tally('SSRF: addresses of the corpus, connections', addressCorpus.length + atPort.length, seen.length)
  })

  test('nothing, when a name leads inside, whatever the address looks like', async (context) => {
    const addresses = [...closed4, ...closed6, ...inside.flatMap(carriers)]
    const seen: string[] = []
    for (const address of addresses) {
      const { lookups } = resolveInTurn(context, [{ address, family: address.includes(':') ? 6 : 4 }])
      seen.push(...(await triedDuring(() => strict.send(`http://shop.example:${port}/`, '{}', {}))))
      assert.equal(lookups(), 1, address)
      context.mock.restoreAll()
    }
    assert.deepEqual(seen, [])
    tally('SSRF: names that resolve inside, connections', addresses.length, seen.length)
  })

  test('nothing, when a name was outside when it was saved and is inside when it is called', async (context) => {
    const outside = { address: '198.20.0.1', family: 4 }
    const { lookups } = resolveInTurn(context, [outside], [{ address: '127.0.0.1', family: 4 }])
    const atSaving = await new Promise<string>((resolve) =>
      dns.lookup('shop.example', { all: true }, (_, [first]) => resolve(first?.address ?? '')),
    )
    assert.equal(atSaving, outside.address)
    const before = visits.count
    const seen = await triedDuring(() => strict.send(`http://shop.example:${port}/`, '{}', {}))
    // Asked once, at the socket: what was looked at is what is connected to, and there is no second answer to wait for.
    assert.deepEqual([lookups(), seen, visits.count - before], [2, [], 0])
    tally('SSRF: rebinding between saving and calling, connections', 1, seen.length)
  })

  test('not what a receiver points at', async () => {
    const statuses = [300, 301, 302, 303, 307, 308]
    const seen = await triedDuring(async () => {
      for (const status of statuses) assert.equal((await open.send(`http://127.0.0.1:${port}/${status}`, '{}', {})).status, status)
    })
    assert.deepEqual(new Set(seen), new Set(['127.0.0.1']))
    tally('SSRF: redirects to metadata, followed', statuses.length)
  })
})
