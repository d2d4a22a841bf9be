import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, newReference, ok, paidByCard, payReference, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page, clientFor } = provider
const pay = (body: unknown) => client.payAtCashMachine({ body: body as never })

describe('200', () => {
  test('the payment is confirmed, by Multibanco', async () => {
    const reference = await newReference(client)
    const paid = ok(await payReference(client, reference))
    assert.deepEqual([paid.id, paid.stateDetails.state, paid.paymentMethod?.code], [reference.id, 'confirmed', 'MB'])
    assert.deepEqual(await readPayment(client, reference.id), paid)
  })

  test('without credentials, whatever the entity', async () => {
    const machine = clientFor({ platformCode: '', privateKey: '', clientId: '' })
    const reference = await newReference(clientFor({ clientId: '500100209' }))
    assert.equal(ok(await payReference(machine, reference)).clientId, '500100209')
  })

  test('the reference of a checkout, also after a declined card', async () => {
    const { id, paymentId } = await newCheckout(client)
    ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.declined) }))
    const paid = ok(await payReference(client, await readPayment(client, paymentId)))
    assert.deepEqual([paid.stateDetails.state, paid.paymentMethod?.code], ['confirmed', 'MB'])
    assert.equal(ok(await page.getPage({ params: { token: id } })).phase, 'paid')
  })

  test('ten at once: one is paid', async () => {
    const reference = await newReference(client)
    const answers = await Promise.all(Array.from({ length: 10 }, () => payReference(client, reference)))
    assert.equal(answers.filter(({ success }) => success).length, 1)
  })
})

describe('422', () => {
  test('another amount', async () => {
    const reference = await newReference(client)
    for (const amount of [reference.amount - 1, reference.amount + 1])
      assertRefused(await payReference(client, reference, amount), 422, ['e00301', '/amount'])
    assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'pending')
  })

  test('every wrong field', async () => {
    assertRefused(await pay({}), 422, ['e00221', '/entity'], ['e00221', '/reference'], ['e00221', '/amount'])
    assertRefused(
      await pay({ entity: '2198', reference: '12345678x', amount: 0 }),
      422,
      ['e00227', '/entity'],
      ['e00228', '/reference'],
      ['e00231', '/amount'],
    )
  })
})

describe('409', () => {
  test('paid already, by the machine or by card', async () => {
    const reference = await newReference(client)
    ok(await payReference(client, reference))
    assertRefused(await payReference(client, reference), 409, ['e00402'])
    assertRefused(await payReference(client, await paidByCard(provider)), 409, ['e00402'])
  })
})

describe('404', () => {
  test('nobody has this reference', async () => {
    assertRefused(await pay({ entity: '21987', reference: '999999999', amount: 1 }), 404, ['e00502'])
    const { referenceDetails } = await newReference(client)
    assertRefused(await pay({ entity: '11111', reference: referenceDetails.reference, amount: 1250 }), 404, ['e00502'])
  })
})
