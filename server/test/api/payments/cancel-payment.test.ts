import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes } from '@escudo/contracts/vocabulary'
import {
  askPhone,
  assertRefused,
  authorised,
  cardEntry,
  cards,
  newCheckout,
  newReference,
  ok,
  payReference,
  phones,
  rawCall,
  readPayment,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const cancel = (id: string, body: unknown = {}, by = client) => by.cancelPayment({ params: { id }, body: body as never })
const newNormal = () => newReference(client, { availableMethods: [{ code: 'MB', type: 'NORMAL' }] })

describe('200', () => {
  test('a REALTIME reference: cancelled, and refused at the cash machine', async () => {
    const reference = await newReference(client)
    const result = ok(await cancel(reference.id))
    assert.equal(result.paymentId, reference.id)
    assert.partialDeepStrictEqual(result.cancellation, { cancelled: true, reason: 'merchant_cancelled' })
    assert.deepEqual(
      result.methods.map(({ code, type, status }) => [code, type, status]),
      [['MB', 'REALTIME', 'cancelled']],
    )
    assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'cancelled')
    assertRefused(await payReference(client, reference), 409, ['e00402'])
  })

  for (const reason of ['merchant_cancelled', 'customer_cancelled', 'date_expired'] as const) {
    test(`the reason ${reason} is kept`, async () => {
      const { id } = await newReference(client)
      assert.equal(ok(await cancel(id, { reason, remarks: { text: 'Sem stock' } })).cancellation?.reason, reason)
      assert.equal((await readPayment(client, id)).cancellation?.reason, reason)
    })
  }

  test('each method of a checkout has its line', async () => {
    const { paymentId } = await newCheckout(client)
    const { methods } = ok(await cancel(paymentId))
    assert.deepEqual(
      methods.map(({ code, status }) => [code, status]),
      methodCodes.map((code) => [code, 'cancelled']),
    )
  })

  test('the messages follow the language', async () => {
    const texts = []
    for (const language of ['PT', 'ES', 'EN'] as const) {
      const { id } = await newNormal()
      texts.push(ok(await cancel(id, { ignoreUnsupported: true }, provider.clientFor({ language }))).methods[0]?.message)
    }
    assert.equal(new Set(texts).size, 3, texts.join())
  })

  test('ignoreUnsupported skips a NORMAL reference, which can still be paid', async () => {
    const reference = await newNormal()
    const { methods } = ok(await cancel(reference.id, { ignoreUnsupported: true }))
    assert.deepEqual(
      methods.map(({ status }) => status),
      ['unsupported'],
    )
    assert.equal(ok(await payReference(client, reference)).stateDetails.state, 'confirmed')
  })

  test('while the phone waits: cancelled, and the phone cannot approve any more', async () => {
    const { id } = await askPhone(client)
    ok(await cancel(id))
    const answer = await client.approveOnPhone({ params: { paymentId: id } })
    assert(!answer.success)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
    assert.deepEqual(
      ok(await client.listPhoneRequests()).filter(({ paymentId }) => paymentId === id),
      [],
    )
  })

  test('after the phone refused', async () => {
    const { id } = await askPhone(client, phones.refuses)
    ok(await cancel(id))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
  })

  test('an authorisation, which then cannot be captured', async () => {
    const { id } = await authorised(provider)
    ok(await cancel(id))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
    assertRefused(await client.capturePayment({ params: { id }, body: { amount: 1 } }), 409, ['e00601', '/id'])
  })

  test('while the bank asks its client: the challenge is over', async () => {
    const checkout = await newCheckout(client)
    const { bank } = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
    ok(await cancel(checkout.paymentId))
    await client.answerBankChallenge({
      params: { challengeId: new URL(bank?.url ?? '').pathname.split('/').at(-1) ?? '' },
      body: { answer: 'approve' },
    })
    assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'cancelled')
  })

  test('without any body', async () => {
    const { id } = await newReference(client)
    assert.equal((await rawCall(provider, 'PATCH', `/api/payments/${id}/cancellation`)).status, 200)
  })
})
