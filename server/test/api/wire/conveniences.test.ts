import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../batches.ts'
import { newReference, ok, payReference, readPayment } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { newSchedule } from '../../schedules.ts'

// What a merchant's engineer missed, seen from outside; each has tests of its own in its group.
const provider = await startTestProvider()
const { client } = provider

describe('convenience 4: transfers and balance', () => {
  test('what was paid is in the balance, and after the day in a transfer', async () => {
    const reference = await newReference(client, { amount: 10_000 })
    const before = ok(await client.getBalance()).untransferred.collected
    ok(await payReference(client, reference))
    assert.equal(ok(await client.getBalance()).untransferred.collected, before + 10_000)
    ok(await client.settleDay({ body: { clientId: '510000002' } }))
    const { transferDetails } = await readPayment(client, reference.id)
    const [transfer] = ok(await client.listTransfers())
    assert.equal(transfer?.id, transferDetails?.payerReference)
    const { lines } = ok(await client.getTransfer({ params: { id: transfer?.id ?? '' } }))
    assert(lines.some(({ paymentId }) => paymentId === reference.id))
    const ofTransfer = ok(await client.listPayments({ query: { transferDetails_payerReference: transfer?.id ?? '' } }))
    assert(ofTransfer.some(({ id }) => id === reference.id))
    assert.equal(ok(await client.getBalance()).untransferred.payments, 0)
  })
})

test('convenience 6: a log of events, each with its own id and sequence, to catch up from', async () => {
  const { id } = await newReference(client)
  const { cursor } = ok(await client.listEvents())
  ok(await client.cancelPayment({ params: { id }, body: {} }))
  const event = await eventually('The log tells of the cancellation', async () =>
    ok(await client.listEvents({ query: { after: cursor } })).events.find(({ id: event }) => event === `evt_p${id}_2`),
  )
  assert.partialDeepStrictEqual(event, { type: 'payment_cancelled', sequence: 2 })
})

test('convenience 7: disputes, to be seen and answered', async () => {
  const { params } = await disputed(provider)
  assert.equal(ok(await client.getDispute({ params })).stateDetails.state, 'open')
  ok(await client.submitDisputeEvidence({ params, body: { explanation: 'Entregue.' } }))
  assert.equal(ok(await client.getDispute({ params })).stateDetails.state, 'under_review')
})

test('convenience 8: payment links, references without an amount, references in bulk', async () => {
  assert.match(ok(await client.createLink({ body: { amount: 1250, uses: 'many' } })).url, /^https?:\/\//)
  const open = ok(await client.createPaymentReference({ body: { openAmount: {} } }))
  assert.deepEqual([open.amount, typeof open.openAmount?.minimum], [0, 'number'])
  const { id } = await newBatch(client, [{ amount: 1250 }, { openAmount: {} }])
  await batchDone(client, id)
  assert.deepEqual(
    (await linesOf(client, id)).map(({ state }) => state),
    ['made', 'made'],
  )
})

test('convenience 9: a schedule makes its first payment by itself', async () => {
  const { id } = await newSchedule(client)
  const payments = await eventually('The schedule has a payment', async () => {
    const found = ok(await client.listPayments({ query: { scheduleId: id } }))
    return found.length > 0 && found
  })
  assert.deepEqual(
    payments.map(({ amount }) => amount),
    [1250],
  )
})
