import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newReference, subscribedMerchant } from './builders.ts'
import { startTestProvider } from './harness.ts'

const open = await startTestProvider()
const closed = await startTestProvider({ metricsToken: 'token-of-the-test' })

async function read(baseUrl: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${baseUrl}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const valueOf = (text: string, name: string): number => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1])

describe('/metrics', () => {
  test('tells of requests by operation and answer, of queues, pool, books and process', async () => {
    await newReference(open.client)
    await open.client.getPayment({ params: { id: '1' } })
    await open.clientFor({ privateKey: 'guess' }).listWebhooks()
    const { text, status } = await read(open.baseUrl)
    assert.equal(status, 200)
    assert.equal(valueOf(text, 'escudo_request_seconds_count{operation="createPaymentReference",status="201"}'), 1)
    assert.equal(valueOf(text, 'escudo_request_seconds_count{operation="getPayment",status="404"}'), 1)
    for (const name of ['deliveries_due', 'attempts_unknown', 'ledger_drift_cents', 'writes_waiting', 'database_callers_waiting'])
      assert.equal(valueOf(text, `escudo_${name}`), 0, name)
    assert.equal(valueOf(text, 'escudo_security_events_total{kind="sign_in",outcome="refused"}'), 1)
    assert(valueOf(text, 'escudo_database_connections_open') > 0)
    assert(valueOf(text, 'process_resident_memory_bytes') > 1e6)
    assert.match(text, /nodejs_eventloop_lag_p99_seconds/)
  })

  test('tells how old the oldest keys are that work, of platforms that may call', async () => {
    const { sql } = open.app
    const daysAgo = (days: number) => sql`now() - ${days}::integer * interval '1 day'`
    await sql`update platforms set key_made_at = ${daysAgo(400)} where platform_id = 1001`
    await sql`update platforms set key_made_at = ${daysAgo(900)}, suspended_at = now() where platform_id = 1002`
    await sql`
      insert into api_keys (platform_id, name, scopes, hash, created_at, ends_at) values
        (1001, 'till', '{read}', '\\x01', ${daysAgo(30)}, null), (1001, 'gone', '{read}', '\\x02', ${daysAgo(800)}, now()),
        (1002, 'of who is suspended', '{read}', '\\x03', ${daysAgo(800)}, null)`
    // What was read a moment ago is told for a minute: another process has not read it yet.
    const other = await startTestProvider({ databaseUrl: open.app.config.databaseUrl })
    const { text } = await read(other.baseUrl)
    assert.equal(Math.floor(valueOf(text, 'escudo_oldest_key_days{kind="private"}')), 400)
    assert.equal(Math.floor(valueOf(text, 'escudo_oldest_key_days{kind="calls"}')), 30)
  })

  test('tells what waits for a person at acquirers: questions by account and kind, money, and notices of nothing', async () => {
    const { sql } = open.app
    const { id } = await newReference(open.client)
    const [entityId, payment] = [510000002, id]
    await sql`
      insert into attempts (entity_id, attempt_id, payment_id, kind, method_code, amount_cents, status, expires_at, look_again_at, created_at, acquirer)
      values (${entityId}, gen_random_uuid(), ${payment}, 'request', 'MW', 1250, 'unknown', now(), now() + interval '1 day', now() - interval '2 days', 'loja'),
        (${entityId}, gen_random_uuid(), ${payment}, 'refund', 'MW', 1250, 'reversing', now(), now() + interval '1 day', now() - interval '2 hours', 'loja')`
    await sql`
      insert into unclaimed_money (account, acquirer_reference, amount_cents, received_at) values ('loja', 'a', 700, now()), ('loja', 'b', 50, now())`
    await sql`
      insert into acquirer_notices (account, digest, sealed, known_as, received_at, worked_at, found)
      values ('loja', '\\x01', '\\x01', '{x}', now(), now(), 'silent'), ('loja', '\\x02', '\\x02', '{y}', now(), now(), 'nothing')`
    const other = await startTestProvider({ databaseUrl: open.app.config.databaseUrl })
    const { text } = await read(other.baseUrl)
    assert.equal(valueOf(text, 'escudo_acquirer_unanswered{account="loja",kind="request"}'), 1)
    assert.doesNotMatch(text, /escudo_acquirer_unanswered\{[^}]*kind="refund"/)
    for (const [name, value] of Object.entries({ money_held: 0, money_unclaimed: 2, money_unclaimed_cents: 750, notices_unclaimed: 1 }))
      assert.equal(valueOf(text, `escudo_${name}`), value, name)
    await sql`delete from attempts where entity_id = ${entityId} and payment_id = ${payment}`
  })

  test('holds no key, no reference, no entity', async () => {
    await subscribedMerchant(open)
    const { text } = await read(open.baseUrl)
    assert.doesNotMatch(text, /demo-private-key|510000002|21987/)
  })

  test('is not there for whom a proxy speaks', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via'])
      assert.equal((await read(open.baseUrl, { [name]: '203.0.113.7' })).status, 404)
  })

  test('with a token is there for who shows it, wherever from', async () => {
    const shown = { Authorization: 'Bearer token-of-the-test', 'X-Forwarded-For': '203.0.113.7' }
    assert.equal((await read(closed.baseUrl, shown)).status, 200)
    for (const headers of [{}, { Authorization: 'Bearer token' }, { Authorization: 'token-of-the-test' }])
      assert.equal((await read(closed.baseUrl, headers)).status, 404)
  })
})
