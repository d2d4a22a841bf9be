import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chmodSync, writeFileSync } from 'node:fs'
import { platformPlace } from '../server/src/calls/sealed-places.ts'
import { lisbonDay } from '../server/src/domain/lisbon-time.ts'
import { openDatabase } from '../server/src/store/db.ts'
import { insertDemoData } from '../server/src/sandbox/store/demo-data.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { serverRole } from '../server/src/store/database/server-role.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { createVault } from '../server/src/vault/seal.ts'
import { findTestBrowser } from './chromium.ts'
import { missingAnswers, officeAnswers, readAnswers } from './coverage.ts'
import { writeGroups } from './test-groups.ts'

// Runs every test of the project: one database server for all, each test file on its own copy of a template.
const files = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'escudo-test-'))
chmodSync(folder, 0o755)
const patterns = files.length > 0 ? files : writeGroups(join(folder, 'groups'), ['{contracts,server,ui,apps,tools,test}/**/*.test.ts'])
const masterKey = randomBytes(32)
/** Those that run for minutes and tell of it at the end (a table, worlds by seed) say meanwhile what is done. */
const withProgress = [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${join(import.meta.dirname, 'progress-reporter.ts')}`,
  '--test-reporter-destination=stderr',
]
/** What the API answered in the whole run, each answer once a file; undefined when only some files run. */
const answersFile = files.length === 0 ? join(folder, 'answers') : undefined
if (answersFile) writeFileSync(answersFile, '')
const database = await startEmbedded(join(folder, 'postgres'), [
  '-c fsync=off',
  '-c synchronous_commit=off',
  '-c full_page_writes=off',
  // A database a file: a process for each of them every few seconds would look for work that nobody needs.
  '-c autovacuum_naptime=5min',
  // Thousands of connections, each of which proves that it knows a password that guards nothing.
  '-c scram_iterations=1',
  // Files that share a process keep a provider each, and each of those its pools.
  '-c max_connections=800',
])

async function makeTemplate(): Promise<void> {
  const owner = openDatabase(database.ownerUrl, 1)
  // A database a test file, and one that is filled without its triggers: beyond what a server may do.
  await owner.unsafe(
    `alter role ${serverRole} createdb; grant set on parameter session_replication_role, deadlock_timeout to ${serverRole}`,
  )
  await owner.end()
  const admin = openDatabase(database.url, 1)
  await admin`create database escudo_template`
  await admin.end()
  const template = openDatabase(database.url.replace(/postgres$/, 'escudo_template'), 1)
  await migrate(template)
  const vault = createVault(masterKey)
  await insertDemoData(template, (platformId, key) => vault.seal(key, platformPlace(platformId)), new Date())
  await template.end()
}

/** A guard against what hangs, not a measure: the slowest test takes a minute of a quiet machine. */
function timeoutMs(): number {
  const { SHOPS, FUZZ, SEEDS, ROUNDS } = process.env
  if (SHOPS) return 7_200_000
  return FUZZ || SEEDS || ROUNDS ? 3_600_000 : 900_000
}

function runTests(): Promise<number> {
  const chromium = findTestBrowser()
  const env = {
    ...process.env,
    TEST_DATABASE_URL: database.url,
    // A statement costs both sides less than by the network; empty where there is no socket.
    TEST_DATABASE_SOCKET: new URL(database.nearUrl).search,
    // Hundreds of processes read the same sources; the first leaves them compiled for the others.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    TEST_TEMPLATE_DAY: lisbonDay(new Date()),
    TEST_MASTER_KEY: masterKey.toString('base64'),
    ...(chromium && { CHROMIUM: chromium }),
    ...(answersFile && { ANSWERS_FILE: answersFile }),
  }
  const child = spawn(
    process.execPath,
    [
      '--test',
      // A real shop keeps a machine busy alone, and the oldest takes its time.
      `--test-concurrency=${process.env.SHOPS ? 1 : 6}`,
      `--test-timeout=${timeoutMs()}`,
      ...((process.env.TALLY_FILE ?? process.env.SEEDS ?? process.env.SHOPS) ? withProgress : []),
      ...patterns,
    ],
    { stdio: 'inherit', env },
  )
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Fails when something is documented that no test has seen; only a run without failures can tell. */
function checkCoverage(file: string): number {
  const answers = readAnswers(file)
  const office = officeAnswers(answers)
  process.stdout.write(
    `Documented answers of the office that a test produced: ${office.wanted - office.missing.length} of ${office.wanted}\n`,
  )
  const missing = [...missingAnswers(answers), ...office.missing]
  if (missing.length === 0) return 0
  process.stderr.write(`\nDocumented, but produced by no test:\n${missing.map((answer) => `  ${answer}\n`).join('')}`)
  return 1
}

try {
  await makeTemplate()
  const code = await runTests()
  process.exitCode = code === 0 && answersFile ? checkCoverage(answersFile) : code
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
