import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, customerWithCard, newCustomer, newReference, ok, payReference } from '../../builders.ts'
import { disputed, smallFiles } from '../../disputes.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

// Calls of the API that people make with their own session: the same things happen, and the same is refused.
const provider = await startTestProvider()
const { client: api } = provider
const [owner, support, developer] = await Promise.all(
  (['owner', 'support', 'developer'] as const).map((person) => demoOffice(provider, person)),
)
const { client } = support!
const platformCode = '1001'
const unknown = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'

describe('money', () => {
  test('asked for and withdrawn: 201, 200; 409 the second time; 404 of a customer that is none', async () => {
    const asked = ok(await client.createPayment({ body: { amount: 1250, paymentMethod: { code: 'MB' } } }))
    ok(await client.cancelPayment({ params: { id: asked.id }, body: {} }))
    assertRefused(await client.cancelPayment({ params: { id: asked.id }, body: {} }), 409, ['e00402'])
    const reference = ok(await client.createPaymentReference({ body: { amount: 1250, customUniqueId: 'by-hand-1' } }))
    assert(reference.referenceDetails.reference)
    const nobody = { customer: { uuid: unknown } }
    assert.equal((await client.createPayment({ body: { amount: 1250, paymentMethod: { code: 'MB' }, ...nobody } })).status, 404)
    assert.equal((await client.createPaymentReference({ body: { amount: 1250, ...nobody } })).status, 404)
  })

  test('held, adjusted, taken and given back: 200, 201; 409 when it is over', async () => {
    const held = await authorised(provider, 3000)
    const params = { id: held.id }
    ok(await client.adjustPaymentAmount({ params, body: { amount: 2500 } }))
    const capture = await client.capturePayment({ params, body: { amount: 2500 } })
    assert.equal(ok(capture).amount, 2500)
    assert.equal(capture.status, 201)
    assertRefused(await client.adjustPaymentAmount({ params, body: { amount: 2600 } }), 409, ['e00601'])
    assertRefused(await client.capturePayment({ params, body: { amount: 1 } }), 409, ['e00601'])
    const waiting = await newReference(api)
    assert.equal((await owner!.client.refundPayment({ params: { id: waiting.id }, body: { amount: 1 } })).status, 409)
  })

  test('502: the bank does not say whether it did', async () => {
    const [one, two] = [await authorised(provider), await authorised(provider)]
    const fault = async (on: boolean) => ok(await api.setFault({ body: { clientId: '510000002', kind: 'acquirer_silent', on } }))
    await fault(true)
    const answers = [
      await client.adjustPaymentAmount({ params: { id: one.id }, body: { amount: 500 } }),
      await client.cancelPayment({ params: { id: two.id }, body: {} }),
    ]
    await fault(false)
    for (const answer of answers) assertRefused(answer, 502, ['e04101'])
  })

  test('a transfer with its lines', async () => {
    ok(await payReference(api, await newReference(api)))
    ok(await api.settleDay({ body: { clientId: '510000002' } }))
    const [transfer] = ok(await owner!.client.listTransfers())
    assert.equal(ok(await owner!.client.getTransfer({ params: { id: transfer!.id } })).id, transfer!.id)
  })
})

describe('customers', () => {
  test('looked at with their methods, each look an act; a method is forgotten, and then the customer', async () => {
    const { customer, method } = await customerWithCard(provider)
    const params = { uuid: customer.uuid }
    assert.equal(ok(await client.getCustomer({ params })).email, customer.email)
    assert.deepEqual(
      ok(await client.listCustomerPaymentMethods({ params })).map(({ uuid }) => uuid),
      [method.uuid],
    )
    const of = { ...params, paymentMethod_uuid: method.uuid }
    ok(await client.deleteCustomerPaymentMethod({ params: of }))
    assertRefused(await client.deleteCustomerPaymentMethod({ params: of }), 404, ['e00500'])
    assertRefused(await developer!.client.deleteCustomer({ params }), 403, ['e00903'])
    ok(await client.deleteCustomer({ params }))
    for (const gone of [client.getCustomer({ params }), client.listCustomerPaymentMethods({ params }), client.deleteCustomer({ params })])
      assertRefused(await gone, 404, ['e00500'])
    const acts = await provider.app.sql<{ action: string; outcome: string }[]>`
      select action, outcome from audit where subject in (${customer.uuid}, ${method.uuid}) and outcome <> 'asked' order by audit_id`
    assert.deepEqual(
      acts.map(({ action, outcome }) => `${action} ${outcome}`),
      [
        'getCustomer seen',
        'listCustomerPaymentMethods seen',
        'deleteCustomerPaymentMethod done',
        'deleteCustomerPaymentMethod refused',
        'deleteCustomer done',
        'deleteCustomer refused',
      ],
    )
  })
})

describe('a customer of several houses', () => {
  const sister = '500100209'
  const share = (uuid: string, clientId = sister, by = support!) => by.client.createCustomerEntity({ params: { uuid }, body: { clientId } })

  test('404: shared with no house in which one looks after customers, though one platform acts for both', async () => {
    const { uuid } = await newCustomer(api)
    assertRefused(await share(uuid), 404, ['e00500', '/clientId'])
    const member = (role: string) => provider.app.sql`
      insert into memberships (entity_id, person_id, role)
      select ${Number(sister)}, person_id, ${role} from people where email = 'support@demo.example'
      on conflict (entity_id, person_id) do update set role = excluded.role`
    await member('viewer')
    assertRefused(await share(uuid), 404, ['e00500', '/clientId'])
    await member('support')
    const made = await share(uuid)
    assert.deepEqual([made.status, ok(made).clientId], [201, sister])
  })

  test('201, 200 the second time; listed, and ended; 422 with oneself; 409 of whom it is shared with; 404 of nobody', async () => {
    const { uuid } = await newCustomer(api)
    assert.deepEqual([(await share(uuid)).status, (await share(uuid)).status], [201, 200])
    assert.deepEqual(
      ok(await client.listCustomerEntities({ params: { uuid } })).map(({ clientId }) => clientId),
      [sister],
    )
    assertRefused(await share(uuid, '510000002'), 422, ['e00300', '/clientId'])
    assertRefused(await developer!.client.createCustomerEntity({ params: { uuid }, body: { clientId: sister } }), 403, ['e00903'])
    const theirs = ok(await provider.clientFor({ clientId: sister }).createCustomer({ body: { firstName: 'Rui' } }))
    ok(
      await provider
        .clientFor({ clientId: sister })
        .createCustomerEntity({ params: { uuid: theirs.uuid }, body: { clientId: '510000002' } }),
    )
    assertRefused(await share(theirs.uuid), 409, ['e00302', '/uuid'])
    assertRefused(await client.listCustomerEntities({ params: { uuid: theirs.uuid } }), 409, ['e00302', '/uuid'])
    const of = { uuid: theirs.uuid, clientId: sister }
    assertRefused(await client.deleteCustomerEntity({ params: of }), 409, ['e00302', '/uuid'])
    ok(await client.deleteCustomerEntity({ params: { uuid, clientId: sister } }))
    assertRefused(await client.deleteCustomerEntity({ params: { uuid, clientId: sister } }), 404, ['e00500', '/clientId'])
    assertRefused(await client.listCustomerEntities({ params: { uuid: unknown } }), 404, ['e00500', '/uuid'])
  })
})

describe('disputes', () => {
  test('listed and looked at; answered once; another accepted; each an act', async () => {
    const [one, two] = [await disputed(provider), await disputed(provider)]
    const open = ok(await client.listDisputes({ query: { stateDetails_state: 'open' } }))
    assert.deepEqual(new Set(open.map(({ id }) => id)), new Set([one.id, two.id]))
    assert.equal(ok(await client.getDispute({ params: one.params })).amount, 10_000)
    const body = { explanation: 'Entregue a 3 de fevereiro.', files: [{ name: 'recibo.pdf', content: smallFiles.pdf }] }
    const sent = await client.submitDisputeEvidence({ params: one.params, body })
    assert.deepEqual([sent.status, ok(sent).stateDetails.state], [201, 'under_review'])
    assertRefused(await client.submitDisputeEvidence({ params: one.params, body }), 409, ['e00402', '/id'])
    assert.equal(ok(await client.acceptDispute({ params: two.params })).stateDetails.state, 'accepted')
    assertRefused(await client.acceptDispute({ params: two.params }), 409, ['e00402', '/id'])
    const acts = await provider.app.sql<{ action: string; after: object | null }[]>`
      select action, after from audit where subject = ${one.id} and outcome = 'done'`
    assert.deepEqual([...acts], [{ action: 'submitDisputeEvidence', after: null }])
  })

  test('404 of none, 422 of nothing said, 403 of a role that may not', async () => {
    const none = { id: unknown }
    assertRefused(await client.getDispute({ params: none }), 404, ['e00500', '/id'])
    assertRefused(await client.submitDisputeEvidence({ params: none, body: { explanation: 'x' } }), 404, ['e00500', '/id'])
    assertRefused(await client.acceptDispute({ params: none }), 404, ['e00500', '/id'])
    const { params } = await disputed(provider)
    assertRefused(await client.submitDisputeEvidence({ params, body: {} }), 422, ['e00221', '/explanation'])
    assertRefused(await developer!.client.listDisputes(), 403, ['e00903'])
  })
})

describe('links and batches', () => {
  test('a link is made, read and disabled', async () => {
    const link = ok(await client.createLink({ body: { amount: 1250 } }))
    assert.equal(ok(await client.getLink({ params: { id: link.id } })).id, link.id)
    ok(await client.updateLink({ params: { id: link.id }, body: { disabled: true } }))
  })

  test('a batch that is open is stopped', async () => {
    const batch = ok(await client.createReferenceBatch({ body: { lines: [{ amount: 1250 }], more: true } }))
    ok(await client.stopReferenceBatch({ params: { id: batch.id } }))
    assertRefused(await client.addReferenceBatchLines({ params: { id: batch.id }, body: { lines: [{ amount: 1 }] } }), 409, ['e00402'])
  })
})

describe('webhooks', () => {
  test('subscribed, read, changed, sent again and left: 201, 200; 200 where it was there; 409 where another is', async () => {
    const merchant = await startMerchant()
    const { client: theirs } = developer!
    const body = { action: 'payment_cancelled', url: merchant.url } as const
    const hook = ok(await theirs.createWebhook({ params: { platformCode }, body }))
    const again = await theirs.createWebhook({ params: { platformCode }, body })
    assert.deepEqual([again.status, ok(again).id], [200, hook.id])
    const params = { platformCode, id: hook.id }
    assert.equal(ok(await theirs.getWebhook({ params })).url, merchant.url)
    const other = ok(await theirs.createWebhook({ params: { platformCode }, body: { ...body, url: `${merchant.url}/two` } }))
    assertRefused(await theirs.updateWebhook({ params: { platformCode, id: other.id }, body }), 409, ['e00240'])
    ok(await theirs.updateWebhook({ params: { platformCode, id: other.id }, body: { ...body, url: `${merchant.url}/three` } }))
    ok(await client.cancelPayment({ params: { id: (await newReference(api)).id }, body: {} }))
    const [delivery] = await eventually('It was delivered', async () => {
      const sent = ok(await theirs.listWebhookDeliveries({ params }))
      return sent.some(({ status }) => status === 'delivered') && sent
    })
    ok(await theirs.replayWebhookDelivery({ params: { ...params, deliveryId: delivery!.id } }))
    ok(await theirs.deleteWebhook({ params }))
    assertRefused(await theirs.getWebhook({ params }), 404, ['e00500'])
  })
})
