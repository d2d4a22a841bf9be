import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createBalanceSnapshots } from '../src/store/upkeep/balances.ts'
import { openDatabase, type Db } from '../src/store/db.ts'
import { insertEntry, readBalance } from '../src/store/ledger.ts'
import { verify } from '../src/store/database/verify.ts'
import { startTestProvider } from './harness.ts'

const { app } = await startTestProvider()
await app.stop()
const entityId = 510000002

const deposit = (tx: Db, cents: number) =>
  insertEntry(tx, {
    entityId,
    kind: 'deposit',
    postings: [
      { account: 'bank', debitE8: BigInt(cents) * 1_000_000n, creditE8: 0n },
      { account: 'merchant_balance', debitE8: 0n, creditE8: BigInt(cents) * 1_000_000n },
    ],
    paymentId: null,
    eventSequence: null,
    transferId: null,
    at: new Date(),
  })

async function onDatabase(work: (sql: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const sql = openDatabase(app.config.databaseUrl ?? '', 6)
  await work(sql).finally(() => sql.end())
}

const sumOfAll = async (tx: Db): Promise<bigint> => {
  const [row] = await tx<{ sum: string }[]>`
    select coalesce(sum(credit_e8 - debit_e8), 0) as sum from ledger_postings where entity_id = ${entityId} and account = 'merchant_balance'`
  return BigInt(row!.sum)
}

describe('a balance', () => {
  test('is the sum of all postings while they arrive, are undone, and snapshots are made', () =>
    onDatabase(async (sql) => {
      const make = createBalanceSnapshots(sql, 5)
      const end = Date.now() + 4_000
      let made = 0
      const over = new AbortController()
      const untilOver = async (work: () => Promise<unknown>): Promise<void> => {
        while (!over.signal.aborted) await work()
      }
      // Not by the clock alone: a snapshot waits for transactions of every database beside it, and other tests have theirs there.
      const makeSnapshots = async () => {
        while (Date.now() < end || made <= 3) made += await make()
      }
      const post = () =>
        sql
          .begin(async (tx) => {
            await deposit(tx, 1 + Math.floor(Math.random() * 500))
            if (Math.random() < 0.3) throw new Error('Undone.')
            await tx`select pg_sleep(${Math.random() * 0.02})`
          })
          .catch(() => undefined)
      const compare = () =>
        sql.begin('isolation level repeatable read', async (tx) => {
          assert.equal(await readBalance(tx, entityId, 'merchant_balance'), await sumOfAll(tx))
        })
      await Promise.all([
        untilOver(post),
        untilOver(post),
        untilOver(post),
        untilOver(compare),
        makeSnapshots().finally(() => over.abort()),
      ])
      const verdicts = await sql.begin('isolation level repeatable read read only', (tx) => verify(tx))
      assert.deepEqual(verdicts.find(({ name }) => name.includes('snapshot'))?.findings, [])
    }))

  test('has no snapshot through an entry that somebody may still write', () =>
    onDatabase(async (sql) => {
      const make = createBalanceSnapshots(sql, 1)
      const last = async () => (await sql<{ last: string }[]>`select max(through_entry) as last from balance_snapshots`)[0]!.last
      const before = await last()
      await sql.begin(async (tx) => {
        await deposit(tx, 100)
        await deposit(sql, 200)
        for (let round = 0; round < 5; round += 1) await make()
        assert.equal(await last(), before)
      })
      while ((await make()) === 0);
      assert.notEqual(await last(), before)
    }))

  test('is found false by the verifier when a snapshot is', () =>
    onDatabase(async (sql) => {
      await sql`
        insert into balance_snapshots (entity_id, account, through_entry, balance_e8)
        select entity_id, account, through_entry + 1000000, balance_e8 + 1 from balance_snapshots order by through_entry desc limit 1`
      const verdicts = await verify(sql)
      assert.equal(verdicts.find(({ name }) => name.includes('snapshot'))?.findings.length, 1)
    }))
})
