import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, clientFor, app } = await startTestProvider()

describe('200', () => {
  test('code, type and name of each method of the entity', async () => {
    assert.deepEqual(ok(await client.listAvailableMethods({ query: { amount: 1250 } })), [
      { code: 'CC', type: 'DEFAULT', name: 'Cartão de crédito/débito' },
      { code: 'MB', type: 'REALTIME', name: 'Multibanco' },
      { code: 'MW', type: 'DEFAULT', name: 'MB WAY' },
      { code: 'AP', type: 'DEFAULT', name: 'Apple Pay' },
      { code: 'GP', type: 'DEFAULT', name: 'Google Pay' },
    ])
  })

  test('names in the language asked for', async () => {
    const [card] = ok(await clientFor({ language: 'ES' }).listAvailableMethods({ query: { amount: 1 } }))
    assert.equal(card?.name, 'Tarjeta de crédito/débito')
  })

  test('only those that the entity has', async () => {
    await app.sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
    const methods = ok(await clientFor({ clientId: '500100209' }).listAvailableMethods({ query: { amount: 1250 } }))
    assert.deepEqual(
      methods.map(({ code }) => code),
      ['CC', 'MB', 'AP', 'GP'],
    )
  })
})

describe('422', () => {
  test('the amount is required and a natural number', async () => {
    assertRefused(await client.listAvailableMethods(), 422, ['e00221', '/amount'])
    assertRefused(await client.listAvailableMethods({ query: { amount: 0 } }), 422, ['e00231', '/amount'])
    assertRefused(await client.listAvailableMethods({ query: { amount: 1.5 } }), 422, ['e00224', '/amount'])
    assertRefused(await client.listAvailableMethods({ query: { amount: '1e3' as never } }), 422, ['e00224', '/amount'])
  })
})
