import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  assertRefused,
  authorised,
  cardEntry,
  cards,
  newCheckout,
  newReference,
  ok,
  paidByCard,
  readPayment,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const cancel = (id: string, body: unknown = {}, by = client) => by.cancelPayment({ params: { id }, body: body as never })
const newNormal = () => newReference(client, { availableMethods: [{ code: 'MB', type: 'NORMAL' }] })

describe('409', () => {
  test('a NORMAL reference without ignoreUnsupported stays as it was', async () => {
    const reference = await newNormal()
    assertRefused(await cancel(reference.id), 409, ['e00402', '/ignoreUnsupported'])
    assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'pending')
  })

  test('a confirmed payment', async () => {
    const { id } = await paidByCard(provider)
    assertRefused(await cancel(id), 409, ['e00402', '/id'])
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  })

  test('a refund, a capture, an authorisation that was captured', async () => {
    const { id: paid } = await paidByCard(provider)
    const refund = ok(await client.refundPayment({ params: { id: paid }, body: { amount: 1 } }))
    const { id: held } = await authorised(provider)
    const capture = ok(await client.capturePayment({ params: { id: held }, body: { amount: 10_000 } }))
    for (const id of [refund.id, capture.id, held]) assertRefused(await cancel(id), 409, ['e00402', '/id'])
  })

  test('an outcome that nobody knows yet is not cancelled over', async () => {
    const checkout = await newCheckout(client)
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.silent) }))
    assertRefused(await cancel(checkout.paymentId), 409, ['e00402', '/id'])
  })
})

describe('404', () => {
  test('an unknown id', async () => assertRefused(await cancel('99999999'), 404, ['e00502', '/id']))
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}: nothing changes`, async () => {
      const { id } = await newReference(client)
      assertRefused(await cancel(id, {}, stranger), 404, ['e00502', '/id'])
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
