import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { decideEntity } from '../../../src/compliance/decide-entity.ts'
import { platformPlace } from '../../../src/calls/sealed-places.ts'
import { findRegistration, listRegistrations } from '../../../src/store/registrations.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

const { client, clientFor, baseUrl, app } = await startTestProvider()
const { sql, services } = app
const form = createFormClient({ baseUrl, language: 'EN' })
await sql`
  insert into platforms (platform_id, name, sealed_key, checkout_validity_minutes, may_create_entities)
  values (2002, 'Another', ${services.vault.seal('another-private-key-2002', platformPlace(2002))}, 60, true)`
const another = clientFor({ platformCode: '2002', privateKey: 'another-private-key-2002' })
const [attacked, declined, both] = freeNifs.approved
const mallory = { owner: 'Mallory', bankName: 'Banco Dois', iban: 'GB82WEST12345698765432', swift: 'BDOIPTPL' }
const iban = registration(attacked).bankAccount!.iban.replaceAll(' ', '')

const waitingOf = async (nif: string) => (await listRegistrations(sql)).filter(({ entityId }) => entityId === Number(nif))
const stateAt = async (from: typeof client, clientId: string) => ok(await from.getEntity({ params: { clientId } })).stateDetails.state
const accounts = (nif: string) => sql<{ iban: string }[]>`select iban from bank_accounts where entity_id = ${Number(nif)}`
const decide = (nif: string, decision: 'approve' | 'decline', registrationId?: string) =>
  decideEntity(services, Number(nif), decision, registrationId === undefined ? undefined : { registrationId })

describe('a tax number that somebody took on the form', () => {
  test('is not kept from the firm: its platform registers it, and compliance sees both', async () => {
    assert.equal((await form.registerEntity({ body: registration(attacked, { name: 'Mallory Lda', bankAccount: mallory }) })).status, 201)
    assert.equal((await another.createEntity({ body: registration(attacked) })).status, 201)
    assert.equal((await form.registerEntity({ body: registration(attacked, { name: 'Mallory, again' }) })).status, 201)
    const waiting = await waitingOf(attacked)
    assert.deepEqual(
      waiting.map(({ name, platformId, fromForm, network, stands }) => ({ name, platformId, fromForm, network, stands })),
      [
        { name: 'Mallory Lda', platformId: 1001, fromForm: true, network: '127.0.0.1', stands: false },
        { name: 'Padaria da Aurora Lda', platformId: 2002, fromForm: false, network: null, stands: true },
        { name: 'Mallory, again', platformId: 1001, fromForm: true, network: '127.0.0.1', stands: false },
      ],
    )
    assert.deepEqual((await findRegistration<object>(sql, Number(attacked), waiting[0]!.registrationId))?.body, waiting[0]!.body)
    assert.equal(ok(await another.getEntity({ params: { clientId: attacked } })).name, 'Padaria da Aurora Lda')
    assertRefused(await client.getEntity({ params: { clientId: attacked } }), 404, ['e00500'])
    assert.equal(await decide(attacked, 'approve'), 'several')
    assert.equal(await decide(attacked, 'approve', waiting[1]!.registrationId), 'done')
    assert.equal(await stateAt(another, attacked), 'approved')
    assert.deepEqual([...(await accounts(attacked))], [{ iban }])
    assert.deepEqual(await waitingOf(attacked), [])
    assert.equal(await decide(attacked, 'approve', waiting[0]!.registrationId), 'decided before')
    assertRefused(await another.createEntity({ body: registration(attacked) }), 409, ['e00240'])
  })

  test('is free again after a decline', async () => {
    ok(await client.createEntity({ body: registration(declined) }))
    assert.equal(await decide(declined, 'decline'), 'done')
    ok(await another.createEntity({ body: registration(declined) }))
    assert.deepEqual([await stateAt(client, declined), await stateAt(another, declined)], ['declined', 'pending'])
    assert.equal(await decide(declined, 'approve'), 'done')
    assert.deepEqual([await stateAt(client, declined), await stateAt(another, declined)], ['declined', 'approved'])
  })
})

test('two platforms wait side by side; declining one brings up the other', async () => {
  ok(await client.createEntity({ body: registration(both, { name: 'First' }) }))
  assert.equal((await another.createEntity({ body: registration(both, { name: 'Second' }) })).status, 201)
  assertRefused(await client.createEntity({ body: registration(both) }), 409, ['e00240'])
  const names = async () =>
    Promise.all([client, another].map(async (from) => ok(await from.getEntity({ params: { clientId: both } })).name))
  assert.deepEqual(await names(), ['First', 'Second'])
  const [first] = await waitingOf(both)
  assert.equal(await decide(both, 'decline', first!.registrationId), 'done')
  assert.deepEqual([await stateAt(client, both), await stateAt(another, both)], ['declined', 'pending'])
  const [shown] = await sql<{ name: string }[]>`select name from entities where entity_id = ${Number(both)}`
  assert.equal(shown?.name, 'Second')
})
