import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, test } from 'node:test'
import { apiOperations, demoKeys } from '@escudo/contracts'
import { authenticate } from '../../server/src/calls/authenticate.ts'
import { openDatabase } from '../../server/src/store/db.ts'
import { forgetSecurityEvents, insertSecurityEvents } from '../../server/src/store/security-events.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { assertRefused, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { operatorOf } from '../../server/test/operator.ts'

// Whoever guesses keys, reaches for another's entity or changes what was noted is seen.
const provider = await startTestProvider({ mode: 'production', acquirer: 'simulator' })
const { app, clientFor } = provider
const { sql, services } = app

type Row = { kind: string; outcome: string; who: string; address: string | null; entityId: number | null; details: Record<string, unknown> }
async function noted(kind: string): Promise<Row[]> {
  await services.security.flush()
  return [
    ...(await sql<
      Row[]
    >`select kind, outcome, who, address, entity_id, details from security_events where kind = ${kind} order by event_id`),
  ]
}

const operator = operatorOf(app)

const chain = async () => (await verify(sql)).find(({ name }) => name.includes('chain of security'))!

/** Breaks the chain as somebody with the database would, looks whether that is seen, and mends it again. */
async function isSeen(change: string, back: string): Promise<boolean> {
  const as = async (statement: string): Promise<void> => {
    await sql`alter table security_events disable trigger user`
    await sql.unsafe(statement)
    await sql`alter table security_events enable trigger user`
  }
  await as(change)
  const { findings } = await chain()
  await as(back)
  assert.deepEqual((await chain()).findings, [])
  return findings.length > 0
}

describe('wrong keys', () => {
  const guesser = clientFor({ privateKey: 'guess' })

  test('are noted, and stopped after twenty a minute; the right key goes on being tried from elsewhere', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await guesser.listWebhooks()
      assert(!answer.success)
      statuses.push(answer.status)
    }
    // One more is let through every three seconds.
    const tried = statuses.filter((status) => status === 401).length
    assert(tried >= 20 && tried < 25 && statuses.includes(429))
    const refused = (await noted('sign_in')).filter(({ outcome }) => outcome === 'refused')
    assert.equal(refused.length, tried)
    assert.deepEqual(
      [refused[0]?.who, refused[0]?.address, refused[0]?.details],
      ['platform:1001', '127.0.0.1', { operation: 'listWebhooks' }],
    )
    assert.equal((await noted('brake'))[0]?.details.of, 'wrong keys')
    assert(services.wrongKeys.pauseSeconds('1001', '198.51.100.7') === undefined)
    services.wrongKeys.note('1001', '127.0.0.1')
    assert(services.wrongKeys.pauseSeconds('01001', '127.0.0.1') !== undefined, 'Leading zeros make no other platform.')
    // Another platform's caller on the same machine is not slowed.
    ok(await clientFor({ platformCode: '1002', privateKey: demoKeys['1002'] }).listWebhooks())
  })
})

describe('noted', () => {
  const other = clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '509442013' })

  test('is who reaches for an entity that is not theirs, and who signed in, once an hour', async () => {
    for (let tries = 0; tries < 3; tries += 1) assertRefused(await other.listPayments(), 401, ['e00101'])
    const rows = await noted('tenancy')
    assert.deepEqual(
      rows.map(({ who, outcome, entityId }) => [who, outcome, entityId]),
      [['platform:1002', 'refused', 509_442_013]],
    )
    const allowed = (await noted('sign_in')).filter(({ outcome }) => outcome === 'allowed')
    assert.deepEqual(
      allowed.map(({ who, details }) => [who, details.key]),
      [['platform:1002', 'private']],
    )
  })

  test('is what an operator did, by name, done or failed', async () => {
    assert.equal((await operator('platform-key', 'suspend', '1002')).code, 0)
    assertRefused(await other.listWebhooks(), 401, ['e00102'])
    assert.equal((await operator('platform-key', 'resume', '1002')).code, 0)
    ok(await other.listWebhooks())
    assert.equal((await operator('platform-key', 'finish', '1002')).code, 1)
    const rows = (await noted('command')).map(({ who, outcome, details }) => [who, outcome, details.command, details.platform])
    assert.deepEqual(rows, [
      ['operator:ana', 'done', 'platform-key suspend', 1002],
      ['operator:ana', 'done', 'platform-key resume', 1002],
      ['operator:ana', 'failed', 'platform-key finish', 1002],
    ])
  })

  test('is no key, given or right', async () => {
    await services.security.flush()
    const [row] = await sql<{ found: boolean }[]>`select bool_or(e::text ~ 'guess|demo-private-key') as found from security_events e`
    assert.equal(row?.found, false)
  })
})

describe('the chain', () => {
  test('is whole, and whatever is done to it is seen', async () => {
    const { counted, findings } = await chain()
    assert(counted > 25)
    assert.deepEqual(findings, [])
    const seen = [
      await isSeen(
        `update security_events set address = '192.0.2.1' where event_id = 3`,
        `update security_events set address = '127.0.0.1' where event_id = 3`,
      ),
      await isSeen(
        'create table kept as select * from security_events where event_id = 5; delete from security_events where event_id = 5',
        `insert into security_events select * from kept; drop table kept`,
      ),
      await isSeen(
        `create table kept as select * from security_events where event_id > 20; delete from security_events where event_id > 20`,
        `insert into security_events select * from kept; drop table kept`,
      ),
    ]
    assert.deepEqual(seen, [true, true, true])
  })

  test('is added to by many at once without a gap', async () => {
    const events = Array.from({ length: 40 }, (_, index) => ({
      kind: 'tenancy' as const,
      outcome: 'refused' as const,
      who: `platform:${index}`,
      address: null,
      entityId: null,
      details: {},
    }))
    for (const event of events) services.security.note(event)
    await Promise.all([services.security.flush(), operator('platform-key', 'list', '1001'), operator('platform-key', 'list', '1002')])
    await services.security.flush()
    assert.deepEqual((await chain()).findings, [])
  })

  test('cannot be changed by a statement; neither can what happened to payments', async () => {
    for (const statement of [
      `update security_events set who = 'nobody'`,
      'delete from security_events',
      'truncate security_events',
      `update payment_events set name = 'x'`,
      'delete from payment_events',
      'truncate payment_events',
      'delete from ledger_postings',
      'truncate ledger_postings',
      'truncate balance_snapshots',
    ])
      await assert.rejects(sql.unsafe(statement), /append-only/, statement)
  })
})

test('of an unknown platform as much is asked and compared as of a known one, so that time tells nothing', async (context) => {
  const asked: string[] = []
  const watch = <T>(text: string, work: () => Promise<T>): Promise<T> => {
    asked.push(text.trim().slice(0, 60))
    return work()
  }
  const watched = openDatabase(app.config.databaseUrl ?? '', 1, { watch })
  const compared = context.mock.method(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  const statementsOf = async (platformCode: string): Promise<string[]> => {
    asked.length = 0
    const given = { platformCode, privateKey: 'guess', clientId: undefined }
    const answer = await authenticate({ ...services, sql: watched }, apiOperations.listWebhooks, given, '192.0.2.9')
    assert.equal('code' in answer && answer.code, 'e00102')
    return [
      ...asked,
      `${compared.mock.callCount()} comparisons`,
      ...compared.mock.calls.map((call) => String(call.arguments[0].byteLength)),
    ]
  }
  const known = await statementsOf('1002')
  compared.mock.resetCalls()
  const unknown = await statementsOf('1999')
  compared.mock.restore()
  syncBuiltinESMExports()
  await watched.end()
  assert.deepEqual(unknown.slice(0, 3), known.slice(0, 3))
  assert.deepEqual(known.slice(2, 3), ['1 comparisons'])
  // Of about as many bytes, too.
  assert(Number(unknown[3]) >= Number(known[3]))
})

describe('what is older than payers are known', () => {
  const dayMs = 86_400_000
  const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
  const seen = (at: Date, address: string) =>
    ({ at, kind: 'brake', outcome: 'refused', who: 'page', address, entityId: null, details: {} }) as const

  test('is cut off the beginning of the log; what is left is a whole chain, and nothing younger goes', async () => {
    const { app: other } = await startTestProvider()
    const wrong = async () => (await verify(other.sql)).find(({ name }) => name.includes('chain of security'))?.findings
    const addresses = async () =>
      (await other.sql<{ address: string }[]>`select address from security_events order by event_id`).map(({ address }) => address)
    await insertSecurityEvents(other.sql, [
      seen(daysAgo(800), '192.0.2.1'),
      seen(daysAgo(700), '192.0.2.2'),
      seen(daysAgo(10), '192.0.2.3'),
      seen(daysAgo(600), '192.0.2.4'),
    ])
    assert.equal(await forgetSecurityEvents(other.sql, daysAgo(400), 1), 1, 'Some at a time.')
    assert.equal(await forgetSecurityEvents(other.sql, daysAgo(400), 100), 1)
    assert.equal(await forgetSecurityEvents(other.sql, daysAgo(400), 100), 0)
    assert.deepEqual([await addresses(), await wrong()], [['192.0.2.3', '192.0.2.4'], []])
    await insertSecurityEvents(other.sql, [seen(new Date(), '192.0.2.5')])
    assert.deepEqual(await wrong(), [])
    await assert.rejects(forgetSecurityEvents(other.sql, new Date(), 100), /append-only/, 'A year is kept, whatever is asked for.')
    await assert.rejects(other.sql`delete from security_events where event_id = 4`, /append-only/, 'None from the middle.')
    await other.sql`update security_head set first_id = first_id + 1`
    assert((await wrong())!.length > 0, 'Who moves where it begins is seen.')
  })
})
