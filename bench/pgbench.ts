import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './bench-provider.ts'

const run = promisify(execFile)
const places = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)

// The rows that creating a reference writes, in one statement and one transaction each: the database's own ceiling.
const script = `
\\set entity random(1, :entities)
with next as (select nextval('bench_ids') as id),
created as (
  insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference_entity, reference, available_methods,
    method_code, method_type, valid_start, valid_end, code, summary, bank_account_code, last_sequence, created_at, updated_at)
  select 900000000 + :entity, id, 1001, 'payment', 'pending', now(), 1250, '29999', lpad((id % 10000000)::text, 7, '0') || '00',
    '[{"code":"MB","type":"REALTIME"}]', 'MB', 'REALTIME', now(), now() + interval '6 months', 'ORDER-7', 'Dois pães', 'Ensaio', 1, now(), now()
  from next returning entity_id, payment_id, state, amount_cents, created_at)
insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
select entity_id, payment_id, 1, 'create', state, amount_cents, created_at from created;
`

/** Transactions a second of PostgreSQL's own bench, at so many clients. */
export async function runPgbench(
  { url, dataDir, sql }: Bench,
  { clients, seconds, entities }: { clients: number; seconds: number; entities: number },
) {
  const program = places.find((place) => existsSync(place))
  if (!program)
    throw new Error('pgbench is missing: apt-get install postgresql-contrib-15 (Debian 12; in other releases it is in postgresql-contrib).')
  await sql`create sequence if not exists bench_ids start 1000000000000`
  const file = join(dataDir, 'create.pgbench')
  await writeFile(file, script)
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  // By the same way as the server.
  const host = searchParams.get('host') ?? hostname
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    `entities=${entities}`,
    '-f',
    file,
  ]
  const { stdout } = await run(program, [...options, '-h', host, '-p', port, '-U', username, pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
  })
  // A machine so busy that not one transaction ended says 0.
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? (stdout.includes('actually processed: 0') ? 0 : Number.NaN))
  if (Number.isNaN(tps)) throw new Error(`pgbench said: ${stdout}`)
  return tps
}
