import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chmodSync } from 'node:fs'
import { platformPlace } from '../server/src/operations/authenticate.ts'
import { openDatabase } from '../server/src/store/db.ts'
import { insertDemoData } from '../server/src/store/demo-data.ts'
import { startEmbedded } from '../server/src/store/embedded.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { createVault } from '../server/src/vault/seal.ts'
import { findChromium } from './chromium.ts'

// Runs every test of the project: one database server for all, each test file on its own copy of a template.
const files = process.argv.slice(2)
const patterns = files.length > 0 ? files : ['{contracts,server,ui,apps,tools}/**/*.test.ts']
const folder = await mkdtemp(join(tmpdir(), 'escudo-test-'))
chmodSync(folder, 0o755)
const masterKey = randomBytes(32)
const database = await startEmbedded(join(folder, 'postgres'), ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'])

async function makeTemplate(): Promise<void> {
  const admin = openDatabase(database.url, 1)
  await admin`create database escudo_template`
  await admin.end()
  const template = openDatabase(database.url.replace(/postgres$/, 'escudo_template'), 1)
  await migrate(template)
  const vault = createVault(masterKey)
  await insertDemoData(template, (platformId, key) => vault.seal(key, platformPlace(platformId)), new Date())
  await template.end()
}

function runTests(): Promise<number> {
  const chromium = findChromium()
  const env = {
    ...process.env,
    TEST_DATABASE_URL: database.url,
    TEST_MASTER_KEY: masterKey.toString('base64'),
    ...(chromium && { CHROMIUM: chromium }),
  }
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=3', `--test-timeout=${process.env.FUZZ ? 3_600_000 : 180_000}`, ...patterns],
    { stdio: 'inherit', env },
  )
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

try {
  await makeTemplate()
  process.exitCode = await runTests()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
