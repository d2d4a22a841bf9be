import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, assertRefused, authorised, newReference, ok, paidByCard, payReference, phones } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

describe('201', () => {
  test('the whole payment, unless told otherwise; a capture, too', async () => {
    const { id } = await paidByCard(provider)
    const answer = await client.startDispute({ body: { paymentId: id } })
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(ok(answer), { paymentId: id, amount: 1250, reason: 'not_received', status: 'open', files: 0 })
    const held = await authorised(provider)
    const capture = ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 4_000 } }))
    assert.equal(ok(await client.startDispute({ body: { paymentId: capture.id, amount: 1 } })).amount, 1)
    const { disputes, due } = ok(await client.getWorld({ query: {} }))
    assert.equal(disputes.length, 2)
    assert(due.some(({ kind, paymentId }) => kind === 'dispute' && paymentId === capture.id))
  })

  test('a word that is late arrives later', async () => {
    ok(await client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on: true } }))
    const { id } = await paidByCard(provider)
    const { disputeId, bankReference } = ok(await client.startDispute({ body: { paymentId: id } }))
    ok(await client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on: false } }))
    assert.equal(disputeId, undefined)
    await advance(client, 61)
    const [dispute] = ok(await client.listDisputes({ query: { paymentId: id } }))
    assert.equal(dispute?.bankReference, bankReference)
  })
})

test('404: no such payment', async () => {
  for (const paymentId of ['9999999', '0']) {
    assertRefused(await client.startDispute({ body: { paymentId } }), 404, ['e00502', '/paymentId'])
  }
})

test('409: not paid by card, or not paid', async () => {
  const reference = await newReference(client)
  ok(await payReference(client, reference))
  const phone = await askPhone(client, phones.approves)
  const held = await authorised(provider)
  for (const { id } of [reference, phone, held]) {
    assertRefused(await client.startDispute({ body: { paymentId: id } }), 409, ['e00402', '/paymentId'])
  }
})

test('422: more than is left', async () => {
  const { id } = await paidByCard(provider)
  assertRefused(await client.startDispute({ body: { paymentId: id, amount: 1251 } }), 422, ['e00301', '/amount'])
})
