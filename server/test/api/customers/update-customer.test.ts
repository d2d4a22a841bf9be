import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const update = (uuid: string, body: unknown, by = client) => by.updateCustomer({ params: { uuid }, body: body as never })

describe('200', () => {
  test('what is sent changes, the rest stays', async () => {
    const before = await newCustomer(client, { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org' })
    const after = ok(await update(before.uuid, { phoneNumber: '351#910000009' }))
    assert.partialDeepStrictEqual(after, {
      uuid: before.uuid,
      firstName: 'Rui',
      lastName: 'Dois',
      email: 'rui@example.org',
      phoneNumber: '351#910000009',
      createdAt: before.createdAt,
    })
    assert.deepEqual(ok(await client.getCustomer({ params: { uuid: before.uuid } })), after)
  })

  test('its own customerId again, and an empty change', async () => {
    const { uuid } = await newCustomer(client, { customerId: 'c-20' })
    ok(await update(uuid, { customerId: 'c-20', lastName: 'Novo' }))
    assert.equal(ok(await update(uuid, {})).lastName, 'Novo')
  })
})

describe('409', () => {
  test('the customerId of another customer', async () => {
    await newCustomer(client, { customerId: 'c-30' })
    const { uuid } = await newCustomer(client, { customerId: 'c-31' })
    assertRefused(await update(uuid, { customerId: 'c-30' }), 409, ['e00240', '/customerId'])
    assert.equal(ok(await client.getCustomer({ params: { uuid } })).customerId, 'c-31')
  })

  test('ten at once want one customerId: one gets it', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(client)))
    const answers = await Promise.all(customers.map(({ uuid }) => update(uuid, { customerId: 'c-40' })))
    const refused = answers.filter(({ success }) => !success)
    assert.equal(refused.length, 9)
    for (const answer of refused) assertRefused(answer, 409, ['e00240', '/customerId'])
  })
})

describe('422', () => {
  test('the same fields as when creating', async () => {
    const { uuid } = await newCustomer(client)
    assertRefused(await update(uuid, { email: 'x', phoneNumber: '9' }), 422, ['e00222', '/email'], ['e00237', '/phoneNumber'])
  })
})

describe('404', () => {
  test('an unknown one', async () => assertRefused(await update('7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', {}), 404, ['e00500']))
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}: nothing changes`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await update(uuid, { firstName: 'Eva' }, stranger), 404, ['e00500'])
      assert.equal(ok(await client.getCustomer({ params: { uuid } })).firstName, 'Rui')
    })
  }
})
