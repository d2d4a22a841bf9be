import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { fillDemo } from './demo/fill-demo.ts'

// npm run demo [-- --days 90] [-- --seed 1] [-- --anew]: a sandbox with months of business in it, in a folder of its own
// (.data/demo, or DATA_DIR). It is filled once, by real calls, and then served like npm start.
const [daysGiven, seedGiven] = ['--days', '--seed'].map((name) => process.argv[process.argv.indexOf(name) + 1])
const numberOf = (name: string, text: string | undefined, otherwise: number): number =>
  process.argv.includes(name) ? Number(text) : otherwise
const days = numberOf('--days', daysGiven, 90)
const seed = numberOf('--seed', seedGiven, 1)
if (!(days >= 1 && days <= 360) || !Number.isInteger(days) || !Number.isInteger(seed)) {
  process.stderr.write('npm run demo -- [--days 1 to 360] [--seed number] [--anew]\n')
  process.exit(1)
}
const dataDir = resolve(process.env.DATA_DIR || '.data/demo')
const filledMark = join(dataDir, 'demo-filled')
const { DATABASE_URL: _own, ...environment } = process.env
// One caller makes thousands of calls in a minute.
const config = { ...readConfig({ ...environment, DATA_DIR: dataDir, MODE: 'sandbox' }), rateLimit: 0 }

/** Whether calls wait until the disk has what they wrote; for the connections that are opened afterwards. */
async function waitForDisk(waits: boolean): Promise<void> {
  const app = await startApp(config, { api: false, worker: false })
  const [{ name } = { name: '' }] = await app.sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  await app.sql.unsafe(`alter database ${name} ${waits ? 'reset synchronous_commit' : 'set synchronous_commit = off'}`)
  await app.stop()
}

async function fill(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  // Nothing of it is lost that could not be played again.
  await waitForDisk(false)
  const app = await startApp(config, { api: true, worker: false })
  process.stdout.write(`${days} days of business are played with the seed ${seed}; this takes some minutes.\n`)
  const started = performance.now()
  let told = 0
  const tell = (line: string): void => {
    told += 1
    if (told % 30 === 0) process.stdout.write(`  ${line}\n`)
  }
  const played = await fillDemo({ baseUrl: config.publicUrl, sql: app.sql, seed, days, now: new Date(), tell })
  const counts = Object.entries(played).map(([what, count]) => `${what} ${count}`)
  process.stdout.write(`Filled in ${Math.round((performance.now() - started) / 1000)} s: ${counts.join(', ')}\n`)
  await app.stop()
  await waitForDisk(true)
  writeFileSync(filledMark, JSON.stringify({ days, seed, played }))
}

if (!existsSync(filledMark) || process.argv.includes('--anew')) await fill()
const app = await startApp(config, { api: true, worker: true })
process.stdout.write(`
The demo is ready.

  Office     ${config.publicUrl}/office     sign in as a demo person: one button each
  Sandbox    ${config.publicUrl}/sandbox    cash machine, phone, clock, test cards

It is kept in ${dataDir}; --anew fills it again.
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.stop().then(() => process.exit(0)))
