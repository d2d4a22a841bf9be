import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addScaleEntities, onNodes } from '../../bench/scale-entities.ts'
import { askPhone, newCheckout, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider, type TestProvider } from '../../server/test/harness.ts'
import { linesOfShards, noteLayout } from '../../server/src/store/database/distribute.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { openDatabase } from '../../server/src/store/db.ts'
import type { Citus } from './cluster.ts'

/** Keeps what this process sends to whom, by the port of each node. */
function listenTo(): { to: Map<number, string[]>; stop: () => void } {
  const to = new Map<number, string[]>()
  const { query } = pg.Client.prototype
  const send = query as (this: unknown, ...words: unknown[]) => unknown
  pg.Client.prototype.query = function heard(this: pg.Client, ...words: unknown[]): unknown {
    const [config] = words
    if (typeof config === 'object' && config !== null && 'text' in config)
      to.set(this.port, [...(to.get(this.port) ?? []), String(config.text)])
    return send.apply(this, words)
  } as typeof query
  return { to, stop: () => void (pg.Client.prototype.query = query) }
}

const portOf = (url: string): number => Number(new URL(url).port)

type Made = { id: string; code: string }

async function createOne({ clientFor }: TestProvider, clientId: string, more: object = {}): Promise<Made> {
  const code = randomUUID()
  const asked = { body: { amount: 1250, code, ...more }, headers: { 'Idempotency-Key': code } }
  for (;;) {
    const answer = await clientFor({ clientId }).createPaymentReference(asked)
    // Whoever waits too long for rows that are being moved hears that, and asks again under the same key.
    if (answer.success || answer.status !== 503) return { id: ok(answer).id, code }
  }
}

/** Everything that a create writes, for entities of the node beside the process and of the other. */
async function createAll(provider: TestProvider, here: readonly string[], there: readonly string[]): Promise<void> {
  const data = { additionalData: [{ key: 'loja', type: 'STRING', value: '7' }] }
  const together = (clientIds: readonly string[], more?: object) =>
    Promise.all(Array.from({ length: 16 }, (_, index) => createOne(provider, clientIds[index % clientIds.length]!, more)))
  await together(here)
  await together(there)
  await together(here, data)
  for (const clientId of [here[0]!, there[0]!]) {
    const own = provider.clientFor({ clientId })
    await newCheckout(own)
    await askPhone(own, '351#911234567')
    const key = randomUUID()
    const asked = { body: { amount: 1300, code: key }, headers: { 'Idempotency-Key': key } }
    const answers = await Promise.all([own.createPaymentReference(asked), own.createPaymentReference(asked)])
    const ids = new Set(answers.flatMap((answer) => (answer.success ? answer.data.id : [])))
    assert.equal(ids.size, 1, 'A repeat made another payment.')
    assert.equal(ok(await own.listPayments({ query: { 'additionalData[loja]': '7' } as object })).length > 0, clientId === here[0])
  }
}

/** Creates without a key for entities of several shards of the node beside, which go together; `move` takes one of those away before the last. */
async function createAcrossShards({ app: { sql }, clientFor }: TestProvider, clientIds: readonly string[], move: () => Promise<void>) {
  const together = async (): Promise<string[]> => {
    const asked = Array.from({ length: 24 }, (_, index) => clientFor({ clientId: clientIds[index % clientIds.length]! }))
    const answers = await Promise.all(asked.map((own) => own.createPaymentReference({ body: { amount: 1250 } })))
    return answers.map((answer) => ok(answer).id)
  }
  await eventually('Creates of several shards are written in one transaction', async () => {
    const ids = sql.array(await together())
    const written = await sql<{ shards: number }[]>`
      select count(distinct get_shard_id_for_distribution_column('entities', entity_id))::integer as shards
      from (select entity_id, xmin::text as transaction from payments where payment_id = any(${ids}::bigint[]) offset 0) made group by transaction`
    return written.some(({ shards }) => shards > 1)
  })
  await move()
  const ids = await together()
  const [row] = await sql<{ count: number }[]>`
    select count(distinct payment_id)::integer as count from payments where payment_id = any(${sql.array(ids)}::bigint[])`
  assert.equal(row!.count, ids.length, 'Something that was answered is lost.')
}

/** Reads an entity's log on and on and never goes back; `through` reads until every one of these was seen in it. */
function followLog({ clientFor }: TestProvider, clientId: string) {
  const own = clientFor({ clientId })
  const seen = new Set<string>()
  const over = { now: false }
  let after = '0'
  const readOn = async (): Promise<void> => {
    const page = ok(await own.listEvents({ query: { limit: 100, after } }))
    for (const { type, payment } of page.events) if (type === 'payment_created') seen.add(payment!.id)
    after = page.cursor
  }
  const reading = (async () => {
    while (!over.now) await readOn()
  })()
  // Whoever waits for it hears that it failed.
  reading.catch(() => undefined)
  const through = async (made: readonly Made[]): Promise<void> => {
    over.now = true
    await reading
    await eventually('The log has all that was created', async () => {
      await readOn()
      return made.every(({ id }) => seen.has(id))
    })
  }
  return { through }
}

/** While callers create, the rows of their entity go to the other node and come back: what was answered is there, once. */
async function createWhileMoving(citus: Citus, provider: TestProvider, clientId: string): Promise<Made[]> {
  const over = { now: false }
  const made: Made[] = []
  const log = followLog(provider, clientId)
  const keepCreating = async (): Promise<void> => {
    while (!over.now) made.push(await createOne(provider, clientId))
  }
  const creating = Promise.all(Array.from({ length: 4 }, keepCreating))
  creating.catch(() => undefined)
  try {
    for (let moves = 0; moves < 2; moves += 1) await citus.move(Number(clientId))
  } finally {
    over.now = true
    await creating
  }
  await log.through(made)
  const rows = await provider.app.sql<{ paymentId: string; code: string }[]>`
    select payment_id, code from payments where entity_id = ${Number(clientId)} and code = any(${provider.app.sql.array(made.map(({ code }) => code))}::text[])`
  assert.equal(rows.length, made.length, 'Something that was answered is lost, or doubled.')
  assert.deepEqual(new Set(rows.map(({ paymentId }) => paymentId)), new Set(made.map(({ id }) => id)))
  return made
}

async function refuseOthers({ url }: Citus): Promise<void> {
  const plain = openDatabase(process.env.TEST_DATABASE_URL ?? '', 1)
  const spread = openDatabase(url, 1)
  try {
    await assert.rejects(noteLayout(spread, plain), /NODE_DATABASE_URL names no node of the cluster/)
    await assert.rejects(noteLayout(plain, spread), /NODE_DATABASE_URL is for a database that lies on the nodes of Citus/)
    await assert.rejects(linesOfShards(plain), /does not lie on the nodes/)
  } finally {
    await Promise.all([plain.end(), spread.end()])
  }
}

/** A process beside the first worker: what is about entities that lie there goes to it alone, the rest as ever. */
export async function workBeside(citus: Citus): Promise<void> {
  await refuseOthers(citus)
  const [coordinator, node] = [citus.url, citus.nodes[1]!]
  const provider = await startTestProvider({ databaseUrl: coordinator, nodeDatabaseUrl: node, logLevel: 'silent' })
  const { sql } = provider.app
  const [here = [], there = []] = await addScaleEntities(sql, await onNodes(sql, 3))
  // What a first call looks up once, ids and sequences among it, is had.
  for (const clientId of [...here, ...there]) await createOne(provider, clientId)
  const heard = listenTo()
  await createAll(provider, here, there).finally(heard.stop)
  const of = (url: string, words: RegExp): number => (heard.to.get(portOf(url)) ?? []).filter((text) => words.test(text)).length
  assert(of(node, /select in_shard\(/) > 0, 'Nothing was written on the node.')
  assert(of(node, /insert into payments_\d/) > 0, 'What was written there is not straight in a shard.')
  assert.equal(of(node, /insert into payments\b/), 0)
  assert(of(coordinator, /select in_shard\(/) > 0, 'What lies elsewhere did not go through the coordinator.')
  assert(of(node, /from unnest\([\s\S]*join platforms/) > 0, 'Callers were not read on the node.')

  // A group that is not of one shard any more is refused whole, and not written where it does not belong.
  const entities = sql.array([...here, ...there].map(Number))
  await assert.rejects(
    sql`select in_shard(${Number(here[0])}::integer, ${entities}::integer[], '{}'::text[], 'select', '{}'::text[])`,
    /in several shards/,
  )
  // Nor is one held that was split since: its old tables may still be there.
  await assert.rejects(
    sql`select in_shard(${Number(here[0])}::integer, ${[Number(here[0])]}::integer[], '{}'::text[], 'hold', '{1}'::text[])`,
    /in another shard/,
  )

  const [clientId = ''] = here
  const [before] = await sql<{ count: number }[]>`select count(*)::integer as count from payments where entity_id = ${Number(clientId)}`
  const made = await createWhileMoving(citus, provider, clientId)
  const [afterwards] = await sql<{ count: number }[]>`select count(*)::integer as count from payments where entity_id = ${Number(clientId)}`
  assert.equal(afterwards!.count, before!.count + made.length)
  assert.deepEqual(
    (await verify(sql)).flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
    [],
  )
  await createAcrossShards(provider, here, () => citus.move(Number(clientId)))
  await provider.app.stop()
}
