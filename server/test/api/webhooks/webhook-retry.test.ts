import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, answering, paidByCard, subscribedMerchant } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const minutes = [1, 2, 3, 5, 8, 13, 21, 24]

describe('a failure', () => {
  test('is tried again after 1, 2, 3, 5, 8, 13, 21, 24 minutes and then given up', async () => {
    const { merchant, noted } = await subscribedMerchant(provider, answering(500))
    await paidByCard(provider)
    await noted(1)
    for (const [index, wait] of minutes.entries()) {
      await advance(client, wait * 60 - 15)
      assert.equal(merchant.received.length, index + 1, `Before ${wait} minutes are over.`)
      await advance(client, 16)
      await noted(index + 2)
      assert.equal(merchant.received.length, index + 2, `After ${wait} minutes.`)
    }
    await advance(client, 48 * 3600)
    assert.equal(merchant.received.length, 9)
  })

  test('is signed afresh each time, at the time of the try', async () => {
    const { merchant, noted } = await subscribedMerchant(provider, answering(500))
    await paidByCard(provider)
    await noted(1)
    merchant.answerWith(answering(200))
    await advance(client, 61)
    await noted(2)
    for (const { isSigned, headers, at } of merchant.received) {
      assert(isSigned)
      const ts = Number(/ts=(\d+)$/.exec(String(headers['escudo-signature']))?.[1])
      assert(Math.abs(ts - at / 1000) < 3)
    }
    const [first, second] = merchant.received
    assert.deepEqual(second?.body.payments, first?.body.payments)
  })

  test('is a redirect too: it is not followed', async () => {
    const { merchant, noted } = await subscribedMerchant(provider)
    merchant.answerWith(answering(302, { Location: `${merchant.url}/elsewhere` }))
    await paidByCard(provider)
    await noted(1)
    merchant.answerWith(answering(200))
    await advance(client, 61)
    await noted(2)
    assert.deepEqual(
      merchant.received.map(({ path }) => path),
      ['/hooks', '/hooks'],
    )
  })

  for (const status of [203, 205, 301, 307, 400, 401, 404, 410, 429, 503]) {
    test(`is ${status}`, async () => {
      const { merchant, noted } = await subscribedMerchant(provider, answering(status, status < 400 ? { Location: '/elsewhere' } : {}))
      await paidByCard(provider)
      await noted(1)
      merchant.answerWith(answering(200))
      await advance(client, 61)
      await noted(2)
      assert.equal(merchant.received.length, 2)
    })
  }

  test('is nobody listening', async () => {
    const { merchant, noted } = await subscribedMerchant(provider)
    merchant.stop()
    await paidByCard(provider)
    await noted(1)
    await advance(client, 61)
    await noted(2)
  })
})

describe('a success', () => {
  for (const status of [200, 201, 202, 204]) {
    test(`is ${status}: told once`, async () => {
      const { merchant, noted } = await subscribedMerchant(provider, answering(status))
      await paidByCard(provider)
      await noted(1)
      await advance(client, 3600)
      assert.equal(merchant.received.length, 1)
    })
  }
})
