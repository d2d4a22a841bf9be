import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// The security log, and how the server is set, on screen.
const payer = { name: 'Escudo Pagamentos', iban: 'PT50003506510000000000061', bic: 'BSIMPTPL' }
const provider = await startTestProvider({ payer })
const { app, clientFor } = provider
const [chief, support, owner] = await Promise.all(
  (['staff-administrator', 'staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)),
)

describe('listSecurityEvents', () => {
  test('200: the newest first, by kind, outcome, entity and day, page by page; looking is an act', async () => {
    const list = async (query: object = {}) => ok(await chief!.client.listSecurityEvents({ query }))
    // Whoever has a wrong key is kept out, each from another place.
    for (const privateKey of ['wrong', 'wrong again']) assert(!(await clientFor({ privateKey }).listPayments()).success)
    await eventually('They are written down', async () => (await list()).length > 1)
    const all = await list()
    assert.deepEqual(
      all.map(({ id }) => Number(id)),
      all.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
    )
    const { kind, outcome } = all[0]!
    for (const one of await list({ kind, outcome })) assert.deepEqual([one.kind, one.outcome], [kind, outcome])
    assert.deepEqual(await list({ at_end: '2020-01-01' }), [])
    assert.deepEqual(await list({ clientId: '999999990' }), [])
    const first = await chief!.client.listSecurityEvents({ query: { limit: 1 } })
    const { meta } = JSON.parse(first.text) as { meta: { nextCursor: string } }
    assert.notEqual((await list({ limit: 1, cursor: meta.nextCursor }))[0]!.id, ok(first)[0]!.id)
    const [act] = await app.sql`select 1 as one from audit where action = 'listSecurityEvents' limit 1`
    assert(act)
  })

  test('403: not for support, nor for people of an entity. 422: no such order', async () => {
    assertRefused(await owner!.client.listSecurityEvents(), 403, ['e00903'])
    assertRefused(await chief!.client.listSecurityEvents({ query: { sort: 'who' } }), 422, ['e00230', '/sort'])
  })
})

describe('getServerSettings', () => {
  test('200: what its operator has set, without a whole account', async () => {
    const settings = ok(await support!.client.getServerSettings())
    assert.partialDeepStrictEqual(settings, {
      isTestMode: true,
      payer: { name: payer.name, last4digits: '0061', bic: payer.bic },
      moneyRules: 0,
    })
    assert(settings.idleMinutes > 0 && !JSON.stringify(settings).includes(payer.iban))
  })

  test('403: not for people of an entity', async () => {
    assertRefused(await owner!.client.getServerSettings(), 403, ['e00903'])
  })
})
