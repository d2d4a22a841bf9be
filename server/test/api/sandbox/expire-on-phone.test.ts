import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, newReference, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()

describe('200', () => {
  test('the payment is pending again, with e04201', async () => {
    const { id } = await askPhone(client)
    const payment = ok(await client.expireOnPhone({ params: { paymentId: id } }))
    assert.deepEqual([payment.stateDetails.state, payment.paymentMethod?.result?.code], ['pending', 'e04201'])
  })
})

describe('409', () => {
  test('one that does not wait is e00402', async () => {
    const { id } = await newReference(client)
    const answer = await client.expireOnPhone({ params: { paymentId: id } })
    assert(!answer.success)
    assert.equal(answer.error.code, 'e00402')
  })
})

describe('404', () => {
  test('an unknown payment is e00502', async () => {
    assertRefused(await client.expireOnPhone({ params: { paymentId: '99999' } }), 404, ['e00502', '/paymentId'])
  })
})
