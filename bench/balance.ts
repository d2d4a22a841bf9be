import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { refuseForBalance } from '../server/src/payments/part-of-payment.ts'
import { createBalanceSnapshots } from '../server/src/store/upkeep/balances.ts'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { migrate } from '../server/src/store/database/migrate.ts'

// What does it cost a refund to look at its merchant's balance? `npm run bench:balance -- 2000000`: so many postings.
const postings = Number(given()[0] ?? 2_000_000)
const entityId = 510_000_002

async function fill(sql: Sql): Promise<void> {
  await sql`insert into entities (entity_id, name, state, state_at, created_at) values (${entityId}, 'Padaria', 'approved', now(), now())`
  await sql`
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, created_at)
    select ${entityId}, n, line, 'payment', case line when 1 then 'acquirer_receivable' else 'merchant_balance' end,
      case line when 1 then 1250000000 else 0 end, case line when 2 then 1250000000 else 0 end, now()
    from generate_series(1, ${postings / 2}::integer) n, generate_series(1, 2) line`
  await sql`select setval('ledger_entry_ids', ${postings / 2}::integer)`
  await sql`vacuum analyze ledger_postings`
}

async function time(sql: Sql, rounds: number): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await sql.begin((tx) => refuseForBalance(tx, entityId, 100))
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return `p50 ${times[Math.floor(rounds / 2)]!.toFixed(1)} ms, longest ${times.at(-1)!.toFixed(1)} ms`
}

const folder = await mkdtemp(join(tmpdir(), 'escudo-bench-'))
chmodSync(folder, 0o755)
const database = await startEmbedded(join(folder, 'postgres'), ['-c fsync=off', '-c max_wal_size=4GB'])
try {
  const sql = openDatabase(database.url, 2)
  await migrate(sql)
  await fill(sql)
  tell(`${postings.toLocaleString('en')} postings of one entity\n`)
  tell(`all of them        ${await time(sql, 10)}\n`)
  const start = performance.now()
  for (const make = createBalanceSnapshots(sql); (await make()) === 0;);
  tell(`first snapshot     ${(performance.now() - start).toFixed(0)} ms\n`)
  tell(`from the snapshot  ${await time(sql, 200)}\n`)
  note('bench:balance')
  await sql.end()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
