import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, ok, phones } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, clientFor } = await startTestProvider()
const waiting = async () => ok(await clientFor({ platformCode: '', privateKey: '', clientId: '' }).listPhoneRequests())

describe('200', () => {
  test('what waits, with its entity, amount and the end of its five minutes', async () => {
    assert.deepEqual(await waiting(), [])
    const payment = await askPhone(client, phones.waits, { summary: 'Dois pães' })
    const [request, ...others] = await waiting()
    assert.deepEqual(others, [])
    const { expiresAt, ...rest } = request!
    assert.partialDeepStrictEqual(rest, {
      paymentId: payment.id,
      clientId: '510000002',
      entityName: 'Padaria Exemplo Lda',
      phoneNumber: phones.waits,
      amount: 1250,
      summary: 'Dois pães',
    })
    assert(Math.abs(Date.parse(expiresAt) - Date.parse(payment.createdAt) - 300_000) <= 1000)
  })

  test('nothing that answered', async () => {
    await askPhone(client, phones.approves)
    for (const { paymentId } of await waiting()) ok(await client.approveOnPhone({ params: { paymentId } }))
    assert.deepEqual(await waiting(), [])
  })
})
