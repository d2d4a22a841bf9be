import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { freeNifs, newEntity } from '../../registrations.ts'

const provider = await startTestProvider()
const { client } = provider
const [third] = freeNifs.waiting
const { uuid } = await newCustomer(client)
const params = { uuid }
const associate = async (clientId: string) => ok(await client.createCustomerEntity({ params, body: { clientId } }))

describe('200', () => {
  test('none yet', async () => assert.deepEqual(ok(await client.listCustomerEntities({ params })), []))

  test('oldest first, without the creator; one that is still pending may be among them', async () => {
    await newEntity(client, third)
    const links = [await associate(third), await associate('500100209')]
    assert.deepEqual(ok(await client.listCustomerEntities({ params })), links)
  })
})

describe('404', () => {
  test('an unknown customer', async () =>
    assertRefused(await client.listCustomerEntities({ params: { uuid: 'x' } }), 404, ['e00500', '/uuid']))

  test('asked by an entity of another platform', async () => {
    const [, [, stranger]] = strangers(provider) as [unknown, [string, typeof client]]
    assertRefused(await stranger.listCustomerEntities({ params }), 404, ['e00500', '/uuid'])
  })
})
