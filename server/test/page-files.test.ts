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

test('what the build has compressed is sent as it is, to whom takes it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-files-'))
  const server = fastify()
  t.after(() => Promise.all([server.close(), rm(folder, { recursive: true, force: true })]))
  const bytes = Buffer.from('const a = 1\n'.repeat(900))
  const best = await compress(bytes, 'br', 11)
  await Promise.all([writeFile(join(folder, 'page-a1.js'), bytes), writeFile(join(folder, 'page-a1.js.br'), best)])
  serveAssets(server, '/files', folder)
  const answer = async (accepted: string, name = 'page-a1.js') =>
    server.inject({ url: `/files/${name}`, headers: { 'accept-encoding': accepted } })
  const [first, zipped, plain] = [await answer('br'), await answer('gzip'), await answer('identity')]
  assert.deepEqual([first.rawPayload, first.headers['content-encoding'], first.headers['content-type']], [best, 'br', 'text/javascript'])
  assert.deepEqual([zipped.rawPayload, zipped.headers['content-encoding']], [await compress(bytes, 'gzip'), 'gzip'])
  assert.deepEqual([plain.rawPayload, plain.headers['content-encoding']], [bytes, undefined])
  assert.equal((await answer('br', 'page-a1.js.br')).statusCode, 404)
})
