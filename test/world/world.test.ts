import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { dropDatabase } from '../../server/test/drop-database.ts'
import type { Simulation } from './simulate.ts'
import { useVirtualTimers } from './use-virtual-timers.ts'

useVirtualTimers()
const { openDatabase } = await import('../../server/src/store/db.ts')
const { createVault } = await import('../../server/src/vault/seal.ts')
const { simulate } = await import('./simulate.ts')
const { useDatabaseClock } = await import('./virtual-clock.ts')

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
const name = `world_${randomBytes(8).toString('hex')}`
const admin = openDatabase(databaseUrl, 1)
await admin.unsafe(`create database ${name} template escudo_template`)
// Two statements that wait for each other are told so soon; nothing may hold a lock but the world itself.
await admin.unsafe(`alter database ${name} set deadlock_timeout = '50ms'`)
const url = databaseUrl.replace(/postgres$/, name)
const founder = openDatabase(url, 1)
await useDatabaseClock(founder, name)
await founder.end()
const options = {
  sql: openDatabase(url, 80),
  observer: openDatabase(url, 1),
  vault: createVault(Buffer.from(process.env.TEST_MASTER_KEY ?? '', 'base64')),
}
after(async () => {
  await Promise.all([options.sql.end(), options.observer.end()])
  await dropDatabase(admin, name)
  await admin.end()
})

const first = Number(process.env.SEED ?? 1)
const seeds = Number(process.env.SEEDS ?? 25)
/** Both acquirers' stand-ins in place of the simulated bank. */
const withAcquirers = process.env.WORLD === 'acquirers'

function story({ seed, findings, trace }: Simulation, asksAcquirers = withAcquirers): string {
  return `Seed ${seed} (SEED=${seed} SEEDS=1 npm run test:world${asksAcquirers ? ' -- acquirers' : ''}):\n${findings.join('\n')}\n${trace.slice(-60).join('\n')}`
}

const total = { seeds: 0, steps: 0, kills: 0, cuts: 0 }
// In parts, so that a long run says how far it has come.
const part = 25
for (let from = first; from < first + seeds; from += part) {
  const to = Math.min(from + part, first + seeds)
  test(`worlds ${from} to ${to - 1}, each as its seed decides, keep every promise`, async () => {
    for (let seed = from; seed < to; seed += 1) {
      const simulation = await simulate(seed, options, withAcquirers)
      assert.equal(simulation.findings.length, 0, story(simulation))
      total.seeds += 1
      total.steps += simulation.steps
      total.kills += simulation.kills
      total.cuts += simulation.cuts
    }
  })
}

test('all of them', (t) => {
  t.diagnostic(`${total.seeds} seeds, ${total.steps} steps, ${total.kills} kills, ${total.cuts} broken lines`)
  assert.equal(total.seeds, seeds)
})

test('three worlds that ask the acquirers’ stand-ins, one of them with cards’ numbers, in every run', { skip: withAcquirers }, async () => {
  for (const seed of [first, first + 1, first + 2]) {
    const simulation = await simulate(seed, options, true)
    assert.equal(simulation.findings.length, 0, story(simulation, true))
  }
})

test('a seed replays step by step', async () => {
  for (const seed of [first, first + 1, first + 2]) {
    const [once, again] = [await simulate(seed, options, withAcquirers), await simulate(seed, options, withAcquirers)]
    assert.deepEqual(again.trace, once.trace)
  }
})
