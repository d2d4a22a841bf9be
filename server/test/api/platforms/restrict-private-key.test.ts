import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// Behind a proxy, so that the same program can call from different addresses.
const provider = await startTestProvider({ proxies: 1 })
const { app, clientFor } = provider
const [developer, support] = await Promise.all((['developer', 'support'] as const).map((person) => demoOffice(provider, person)))
const { platformCode, privateKey } = ok(await developer!.client.createOwnPlatform({ body: { name: 'Loja' } }))
const { id: keyId, key } = ok(
  await developer!.client.createPlatformKey({ params: { platformCode }, body: { name: 'Livros', scopes: ['read'] } }),
)
const from = (address: string, shown: string) =>
  clientFor({ platformCode, privateKey: shown }).listPayments({ headers: { 'X-Forwarded-For': address } })
const elsewhere = () =>
  app.sql<{ address: string; outcome: string }[]>`
    select address, outcome from security_events where details ->> 'elsewhere' = 'true' and details ->> 'key' = 'private'`

describe('restrictPrivateKey, restrictPlatformKey', () => {
  test('a key is refused elsewhere, at once, and works again where it is meant to', async () => {
    ok(await from('198.51.100.7', privateKey))
    const kept = ok(
      await developer!.client.restrictPrivateKey({ params: { platformCode }, body: { addresses: ['203.0.113.0/24', '2001:DB8::7'] } }),
    )
    assert.deepEqual(kept.addresses, ['203.0.113.0/24', '2001:db8::7/128'])
    for (const inside of ['203.0.113.9', '2001:db8::7']) ok(await from(inside, privateKey))
    assertRefused(await from('198.51.100.7', privateKey), 401, ['e00103'])
    const [noted] = await eventually('The security log has it', async () => {
      const rows = await elsewhere()
      return rows.length > 0 && rows
    })
    assert.deepEqual(noted, { address: '198.51.100.7', outcome: 'refused' })
    // Each key has its own.
    ok(await from('198.51.100.7', key))
    ok(await developer!.client.restrictPlatformKey({ params: { platformCode, keyId }, body: { addresses: ['192.0.2.1'] } }))
    assertRefused(await from('198.51.100.7', key), 401, ['e00103'])
    ok(await from('192.0.2.1', key))
    const mine = ok(await developer!.client.listOwnPlatforms()).find((one) => one.platformCode === platformCode)
    assert.deepEqual([mine?.addresses.length, mine?.keys[0]?.addresses], [2, ['192.0.2.1/32']])
    ok(await developer!.client.restrictPrivateKey({ params: { platformCode }, body: { addresses: [] } }))
    ok(await from('198.51.100.7', privateKey))
  })

  test('422: no network. 404: another’s platform, no such key. 403: whoever may not', async () => {
    const body = { addresses: ['203.0.113.1', 'everywhere', '0.0.0.0/0'] }
    assertRefused(
      await developer!.client.restrictPrivateKey({ params: { platformCode }, body }),
      422,
      ['e00219', '/addresses/1'],
      ['e00219', '/addresses/2'],
    )
    const none = { addresses: [] }
    assertRefused(await developer!.client.restrictPrivateKey({ params: { platformCode: '1002' }, body: none }), 404, ['e00500'])
    for (const unknown of ['999999', 'x'])
      assertRefused(await developer!.client.restrictPlatformKey({ params: { platformCode, keyId: unknown }, body: none }), 404, ['e00500'])
    assertRefused(await support!.client.restrictPrivateKey({ params: { platformCode }, body: none }), 403, ['e00903'])
  })
})
