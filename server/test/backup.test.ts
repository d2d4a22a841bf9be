import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createClient, demoKeys } from '@escudo/contracts'
import { startApp } from '../src/app.ts'
import { onlyKey } from '../src/vault/master-key.ts'
import { writeBackup, type BackupManifest } from '../src/store/database/backup.ts'
import { openDatabase, type Sql } from '../src/store/db.ts'
import { restoreBackup } from '../src/store/database/restore.ts'
import { verify } from '../src/store/database/verify.ts'
import { customerWithCard, newReference, ok, paidByCard, payReference, readPayment } from './builders.ts'
import { dropDatabase } from './drop-database.ts'
import { freePort, startTestProvider } from './harness.ts'

const provider = await startTestProvider()
const { client, app } = provider
const url = process.env.TEST_DATABASE_URL ?? ''
const admin = openDatabase(url, 1)
const names: string[] = []
const folders: string[] = []

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.unsafe(`create database ${name}`)
  names.push(name)
  return url.replace(/postgres$/, name)
}

async function newFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'escudo-backup-')), 'backup')
  folders.push(folder)
  return folder
}

async function on<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase(databaseUrl, 2)
  return work(sql).finally(() => sql.end())
}

after(async () => {
  for (const name of names) await dropDatabase(admin, name)
  await admin.end()
  for (const folder of folders) await rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 20 })
})

const keys = onlyKey(randomBytes(32)).all()

/** Made a payment later. */
async function otherBackup(): Promise<string> {
  ok(await payReference(client, await newReference(client)))
  const folder = await newFolder()
  await writeBackup(app.sql, folder, keys)
  return folder
}

const odd = 'Dois pães \u2028 "e" um\n café 🥖'
const { customer } = await customerWithCard(provider)
const paid = await paidByCard(provider, { summary: odd, amount: 7_777 })
ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 1_111 } }))
ok(await payReference(client, await newReference(client)))

describe('a backup', () => {
  test('made under load restores elsewhere: rows, ledger and verifier agree, and a server starts on it', async () => {
    const over = new AbortController()
    const load = async (): Promise<void> => {
      while (!over.signal.aborted) ok(await payReference(client, await newReference(client)))
    }
    const loads = [load(), load(), load()]
    const folder = await newFolder()
    const manifest: BackupManifest = await writeBackup(app.sql, folder, keys).finally(() => over.abort())
    await Promise.all(loads)
    assert(Number(manifest.ledger.postings) > 0)
    assert.equal(manifest.ledger.debitE8, manifest.ledger.creditE8)
    assert.equal((await stat(join(folder, 'public.payments.jsonl.gz.sealed'))).mode & 0o777, 0o600)

    const elsewhere = await emptyDatabase()
    await on(elsewhere, async (sql) => {
      await restoreBackup(sql, folder, keys)
      for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
      await assert.rejects(restoreBackup(sql, folder, keys), /not empty/)
    })

    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const second = await startApp({ ...app.config, port, publicUrl: baseUrl, databaseUrl: elsewhere }, { api: true, worker: true })
    try {
      const there = createClient({
        baseUrl,
        platformCode: '1001',
        privateKey: demoKeys['1001'],
        clientId: '510000002',
        headerPrefix: 'Escudo',
      })
      assert.equal((await readPayment(there, paid.id)).amount, 7_777)
      const [row] = await second.sql<
        { summary: string }[]
      >`select summary from payments where entity_id = 510000002 and payment_id = ${paid.id}`
      assert.equal(row?.summary, odd)
      // Ids and sequences go on after the last; a saved card opens.
      assert(Number((await newReference(there)).id) > Number(paid.id))
      const [method] = ok(await there.listCustomerPaymentMethods({ params: { uuid: customer.uuid } }))
      const body = { amount: 500, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method?.uuid ?? '' } }
      assert.equal(ok(await there.createPayment({ body })).stateDetails.state, 'confirmed')
    } finally {
      await second.stop()
    }
  })

  test('whose file was changed, or that has no manifest, is refused and leaves nothing', async () => {
    const folder = await newFolder()
    await writeBackup(app.sql, folder, keys)
    await assert.rejects(writeBackup(app.sql, folder, keys), /not empty/)
    const payments = join(folder, 'public.payments.jsonl.gz.sealed')
    const manifest = join(folder, 'manifest.json.sealed')
    const [before, manifestBefore] = [await readFile(payments), await readFile(manifest)]
    assert(!before.includes('7777') && !manifestBefore.includes('ledger'))
    const flipped = (bytes: Buffer, at: number): Buffer => Buffer.from(Uint8Array.from(bytes).with(at, bytes[at]! ^ 1))
    for (const [file, bytes, said] of [
      [payments, flipped(before, 60), /public.payments.* is not what was backed up|incorrect|invalid/],
      [payments, flipped(before, before.length - 1), /public.payments.* is not what was backed up/],
      [payments, before.subarray(0, before.length - 20), /is not what was backed up|unexpected end/],
      [payments, before.subarray(0, 10), /is not what was backed up/],
      // Another file of the same backup, and one of another backup of the same.
      [payments, await readFile(join(folder, 'public.customers.jsonl.gz.sealed')), /is not what was backed up|incorrect|invalid|unknown/],
      [payments, await readFile(join(await otherBackup(), 'public.payments.jsonl.gz.sealed')), /is not what was backed up/],
      [manifest, flipped(manifestBefore, 60), /manifest.* is not what was backed up/],
    ] as const) {
      await writeFile(file, bytes)
      await on(await emptyDatabase(), async (sql) => {
        await assert.rejects(restoreBackup(sql, folder, keys), said)
        // Without a manifest that opens not even a table is made.
        const [made] = await sql<{ platforms: string | null }[]>`select to_regclass('public.platforms')::text as platforms`
        if (made?.platforms) assert.deepEqual(await sql`select 1 from platforms`, [])
      })
      await writeFile(payments, before)
      await writeFile(manifest, manifestBefore)
    }
    await on(await emptyDatabase(), (sql) =>
      assert.rejects(restoreBackup(sql, folder, onlyKey(randomBytes(32)).all()), /another BACKUP_KEY/),
    )
    await rm(manifest)
    await on(await emptyDatabase(), (sql) => assert.rejects(restoreBackup(sql, folder, keys), /no whole backup/))
  })
})
