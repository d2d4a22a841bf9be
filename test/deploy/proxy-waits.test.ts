import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { eventually, freePort } from '../../server/test/harness.ts'

const root = join(import.meta.dirname, '../..')
const hasProxy = spawnSync('haproxy', ['-v']).status === 0

/** Answers at once whether it is ready, generates when it is told to, and answers nothing else. */
async function startSlow(released: Promise<void>) {
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') response.end()
    else if (request.url?.startsWith('/api/sdks/')) void released.then(() => response.end('an SDK'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A shipped file with one server behind every name, and less patience. */
function impatient(file: string, folder: string, port: number, behind: number): string {
  return readFileSync(join(root, 'deploy', file), 'utf8')
    .replace(/^ {2}setenv SHARDS .*$/m, `  setenv SHARDS ${join(folder, 'shards')}`)
    .replace(/^ {2}lua-load .*$/m, `  lua-load ${join(root, 'deploy/node-of.lua')}`)
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}timeout (server|check) .*$/gm, '  timeout $1 500ms')
    .replace(/^ {2}timeout client .*$/m, '  timeout client 500ms')
    .replace(/^ {2}server-template (\w+) .*$/gm, `  server $1 127.0.0.1:${behind}`)
    .replace(/^ {2}(default-server|option httpchk) .*$/gm, '')
}

describe('a proxy', { skip: hasProxy ? false : 'haproxy is not installed' }, () => {
  for (const file of ['haproxy.cfg', 'haproxy-nodes.cfg']) {
    test(`${file} waits for an SDK longer than for anything else`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'escudo-proxy-'))
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const [server, port] = [await startSlow(released), await freePort()]
      await writeFile(join(folder, 'shards'), '-2147483648 node-1\n')
      await writeFile(join(folder, 'haproxy.cfg'), impatient(file, folder, port, (server.address() as AddressInfo).port))
      const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'inherit'] })
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', headers: { 'Escudo-ClientId': '510000002' } })
      try {
        await eventually('The proxy answers', async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok)
        const asked = ask('/api/sdks/php')
        assert.equal((await ask('/api/payments')).status, 504)
        release()
        assert.equal(await (await asked).text(), 'an SDK')
      } finally {
        proxy.kill('SIGKILL')
        server.closeAllConnections()
        server.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  }
})
