import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  askPhone,
  assertRefused,
  authorised,
  cardEntry,
  cards,
  newCheckout,
  newReference,
  ok,
  paidByCard,
  payReference,
  phones,
  rawCall,
  readPayment,
  strangers,
} from '../builders.ts'
import { startWorld } from '../harness.ts'

const world = await startWorld()
const { client, page } = world
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
      [
        ['CC', 'cancelled'],
        ['MB', 'cancelled'],
        ['MW', 'cancelled'],
      ],
    )
  })

  test('the messages follow the language', async () => {
    const texts = []
    for (const language of ['PT', 'ES', 'EN'] as const) {
      const { id } = await newNormal()
      texts.push(ok(await cancel(id, { ignoreUnsupported: true }, world.clientFor({ language }))).methods[0]?.message)
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
    const { id } = await authorised(world)
    ok(await cancel(id))
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
    assertRefused(await client.capturePayment({ params: { id }, body: { amount: 1 } }), 409, ['e00601'])
  })

  test('while the bank asks its client: the challenge is over', async () => {
    const checkout = await newCheckout(client)
    const { bank } = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
    ok(await cancel(checkout.paymentId))
    await client.answerBankChallenge({ params: { challengeId: bank?.url.split('/').at(-1) ?? '' }, body: { answer: 'approve' } })
    assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'cancelled')
  })

  test('without any body', async () => {
    const { id } = await newReference(client)
    assert.equal((await rawCall(world, 'PATCH', `/api/payments/${id}/cancellation`)).status, 200)
  })
})

describe('409', () => {
  test('a NORMAL reference without ignoreUnsupported stays as it was', async () => {
    const reference = await newNormal()
    assertRefused(await cancel(reference.id), 409, ['e00402'])
    assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'pending')
  })

  test('a confirmed payment', async () => {
    const { id } = await paidByCard(world)
    assertRefused(await cancel(id), 409, ['e00402'])
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  })

  test('a refund, a capture, an authorisation that was captured', async () => {
    const { id: paid } = await paidByCard(world)
    const refund = ok(await client.refundPayment({ params: { id: paid }, body: { amount: 1 } }))
    const { id: held } = await authorised(world)
    const capture = ok(await client.capturePayment({ params: { id: held }, body: { amount: 10_000 } }))
    for (const id of [refund.id, capture.id, held]) assertRefused(await cancel(id), 409, ['e00402'])
  })

  test('an outcome that nobody knows yet is not cancelled over', async () => {
    const checkout = await newCheckout(client)
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.silent) }))
    assertRefused(await cancel(checkout.paymentId), 409, ['e00402'])
  })
})

describe('404', () => {
  test('an unknown id', async () => assertRefused(await cancel('99999999'), 404, ['e00502']))
  for (const [name, stranger] of strangers(world)) {
    test(`asked by ${name}: nothing changes`, async () => {
      const { id } = await newReference(client)
      assertRefused(await cancel(id, {}, stranger), 404, ['e00502'])
      assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
    })
  }
})

describe('422', () => {
  test('every wrong field', async () => {
    const { id } = await newReference(client)
    const body = { reason: 'bored', ignoreUnsupported: 'yes', remarks: {} }
    assertRefused(await cancel(id, body), 422, ['e00230', '/reason'], ['e00225', '/ignoreUnsupported'], ['e00221', '/remarks/text'])
  })
})
