import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { hashOf, shardsOf } from '../../server/src/sql/shards.ts'
import { eventually, freePort } from '../../server/test/harness.ts'

const root = join(import.meta.dirname, '../..')
const hasProxy = spawnSync('haproxy', ['-v']).status === 0

/** Four shards on two nodes, in turns, as `npm run distribute -- --shards` says them. */
const begins = [-2147483648, -1073741824, 0, 1073741824]
const shards = begins.map((first, index) => `${first} node-${1 + (index % 2)}\n`).join('')

/** Says who it is, and no more. */
async function startNamed(name: string): Promise<Server> {
  const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The shipped file, with these servers in the place of those that an engine's names would give. */
function proxyFile(folder: string, port: number, servers: Readonly<Record<string, Server>>): string {
  return readFileSync(join(root, 'deploy/haproxy-nodes.cfg'), 'utf8')
    .replace(/^ {2}setenv SHARDS .*$/m, `  setenv SHARDS ${join(folder, 'shards')}`)
    .replace(/^ {2}lua-load .*$/m, `  lua-load ${join(root, 'deploy/node-of.lua')}`)
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}timeout check .*$/m, '  timeout check 60s')
    .replace(/^ {2}server-template (\w+) \d+ (api-\d):8080 resolvers engine init-addr none/gm, (_line, name: string, host: string) => {
      return `  server ${name} 127.0.0.1:${(servers[host]!.address() as AddressInfo).port}`
    })
}

describe('the proxy before several nodes', { skip: hasProxy ? false : 'haproxy is not installed' }, () => {
  let folder: string
  let proxy: ReturnType<typeof spawn>
  let port: number
  let servers: Record<string, Server>

  const ask = async (clientId?: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: clientId === undefined ? {} : { 'Escudo-ClientId': clientId } })).text()

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escudo-nodes-'))
    port = await freePort()
    servers = { 'api-1': await startNamed('api-1'), 'api-2': await startNamed('api-2') }
    await writeFile(join(folder, 'shards'), shards)
    await writeFile(join(folder, 'haproxy.cfg'), proxyFile(folder, port, servers))
    proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'inherit'] })
    await eventually('The proxy answers', async () => (await ask().catch(() => '')).startsWith('api-'))
  })
  after(async () => {
    proxy?.kill('SIGKILL')
    for (const server of Object.values(servers ?? {})) server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('gives each entity to the processes beside its node, by PostgreSQL’s own hash', async () => {
    const shardOf = shardsOf(begins)
    const clientIds = Array.from({ length: 200 }, (_, index) => 500_000_000 + 7_919 * index)
    for (const clientId of clientIds) assert.equal(await ask(`${clientId}`), `api-${1 + (shardOf(clientId) % 2)}`, `${hashOf(clientId)}`)
  })

  test('gives what names nobody, or no number, to any', async () => {
    for (const clientId of [undefined, 'loja', '99999999999999999999', '-5']) assert.match(await ask(clientId), /^api-[12]$/)
  })

  test('gives an entity to the others while none beside its node is ready', async () => {
    const lost = Array.from({ length: 50 }, (_, index) => 500_000_000 + index).find((clientId) => shardsOf(begins)(clientId) % 2 === 0)
    servers['api-1']!.closeAllConnections()
    servers['api-1']!.close()
    await eventually('The other one answers', async () => (await ask(`${lost}`).catch(() => '')) === 'api-2')
  })
})
