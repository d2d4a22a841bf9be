import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes } from '@escudo/contracts/vocabulary'
import { openDatabase } from '../src/store/db.ts'
import { findCaller } from '../src/store/entities.ts'
import { findSettings } from '../src/store/entity-settings.ts'
import { startTestProvider } from './harness.ts'

const { app } = await startTestProvider()
const entityId = 510000002
const { sql } = app
/** Another process on the same database. */
const other = openDatabase(app.config.databaseUrl ?? '', 2)

async function read(on = sql) {
  const caller = await findCaller(on, 1001, entityId)
  return findSettings(on, entityId, caller?.settingsVersion ?? undefined)
}

const changes: [name: string, change: () => PromiseLike<unknown>, seen: () => Promise<unknown>, expected: unknown][] = [
  [
    'a method that goes',
    () => sql`delete from entity_methods where entity_id = ${entityId} and code = 'MB'`,
    async () => (await read(other)).methods.map(({ code }) => code),
    methodCodes.filter((code) => code !== 'MB'),
  ],
  [
    'a limit',
    () => sql`update entity_methods set maximum_cents = 900 where entity_id = ${entityId} and code = 'CC'`,
    async () => (await read(other)).methods[0]?.maximumCents,
    900,
  ],
  [
    'an account',
    () => sql`
      insert into bank_accounts (entity_id, code, owner, bank_name, iban, swift)
      values (${entityId}, 'Nova', 'Padaria', 'Banco', 'PT50000201231234567890154', 'BSIMPTPL')`,
    async () => (await read(other)).accountCodes.includes('Nova'),
    true,
  ],
  [
    'the end of the contract',
    () => sql`update entities set contract_ends_at = '2031-01-01T00:00:00Z' where entity_id = ${entityId}`,
    async () => (await read(other)).contractEndsAt?.toISOString(),
    '2031-01-01T00:00:00.000Z',
  ],
  [
    'the look of the pages',
    () => sql`insert into entity_pages (entity_id, colour) values (${entityId}, '#14532d')`,
    async () => (await read(other)).look.colour,
    '#14532d',
  ],
]

describe('settings that a process keeps', () => {
  for (const [name, change, seen, expected] of changes) {
    test(`${name} is seen by the next call of every process`, async () => {
      await Promise.all([read(), read(other)])
      await change()
      assert.deepEqual(await seen(), expected)
    })
  }

  test('are not read again while nothing changes, nor when the clock moves', async () => {
    const before = await read()
    await sql`update entities set clock_ahead_seconds = clock_ahead_seconds + 60 where entity_id = ${entityId}`
    assert.equal(await read(), before)
    assert.notEqual(await findSettings(sql, entityId), before)
  })

  test('a change that was undone changes nothing', async () => {
    const before = await read()
    class Undone extends Error {}
    const undone = sql.begin(async (tx) => {
      await tx`update entity_methods set maximum_cents = 1 where entity_id = ${entityId}`
      throw new Undone()
    })
    await assert.rejects(undone, Undone)
    assert.equal(await read(), before)
  })

  test('closed', () => other.end())
})
