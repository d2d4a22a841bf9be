import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { startTestProvider } from '../../server/test/harness.ts'
import { operatorOf } from '../../server/test/operator.ts'
import { tally } from '../../server/test/tally.ts'
import { call, element, envelope, identity, post, type Identity } from '../soap/soap-client.ts'

// Whoever guesses, replays or reaches too far through the SOAP service is seen and slowed as through the REST API.
const provider = await startTestProvider({ mode: 'production', acquirer: 'simulator' })
const { sql, services } = provider.app
const nif = '510000002'

type Row = { kind: string; outcome: string; who: string; address: string | null; entityId: number | null; details: Record<string, unknown> }
async function notedFor(who: string): Promise<Row[]> {
  await services.security.flush()
  const rows = await sql<Row[]>`
    select kind, outcome, who, address, entity_id, details from security_events
    where who = ${who} and kind <> 'command' order by event_id`
  return [...rows]
}

async function stateOf(changes: Partial<Identity>): Promise<string | undefined> {
  const { code } = (await call(provider, 'checkIntegrationState', {}, changes)) as { code?: string }
  return code
}

describe('the SOAP service notes', () => {
  const own = { platformCode: '1001', privateKey: demoKeys['1001'], nif }

  test('the use of a key, once an hour, with no key in it', async () => {
    for (let count = 0; count < 3; count += 1) assert.equal(await stateOf(own), '02')
    assert.deepEqual(await notedFor('platform:1001'), [
      { kind: 'sign_in', outcome: 'allowed', who: 'platform:1001', address: '127.0.0.1', entityId: null, details: { key: 'private' } },
    ])
  })

  test('an old date, an entity of others, a code that is none', async () => {
    assert.equal(await stateOf({ ...own, date: '2020-01-01T00:00:00Z' }), '00')
    assert.equal(await stateOf({ ...own, nif: '509442013' }), '00')
    assert.equal(await stateOf({ ...own, platformCode: 'x' }), '00')
    const rows = [...(await notedFor('platform:1001')).slice(1), ...(await notedFor('nobody'))]
    assert.deepEqual(
      rows.map(({ kind, outcome, entityId, details }) => [kind, outcome, entityId, details]),
      [
        ['sign_in', 'refused', 510_000_002, { operation: 'checkIntegrationState', stale: true }],
        ['tenancy', 'refused', 509_442_013, { operation: 'checkIntegrationState' }],
        ['sign_in', 'refused', 510_000_002, { operation: 'checkIntegrationState', stale: false }],
      ],
    )
  })

  test('a hash that a strict platform uses for something else, and a date without its zone', async () => {
    await sql`update platforms set soap_strict = true where platform_id = 1001`
    const once = identity(own)
    const state = async (operation: 'checkIntegrationState' | 'checkEntityPayments', who = once) =>
      JSON.stringify(await call(provider, operation, {} as never, who)).includes('"00"')
    assert.equal(await state('checkIntegrationState'), false)
    assert.equal(await state('checkEntityPayments'), true)
    assert.equal(await state('checkIntegrationState', identity({ ...own, date: new Date().toISOString().slice(0, 19) })), true)
    await sql`update platforms set soap_strict = false where platform_id = 1001`
    const details = (await notedFor('platform:1001')).slice(-2).map((row) => row.details)
    assert.deepEqual(details, [
      { operation: 'checkEntityPayments', replayed: true },
      { operation: 'checkIntegrationState', zoneless: true },
    ])
  })

  test('a suspended platform, which is refused', async () => {
    const operator = operatorOf(provider.app)
    const other = { platformCode: '1002', privateKey: demoKeys['1002'], nif }
    assert.equal((await operator('platform-key', 'suspend', '1002')).code, 0)
    assert.equal(await stateOf(other), '00')
    assert.equal((await operator('platform-key', 'resume', '1002')).code, 0)
    const [row] = await notedFor('platform:1002')
    assert.deepEqual([row?.kind, row?.outcome, row?.details], ['sign_in', 'refused', { key: 'private', suspended: true }])
  })
})

test('wrong hashes are noted, and stopped after twenty a minute of one platform and network', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 30; tries += 1) {
    const entity = element('entity', identity({ privateKey: `guess-${tries}` }))
    const { status } = await post(provider, envelope(`<t:checkIntegrationState>${entity}</t:checkIntegrationState>`))
    statuses.push(status)
  }
  const tried = statuses.filter((status) => status === 200).length
  // One more is let through every three seconds.
  assert(tried >= 20 && tried < 25, String(statuses))
  assert.deepEqual(new Set(statuses.slice(-1)), new Set([429]))
  const rows = await notedFor('platform:1001')
  const wrong = rows.filter(
    ({ kind, outcome, details }) => kind === 'sign_in' && outcome === 'refused' && Object.keys(details).length === 1,
  )
  assert.equal(wrong.length, tried)
  assert.deepEqual(rows.find(({ kind }) => kind === 'brake')?.details, { of: 'wrong keys' })
  // The REST API is shut to the same guesser too, and the right key of another platform is not slowed.
  assert.equal(await stateOf({ platformCode: '1002', privateKey: demoKeys['1002'], nif }), '01')
  tally('Wrong SOAP hashes of one network, tried above the limit', 30, Math.max(0, tried - 25))
})
