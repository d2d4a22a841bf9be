import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { openDatabase, type Sql } from '../../server/src/store/db.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { readToldSince } from '../../server/src/store/told-since.ts'
import { eventually } from '../../server/test/harness.ts'
import { newHistory, type History } from './call-history.ts'
import { keepCalling, newCaller } from './caller-journeys.ts'
import { startArchivedDatabase, whyNoArchive } from './point-in-time.ts'
import { startProcesses } from './provider.ts'
import { startReceiver } from './receiver.ts'

const run = promisify(execFile)

async function paymentsOf(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ paymentId: string }[]>`select payment_id::text from payments`
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** Each notice that the database knows as taken, by its payment and event. */
async function toldOf(sql: Sql): Promise<Set<string>> {
  const told = new Set<string>()
  for await (const events of readToldSince(sql, new Date(0)))
    for (const { paymentId, event, toldAt } of events) if (toldAt) told.add(`${paymentId} ${event}`)
  return told
}

const idsOf = ({ facts }: History): string[] => facts.map(({ paymentId }) => paymentId)

test(
  'a database is lost with its machine, restored to a moment, and what merchants know beyond it is listed',
  { skip: whyNoArchive() ?? false },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escudo-point-in-time-'))
    chmodSync(folder, 0o755)
    // In the reverse order: what still writes into the folder is stopped before it goes.
    const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 20 })]
    after(async () => {
      for (const stop of stops.toReversed()) await stop()
    })
    const archived = await startArchivedDatabase(join(folder, 'database'))
    const merchant = await startReceiver()
    stops.push(merchant.stop)
    merchant.mend()
    const provider = await startProcesses(archived, join(folder, 'data'), join(folder, 'logs'))
    const history = newHistory()
    const over = { now: false }
    const caller = newCaller(provider.addresses, history, `${merchant.url}/told`)
    const facts = (count: number) => eventually('The load goes on', async () => history.facts.length >= count, 120_000)
    const calling = Array.from({ length: 3 }, () => keepCalling(caller, () => over.now, 200))
    await archived.backUp()
    const clockOf = async () => (await provider.withSql((sql) => sql<{ now: Date }[]>`select clock_timestamp() as now`))[0]!.now
    // A backup is known by whole seconds, and a moment in the second of its end would be before it.
    const backedUp = (await clockOf()).getTime()
    await eventually('Its second is over', async () => (await clockOf()).getTime() > backedUp + 2_000)
    await facts(history.facts.length + 20)
    const before = idsOf(history)
    // The clock of PostgreSQL is finer than ours.
    const moment = new Date((await clockOf()).getTime() + 1)
    await facts(before.length + 20)
    over.now = true
    await Promise.all(calling)
    const all = idsOf(history)
    await eventually('Notices were taken', async () => merchant.heard.length > 0)
    // The worker goes on: what it tells after the archive's last segment is lost with the machine, as any archive's last moments are.
    const heard = merchant.heard.flatMap(({ action, paymentIds }) => paymentIds.map((id) => `${id} ${action}`))
    await eventually('What was heard is marked', async () => {
      const marked = await provider.withSql(toldOf)
      return heard.every((what) => marked.has(what))
    })
    await archived.archiveNow()
    await archived.lose()
    await provider.stop()

    // Two copies of what the archive holds: one to go on with, one to know what is missing there.
    const whole = await archived.restore('whole')
    stops.push(whole.stop)
    const restored = await archived.restore('restored', moment)
    stops.push(restored.stop)
    const [then, end] = [openDatabase(restored.url, 1), openDatabase(whole.url, 1)]
    stops.push(() => Promise.all([then.end(), end.end()]))

    for (const sql of [then, end])
      assert.deepEqual(
        (await verify(sql)).flatMap(({ findings }) => findings),
        [],
      )
    const [thereThen, thereNow] = [await paymentsOf(then), await paymentsOf(end)]
    assert.deepEqual(
      before.filter((id) => !thereThen.has(id)),
      [],
      'What was acknowledged before the moment is not there.',
    )
    assert.deepEqual(
      all.filter((id) => !thereNow.has(id)),
      [],
      'What was acknowledged is not in the archive.',
    )
    const lost = all.filter((id) => !thereThen.has(id))
    assert(lost.length > 0, 'Nothing was acknowledged after the moment.')

    const program = join(import.meta.dirname, '../../server/src/bin/told-since.ts')
    const env = { ...process.env, DATABASE_URL: whole.url, DATA_DIR: join(folder, 'data') }
    const { stdout } = await run(process.execPath, [program, moment.toISOString()], { env, maxBuffer: 1 << 26 })
    const listed = stdout
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(';'))
    const known = new Set(listed.map(([, paymentId]) => paymentId))
    assert.deepEqual(
      lost.filter((id) => !known.has(id)),
      [],
      'A merchant knows of a payment that the list lacks.',
    )
    const told = new Set(listed.filter(([, , , , , , , toldAt]) => toldAt !== '').map(([, id, , event]) => `${id} ${event}`))
    const events = await then<{ what: string }[]>`select payment_id || ' ' || action as what from payment_events where action is not null`
    const knownThen = new Set(events.map(({ what }) => what))
    assert.deepEqual(
      heard.filter((what) => !told.has(what) && !knownThen.has(what)),
      [],
      'A merchant was told what the list lacks.',
    )
  },
)
