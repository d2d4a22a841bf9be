import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { serveAssets } from '../src/http/assets.ts'
import { compress } from '../src/http/compress.ts'
import { eventually } from './harness.ts'

test('whoever asks first for a page’s file does not wait for its smallest form, which comes later', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-files-'))
  const server = fastify()
  t.after(() => Promise.all([server.close(), rm(folder, { recursive: true, force: true })]))
  const bytes = Buffer.from(Array.from({ length: 9000 }, (_, at) => `const a${at} = (b) => b * ${(at * 7919) % 104729}`).join('\n'))
  await writeFile(join(folder, 'page-a1.js'), bytes)
  serveAssets(server, '/files', folder)
  const length = async (accepted: string): Promise<number> => {
    const answer = await server.inject({ url: '/files/page-a1.js', headers: { 'accept-encoding': accepted } })
    assert.equal(answer.statusCode, 200)
    return answer.rawPayload.length
  }
  const [quick, best] = await Promise.all([compress(bytes, 'br'), compress(bytes, 'br', 11)])
  assert(best.length < quick.length)
  assert.equal(await length('br'), quick.length)
  await eventually('The smallest is there', async () => (await length('br')) === best.length)
  assert.equal(await length('identity'), bytes.length)
  assert.equal((await server.inject('/files/page-b2.js')).statusCode, 404)
})
