import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createClient, createPageClient, demoCaller } from '@escudo/contracts'
import { currentPack, packs } from '../server/src/bin/packed.js'
import { cardEntry, ok } from '../server/test/builders.ts'
import { cloneDatabase, eventually, freePort } from '../server/test/harness.ts'
import { packServer } from './pack-server.ts'

// Beside the pack that this repository uses, so that it finds the same files and packages by the same way.
const folder = join(packs, `trial-${process.pid}`)
const data = mkdtempSync(join(tmpdir(), 'escudo-pack-'))
after(() => [folder, data].forEach((one) => rmSync(one, { recursive: true, force: true })))

const own = join(data, 'own')

test('a pack counts as long as each file that it was made of is as it was', () => {
  mkdirSync(own)
  const source = join(data, 'a.ts')
  writeFileSync(source, 'export {}\n')
  const { size, mtimeMs } = statSync(source)
  const file = join('..'.concat('/..'.repeat(20)), source)
  writeFileSync(join(own, 'current.json'), JSON.stringify({ folder: 'a', files: [[file, size, mtimeMs]] }))
  assert.equal(currentPack(own), join(own, 'a/program.js'))
  appendFileSync(source, '\n')
  assert.equal(currentPack(own), undefined)
  rmSync(source)
  assert.equal(currentPack(own), undefined)
  assert.equal(currentPack(join(data, 'nothing')), undefined)
})

/** Runs the packed program as an entry does; gives its address once it answers. */
async function startPacked(databaseUrl: string): Promise<{ baseUrl: string; stop: () => Promise<unknown> }> {
  const [port, program] = [await freePort(), pathToFileURL(currentPack(folder)!).href]
  const words = `const { run } = await import(${JSON.stringify(program)}); await run({ api: true, worker: true }, () => 'ready')`
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    MASTER_KEY: process.env.TEST_MASTER_KEY,
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', words], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually('It is ready', async () => {
    assert.equal(child.exitCode, null, 'The packed server ended.')
    return said.includes('ready')
  })
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => (child.kill('SIGTERM'), ended) }
}

test('the packed server does what the sources do, and finds their files', async () => {
  await packServer(folder)
  const { url, drop } = await cloneDatabase()
  const { baseUrl, stop } = await startPacked(url)
  try {
    const client = createClient({ baseUrl, ...demoCaller })
    const page = createPageClient({ baseUrl })
    const { id } = ok(
      await client.createCheckout({
        body: { payment: { type: 'payment', amount: 1250, paymentMethod: { code: 'CC' } }, page: { language: 'PT', layout: 'web' } },
      }),
    )
    assert.match(await (await fetch(`${baseUrl}/pay/${id}`)).text(), /12,50/)
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
    // Letters of a receipt, the generator's catalogue, a plugin's sources, the document: each lies in a file of its own.
    const receipt = await fetch(`${baseUrl}/pay/${id}/receipt.pdf`)
    assert.equal(receipt.headers.get('content-type'), 'application/pdf')
    ok(await client.listSdks())
    for (const path of ['/api/docs/api.json', '/sandbox', '/aderir', '/office', '/metrics'])
      assert.equal((await fetch(baseUrl + path)).status, 200, path)
  } finally {
    await stop()
    await drop()
  }
})
