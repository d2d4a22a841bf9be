import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformPlace } from '../../server/src/calls/sealed-places.ts'
import { insertDemoData } from '../../server/src/sandbox/store/demo-data.ts'
import { noteLayout } from '../../server/src/store/database/distribute.ts'
import { openDatabase } from '../../server/src/store/db.ts'
import { createVault } from '../../server/src/vault/seal.ts'
import { writeGroups } from '../../tools/test-groups.ts'
import { buildCitus, startCitus, whyNoCitus, type Citus } from './cluster.ts'
import { elsewhere } from './elsewhere.ts'

// npm run test:citus-suite: the tests of the API, of SOAP and of the server on a Citus of two workers, each file on a copy of its own.
//   … -- <file or pattern>…   only those
const given = process.argv.slice(2)
const all = ['server/test/**/*.test.ts', 'test/soap/*.test.ts']
const masterKey = randomBytes(32)
const template = 'escudo_template'

async function onEach(urls: readonly string[], statement: string): Promise<void> {
  for (const url of urls) {
    const sql = openDatabase(url, 1)
    await sql.unsafe(statement).finally(() => sql.end())
  }
}

/**
 * Migrated, spread and filled, on each node. A copy of a node's database says of the others what the first one says: their address, which
 * the copies of theirs have under the same name.
 */
async function makeTemplate(citus: Citus): Promise<void> {
  const url = await citus.another(template)
  const { said, code } = await citus.distribute(url)
  if (code !== 0) throw new Error(said)
  const sql = openDatabase(url, 1)
  await noteLayout(sql)
  const vault = createVault(masterKey)
  await insertDemoData(sql, (platformId, key) => vault.seal(key, platformPlace(platformId)), new Date())
  await sql.end()
  await onEach(citus.nodes, `alter database ${template} allow_connections false`)
  // What Citus keeps running in each database would be in the way of a copy.
  await onEach(citus.nodes, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
}

function run(citus: Citus, patterns: readonly string[], folder: string): Promise<number> {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: citus.url,
    TEST_DATABASE_SOCKET: '',
    TEST_NODES: citus.nodes.join(' '),
    TEST_MASTER_KEY: masterKey.toString('base64'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  const skipped = elsewhere.map(({ test }) => `--test-skip-pattern=${test}`)
  const child = spawn(process.execPath, ['--test', '--test-concurrency=3', '--test-timeout=900000', ...skipped, ...patterns], {
    stdio: 'inherit',
    env,
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

const why = whyNoCitus() ?? (await buildCitus())
if (why !== undefined) process.stdout.write(`SKIPPED: ${why}.\n`)
else {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-citus-suite-'))
  const conf = ['max_connections = 600', 'max_worker_processes = 80', 'autovacuum_naptime = 5min', 'citus.max_cached_conns_per_worker = 1']
  const citus = await startCitus(2, { shards: 4, conf })
  try {
    await makeTemplate(citus)
    const patterns = given.length > 0 ? given : writeGroups(join(folder, 'groups'), all)
    process.exitCode = await run(citus, patterns, folder)
  } finally {
    await citus.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}
