import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [compliance, finance, owner] = await Promise.all(
  (['staff-compliance', 'staff-finance', 'owner'] as const).map((person) => demoOffice(provider, person)),
)
const params = { clientId: '510000002' }
const why = 'Request of 3 February'
const customer = { firstName: 'Rui', email: 'rui@example.org' }

async function over(): Promise<string> {
  const { paymentId } = await newCheckout(client, { customer })
  ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
  return paymentId
}

describe('200', () => {
  test('by mail: payments that are over and customers forget the payer, and the record of acts never knew who', async () => {
    const paymentId = await over()
    await newCheckout(client, { customer })
    ok(await client.createCustomer({ body: customer }))
    const body = { by: 'email', which: 'RUI@example.org', why } as const
    assert.deepEqual(ok(await compliance!.client.eraseEntityPayer({ params, body })), { erased: 1, open: 1, customers: 1 })
    assert(!JSON.stringify(ok(await client.getPayment({ params: { id: paymentId } }))).includes('rui@'))
    const [act] = await app.sql<{ entityId: number; after: object; whole: string }[]>`
      select entity_id, after, audit::text as whole from audit where action = 'eraseEntityPayer' and outcome = 'done'`
    assert.deepEqual(act?.after, { by: 'email', erased: 1, open: 1, customers: 1, why })
    assert.equal(act?.entityId, 510_000_002)
    assert.doesNotMatch(act?.whole ?? '', /rui@/i)
    const [seen] = ok(await owner!.client.listAudit({ query: { limit: 1 } }))
    assert.equal(seen?.action, 'eraseEntityPayer')
  })

  test('by one payment, and as one customer', async () => {
    const paymentId = await over()
    const ofPayment = { by: 'payment', which: paymentId, why } as const
    assert.deepEqual(ok(await compliance!.client.eraseEntityPayer({ params, body: ofPayment })), { erased: 1, open: 0, customers: 0 })
    const { uuid } = ok(await client.createCustomer({ body: customer }))
    const ofCustomer = { by: 'customer', which: uuid, why } as const
    assert.deepEqual(ok(await compliance!.client.eraseEntityPayer({ params, body: ofCustomer })), { erased: 0, open: 0, customers: 1 })
  })
})

test('422, 404, 403: what is no such thing, nobody known, another entity’s, another role', async () => {
  const paymentId = await over()
  for (const [by, which] of [
    ['email', 'rui'],
    ['customer', '1'],
    ['payment', 'x'],
  ] as const)
    assertRefused(await compliance!.client.eraseEntityPayer({ params, body: { by, which, why } }), 422, ['e00200', '/which'])
  const body = { by: 'payment', which: paymentId, why } as const
  assertRefused(await compliance!.client.eraseEntityPayer({ params: { clientId: '508000009' }, body }), 404, ['e00500', '/which'])
  assertRefused(await compliance!.client.eraseEntityPayer({ params: { clientId: '999999990' }, body }), 404, ['e00500', '/clientId'])
  assertRefused(await compliance!.client.eraseEntityPayer({ params, body: { ...body, which: '999999999' } }), 404, ['e00500', '/which'])
  assertRefused(await finance!.client.eraseEntityPayer({ params, body }), 403, ['e00903'])
})
