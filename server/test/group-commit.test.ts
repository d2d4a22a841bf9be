import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, connect, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { demoKeys } from '@escudo/contracts'
import { inGroups, inSharedTransactions, lockInGroups } from '../src/sql/batch.ts'
import { isOutage } from '../src/store/db.ts'
import { newReference, ok, payReference, readPayment } from './builders.ts'
import { startTestProvider, type TestProvider } from './harness.ts'

const provider = await startTestProvider()
const { app, client } = provider
const { sql } = app

await sql`create table notes (entity_id integer, note integer check (note <> 13), primary key (entity_id, note))`

/** Writes numbers; remembers how many went together. */
function noteTaker(limits: Parameters<typeof inGroups>[1] = {}) {
  const sizes: number[] = []
  const write = inGroups<number, number>(async (db, notes) => {
    sizes.push(notes.length)
    await db`insert into notes (entity_id, note) select 1, note from unnest(${db.array([...notes])}::integer[]) as t (note)`
    return notes.map((note) => note * 2)
  }, limits)
  return { sizes, write: (note: number) => write(sql, note), writeIn: write }
}

describe('groups', () => {
  test('what comes while a statement is under way goes together, and everybody gets the own answer', async () => {
    await sql`delete from notes`
    const { sizes, write } = noteTaker()
    const notes = Array.from({ length: 100 }, (_, index) => 100 + index)
    assert.deepEqual(
      await Promise.all(notes.map(write)),
      notes.map((note) => note * 2),
    )
    assert.deepEqual(sizes, [1, 99])
  })

  test('a poisoned one among a hundred fails alone', async () => {
    await sql`delete from notes`
    const { write } = noteTaker()
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, note) => write(note)))
    const failed = results.flatMap(({ status }, note) => (status === 'rejected' ? [note] : []))
    const [row] = await sql<{ count: string }[]>`select count(*) as count from notes where entity_id = 1`
    assert.deepEqual([failed, row?.count], [[13], '99'])
  })

  test('an idle one is asked at once, and twice in a row is two statements', async () => {
    await sql`delete from notes`
    const { sizes, write } = noteTaker()
    await write(1)
    await write(2)
    assert.deepEqual(sizes, [1, 1])
  })

  test('when the queue is full the rest is turned away as an outage, before memory grows', async () => {
    await sql`delete from notes`
    const { write } = noteTaker({ longestQueue: 10, most: 5 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, note) => write(100 + note)))
    const turnedAway = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    assert.equal(turnedAway.length, 39)
    assert(turnedAway.every(isOutage))
  })

  test('within a transaction it is a statement of that transaction', async () => {
    await sql`delete from notes`
    const { writeIn } = noteTaker()
    await assert.rejects(
      sql.begin(async (tx) => {
        await writeIn(tx, 7)
        throw new Error('undone')
      }),
      /undone/,
    )
    assert.deepEqual([...(await sql`select note from notes where entity_id = 1`)], [])
  })
})

describe('creates that meet', () => {
  test('a hundred at once, one of them refused: ninety-nine payments with an event each and different references', async () => {
    const body = (index: number) => ({ amount: 1000 + index, ...(index === 50 && { bankAccount: { code: 'Nobody' } }) })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => client.createPaymentReference({ body: body(index) })))
    const made = answers.flatMap((answer) => (answer.success ? [answer.data] : []))
    assert.equal(made.length, 99)
    assert.equal(new Set(made.map(({ referenceDetails }) => referenceDetails.reference)).size, 99)
    assert.deepEqual(
      answers.flatMap((answer, index) => (answer.success ? [answer.data.amount - 1000 === index] : [])).filter((own) => !own),
      [],
      'Everybody got the own answer.',
    )
    const events = await sql`
      select 1 from payment_events where entity_id = 510000002 and payment_id = any(${made.map(({ id }) => id)}::bigint[]) and sequence = 1`
    assert.equal(events.length, 99)
  })

  test('two that want one reference of their own: one gets it, the other is told so, neighbours are not disturbed', async () => {
    const first = await newReference(client)
    const { reference = '', entity = '' } = first.referenceDetails
    ok(await client.cancelPayment({ params: { id: first.id }, body: {} }))
    const own = { amount: first.amount, referenceDetails: { entity, reference } }
    const [neighbours, twins] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => client.createPaymentReference({ body: { amount: 500 } }))),
      Promise.all([0, 1].map(() => client.createPaymentReference({ body: own }))),
    ])
    assert(neighbours.every(({ status }) => status === 201))
    assert.deepEqual(twins.map(({ status }) => status).sort(), [201, 409])
  })
})

describe('keys in a storm', () => {
  test('twenty keys, fifty calls each: twenty payments, and every call of a key has the same bytes', async () => {
    const call = (key: string) => client.createPaymentReference({ body: { amount: 777 }, headers: { 'Idempotency-Key': key } })
    const answers: Awaited<ReturnType<typeof call>>[] = []
    // Five keys at a time: who is not read within ten seconds is taken for a slow client and let go, on a busy machine too.
    for (let wave = 0; wave < 4; wave += 1) {
      const keys = Array.from({ length: 5 }, () => randomUUID())
      answers.push(...(await Promise.all(keys.flatMap((key) => Array.from({ length: 50 }, () => call(key))))))
    }
    assert(
      answers.every(({ status }) => status === 201),
      'Every call succeeds.',
    )
    const texts = new Set(answers.map(({ text }) => text))
    assert.equal(texts.size, 20)
    const [row] = await sql<{ count: string }[]>`select count(*) as count from payments where entity_id = 510000002 and amount_cents = 777`
    assert.equal(row?.count, '20')
  })

  test('two keys of which one is taken: nothing is written and the free one stays free', async () => {
    const taken = randomUUID()
    const free = randomUUID()
    await newReference(client, { amount: 900, customUniqueId: taken })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.createPaymentReference({ body: { amount: 901, customUniqueId: taken }, headers: { 'Idempotency-Key': free } }),
      ),
    )
    assert(answers.every(({ status }) => status === 409))
    const again = await client.createPaymentReference({ body: { amount: 902 }, headers: { 'Idempotency-Key': free } })
    assert.equal(ok(again).amount, 902)
  })
})

describe('the database goes away in the middle of a group', () => {
  test('everybody gets a 503 or its payment, and the repeat key tells the truth', async () => {
    const sockets = new Set<Socket>()
    let target = new URL('postgres://x')
    const proxy = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname)
      for (const one of [socket, upstream]) {
        sockets.add(one)
        one.on('error', () => undefined).on('close', () => sockets.delete(one))
      }
      socket.pipe(upstream).pipe(socket)
      socket.on('close', () => upstream.destroy())
      upstream.on('close', () => socket.destroy())
    })
    after(() => proxy.close())
    const cut: TestProvider = await startTestProvider({}, async (url) => {
      target = new URL(url)
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      return url.replace(target.host, `127.0.0.1:${(proxy.address() as { port: number }).port}`)
    })
    const keys = Array.from({ length: 200 }, () => randomUUID())
    const create = (key: string) => cut.client.createPaymentReference({ body: { amount: 4321 }, headers: { 'Idempotency-Key': key } })
    const asked = Promise.all(keys.map(create))
    for (const delay of [15, 15, 15]) {
      await wait(delay)
      for (const socket of sockets) socket.destroy()
    }
    const answers = await asked
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 503),
      [],
    )
    const again = await Promise.all(keys.map(create))
    assert(again.every(({ status }) => status === 201))
    for (const [index, answer] of answers.entries()) {
      if (answer.success) assert.equal(ok(again[index]!).id, answer.data.id, 'What was acknowledged is what the key has.')
    }
    const [row] = await cut.app.sql<
      { count: string }[]
    >`select count(*) as count from payments where entity_id = 510000002 and amount_cents = 4321`
    assert.equal(row?.count, '200')
    assert.equal((await readPayment(cut.client, ok(again[0]!).id)).amount, 4321)
  })
})

describe('a key that was changed', () => {
  test('is refused at once by every process, and by calls that come together', async () => {
    const other = await startTestProvider({ databaseUrl: app.config.databaseUrl! }, async () => app.config.databaseUrl!)
    const both = [client, other.client]
    for (const one of both) ok(await one.listWebhooks())
    const sealed = app.services.vault.seal('another-private-key', 'platform:1001')
    await sql`update platforms set sealed_key = ${sealed} where platform_id = 1001`
    const answers = await Promise.all(both.flatMap((one) => Array.from({ length: 20 }, () => one.listWebhooks())))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([401]))
    await sql`update platforms set sealed_key = ${app.services.vault.seal(demoKeys['1001'], 'platform:1001')} where platform_id = 1001`
    for (const one of both) ok(await one.listWebhooks())
  })
})

describe('shared transactions', () => {
  type Note = { note: number; key?: string; isHeld?: boolean }
  /** Writes a note and reads how many of its transaction there are. */
  function sharer() {
    const transactions: string[] = []
    const insert = inGroups<number, void>(async (db, notes) => {
      await db`insert into notes (entity_id, note) select 2, note from unnest(${db.array([...notes])}::integer[]) as t (note)`
      return notes.map(() => undefined)
    })
    const lock = lockInGroups<Note, Note>(async (_db, notes, words) => {
      const skips = words.pieces.join('').endsWith('skip locked')
      return notes.map((one) => (one.isHeld && skips ? undefined : one))
    })
    const write = inSharedTransactions<Note, number>(
      ({ note, key }) => key ?? String(note),
      async (tx, asked) => {
        const { note } = (await lock(tx, asked)) ?? asked
        await insert(tx, note)
        const [row] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`
        transactions.push(row!.id)
        return note * 2
      },
    )
    return { transactions, write: (note: Note) => write(sql, note) }
  }

  test('works that come while one is under way share the next, and one that fails leaves the others written', async () => {
    await sql`delete from notes`
    const { transactions, write } = sharer()
    const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => write({ note: 100 + index })))
    assert.deepEqual(
      results.map((result) => result.status === 'fulfilled' && result.value),
      Array.from({ length: 9 }, (_, index) => (100 + index) * 2),
    )
    assert.equal(new Set(transactions).size, 2)
    const mixed = await Promise.allSettled([1, 12, 13, 14, 15].map((note) => write({ note })))
    assert.deepEqual(
      mixed.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    )
    const rows = await sql<{ note: number }[]>`select note from notes where note < 100 order by note`
    assert.deepEqual(
      rows.map(({ note }) => note),
      [1, 12, 14, 15],
    )
  })

  test('two of one key, and what somebody else holds, go in transactions of their own', async () => {
    await sql`delete from notes`
    const { transactions, write } = sharer()
    const written = [{ note: 20 }, { note: 21, key: 'a' }, { note: 22, key: 'a' }, { note: 23, isHeld: true }, { note: 24 }]
    assert.deepEqual(await Promise.all(written.map(write)), [40, 42, 44, 46, 48])
    assert.equal(new Set(transactions).size, 4)
  })

  test('payers of one payment and a payment that somebody holds: each is paid once, and nobody waits for the holder', async () => {
    const references = await Promise.all(Array.from({ length: 6 }, () => newReference(client)))
    const ids = references.map(({ id }) => id)
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = sql.begin(async (tx) => {
      await tx`select 1 from payments where payment_id = ${ids[5]!} for update`
      isHeld.resolve()
      await letGo
    })
    await isHeld.promise
    const pay = (payment: (typeof references)[number]) => payReference(client, payment)
    const held = pay(references[5]!)
    const answers = await Promise.all([...references.slice(0, 5), ...references.slice(0, 5)].map(pay))
    release()
    await holding
    assert.equal((await held).success, true)
    assert.equal(answers.filter((answer) => answer.success).length, 5)
    for (const id of ids) {
      const events = await sql<{ sequence: number }[]>`select sequence from payment_events where payment_id = ${id} order by sequence`
      assert.deepEqual(
        events.map(({ sequence }) => sequence),
        [1, 2],
      )
      assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
    }
  })
})
