import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPageClient } from '@escudo/contracts'
import { advance, assertRefused, cardEntry, cards, newCheckout, ok, phones, readPayment } from '../builders.ts'
import { startWorld } from '../harness.ts'

const world = await startWorld()
const { client, page } = world
const pay = (token: string, number?: string, by = page) => by.payByCard({ params: { token }, body: cardEntry(number) })
const ring = (token: string, phoneNumber: string) => page.payByMbway({ params: { token }, body: { phoneNumber } })

async function declinedFiveTimes() {
  const checkout = await newCheckout(client, { validDate: { end: '2099-01-01' } })
  for (let count = 0; count < 3; count++) assert.equal(ok(await pay(checkout.id, cards.declined)).result?.code, 'e02433')
  for (let count = 0; count < 2; count++) assert.equal(ok(await ring(checkout.id, phones.refuses)).result?.code, 'e04020')
  return checkout
}

describe('429 e00702', () => {
  test('after five declines, by card and by phone, with the seconds to wait; nobody is asked', async () => {
    const { id, paymentId } = await declinedFiveTimes()
    const answer = await pay(id)
    assertRefused(answer, 429, ['e00702'])
    const seconds = Number(answer.headers.get('Retry-After'))
    assert(seconds > 50 && seconds <= 60, String(seconds))
    assertRefused(await ring(id, phones.approves), 429, ['e00702'])
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    const [asked] = await world.app.sql<{ count: string }[]>`
      select count(*) as count from simulator.operations where payment_id = ${paymentId}`
    assert.equal(asked?.count, '5')
  })

  test('in the payer’s language', async () => {
    const { id } = await declinedFiveTimes()
    for (const [language, text] of [
      ['PT', /Demasiadas tentativas/],
      ['ES', /Demasiados intentos/],
      ['EN', /Too many attempts/],
    ] as const)
      assert.match((await pay(id, cards.approved, createPageClient({ baseUrl: world.baseUrl, language }))).text, text)
  })

  test('another checkout is not concerned', async () => {
    await declinedFiveTimes()
    assert.equal(ok(await pay((await newCheckout(client)).id)).phase, 'paid')
  })
})

describe('200', () => {
  test('a minute later: one try more, and again a minute', async () => {
    const { id } = await declinedFiveTimes()
    await advance(client, 61)
    assert.equal(ok(await pay(id, cards.declined)).result?.code, 'e02433')
    assertRefused(await pay(id), 429, ['e00702'])
    await advance(client, 61)
    assert.equal(ok(await pay(id)).phase, 'paid')
  })
})
