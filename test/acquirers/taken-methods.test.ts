import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, ok } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'

// What an acquirer takes of a method is known before anybody is asked: for calls and for the page alike.
const { provider, standIn } = await startWithEasypay(['MW', 'CC', 'AP'])
const { client, page, app } = provider
const phone = { code: 'MW', details: { phoneNumber: '351#911234567' } } as const
/** Those that are asked of easypay here; others are the simulated bank's. */
const ofEasypay: readonly string[] = ['CC', 'MW', 'AP']
const asked = () => standIn.world.allSingles().length

describe('easypay takes fifty cents or more', () => {
  test('less than that no method can pay', async () => {
    const codes = async (amount: number) => ok(await client.listAvailableMethods({ query: { amount } })).map(({ code }) => code)
    assert.deepEqual(
      (await codes(49)).filter((code) => ofEasypay.includes(code)),
      [],
    )
    assert.deepEqual(
      (await codes(50)).filter((code) => ofEasypay.includes(code)),
      ofEasypay,
    )
  })

  test('a call with less is refused as with any amount outside, and nobody is asked', async () => {
    const before = asked()
    assertRefused(await client.createPayment({ body: { amount: 49, paymentMethod: phone } }), 422, ['e00301', '/amount'])
    const body = { payment: { amount: 49, availableMethods: [{ code: 'CC' }, { code: 'MW' }] }, page: { language: 'PT' } } as never
    assertRefused(await client.createCheckout({ body }), 422, ['e00301', '/payment/amount'])
    assert.equal(asked(), before)
    assert.equal(ok(await client.createPayment({ body: { amount: 50, paymentMethod: phone } })).amount, 50)
  })

  test('a page of less, as it was made before, says the limits and asks nobody', async () => {
    const { id: token, paymentId } = await newCheckout(client)
    await app.sql`update payments set amount_cents = 49 where payment_id = ${paymentId}`
    const { methods } = ok(await page.getPage({ params: { token } }))
    assert.deepEqual(methods.find(({ code }) => code === 'MW')?.limits, { minimum: 50, maximum: 500_000 })
    const before = asked()
    const body = { phoneNumber: '351#911234567', amount: 49 }
    assertRefused(await page.payByMbway({ params: { token }, body }), 422, ['e00301'])
    assert.equal(asked(), before)
  })
})

describe('easypay holds with cards and phones, and not with a wallet', () => {
  test('a call that wants it all the same is refused before anything is written', async () => {
    const body = { payment: { amount: 1250, type: 'authorization', availableMethods: [{ code: 'AP' }] }, page: { language: 'PT' } } as never
    const answer = await client.createCheckout({ body })
    assertRefused(answer, 422, ['e00401', '/payment/availableMethods'])
  })

  test('without a wish the page offers those that hold', async () => {
    const { id: token } = await newCheckout(client, { type: 'authorization' })
    const { methods } = ok(await page.getPage({ params: { token } }))
    assert.deepEqual(
      methods
        .map(({ code }) => code)
        .filter((code) => ofEasypay.includes(code))
        .sort(),
      ['CC', 'MW'],
    )
  })
})
