import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sealedColumns } from '../src/store/sealed-keys.ts'
import { createVault } from '../src/vault/seal.ts'
import { customerWithCard, newReference, ok } from './builders.ts'
import { disputed, smallFiles } from './disputes.ts'
import { startTestProvider } from './harness.ts'
import { demoOffice } from './office.ts'

// The master key is changed while the server serves, by a command that is killed on its way.
const folder = mkdtempSync(join(tmpdir(), 'escudo-rotate-'))
const file = join(folder, 'master.key')
const before = process.env.TEST_MASTER_KEY ?? ''
writeFileSync(file, `${before}\n`, { mode: 0o600 })
after(() => rmSync(folder, { recursive: true, force: true }))
const provider = await startTestProvider({ masterKey: undefined, masterKeyFile: file })
const { app, client } = provider

/** `isKilled`: as soon as there is a new key, while the servers are waited for. */
function rotate(isKilled = false): Promise<{ code: number | null; text: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.config.databaseUrl,
    DATA_DIR: folder,
    MASTER_KEY_FILE: file,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/bin/rotate-master-key.ts'), '3000'], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (isKilled && text.includes('A new key')) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, text })))
}

const keys = (): string[] => readFileSync(file, 'utf8').trim().split('\n')

async function countOthers(header: Buffer): Promise<number> {
  const counts = sealedColumns.map(({ lockOthers }) => app.sql.begin(async (tx) => (await lockOthers(tx, header, 1_000)).length))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** One of the staff proposes the change, another confirms it. */
async function agree(): Promise<void> {
  const [one, other] = [await demoOffice(provider, 'staff-operations'), await demoOffice(provider, 'staff-administrator')]
  const { id } = ok(await one.client.proposeMasterKeyRotation({ body: { why: 'Mudança anual' } }))
  ok(await other.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }))
}

describe('npm run rotate-master-key', () => {
  test('seals everything anew while calls go on; killed, it goes on', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { params } = await disputed(provider)
    const files = [{ name: 'recibo.pdf', content: smallFiles.pdf }]
    ok(await client.submitDisputeEvidence({ params, body: { explanation: 'Entregue.', files } }))
    const over = new AbortController()
    let calls = 0
    const load = (async () => {
      while (!over.signal.aborted) {
        await newReference(client)
        calls += 1
        await wait(20)
      }
    })()
    const mark = app.services.vault.fingerprint('4242424242424242', 'place')

    const alone = await rotate()
    assert(alone.code !== 0 && alone.text.includes('Two people have to agree first'))
    assert.deepEqual(keys(), [before])
    await agree()
    assert.notEqual((await rotate(true)).code, 0)
    assert.equal(keys().length, 2, 'The old key stays until nothing needs it.')
    const callsBefore = calls
    const { code, text } = await rotate()
    assert(calls > callsBefore, 'Calls go on meanwhile.')
    assert.deepEqual([code, /Going on/.test(text), /old key is gone/.test(text)], [0, true, true], text)
    over.abort()
    assert.equal(ok(await client.getDispute({ params })).evidence?.explanation, 'Entregue.')
    assert.equal(await countOthers(app.services.vault.header()), 0)
    await load

    const [key = '', ...others] = keys()
    assert.deepEqual([others, key === before], [[], false])
    const header = createVault(Buffer.from(key, 'base64')).header()
    assert.equal(await countOthers(header), 0)
    // The server has followed: a saved card opens and is charged, a new one is sealed with the new key.
    const body = { amount: 700, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } }
    assert.equal(ok(await client.createPayment({ body })).stateDetails.state, 'confirmed')
    await customerWithCard(provider)
    assert.equal(await countOthers(header), 0)
    assert.equal(app.services.vault.fingerprint('4242424242424242', 'place'), mark, 'Fingerprints outlive the key.')
  })

  test('another start knows the new key and not the old one', async () => {
    const again = await startTestProvider({ masterKey: undefined, masterKeyFile: file, databaseUrl: app.config.databaseUrl, rateLimit: 0 })
    await newReference(again.client)
    await assert.rejects(startTestProvider({ masterKey: before, databaseUrl: app.config.databaseUrl }), /sealed with another master key/)
  })

  test('what was confirmed is done once; keys that are given as they are have to be given both', async () => {
    assert.match((await rotate()).text, /Two people have to agree first/)
    await agree()
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: folder,
      MASTER_KEY: keys()[0],
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/bin/rotate-master-key.ts')], { env })
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    assert.equal(await new Promise((resolve) => child.on('exit', resolve)), 1)
    assert.match(text, /<new>,<old>/)
  })
})
