import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPageClient, simulatedPhones } from '@escudo/contracts'
import { advance, assertRefused, cardEntry, cards, newCheckout, ok, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const pay = (token: string, number?: string, by = page) => by.payByCard({ params: { token }, body: cardEntry(number) })
const ring = (token: string, phoneNumber: string) => page.payByMbway({ params: { token }, body: { phoneNumber } })

async function declinedFiveTimes() {
  const checkout = await newCheckout(client, { validDate: { end: '2099-01-01' } })
  for (let count = 0; count < 3; count++) assert.equal(ok(await pay(checkout.id, cards.declined)).result?.code, 'e02433')
  for (let count = 0; count < 2; count++) assert.equal(ok(await ring(checkout.id, phones.refuses)).result?.code, 'e04020')
  return checkout
}

describe('429 e00703', () => {
  test('after five declines, by card and by phone, with the seconds to wait; nobody is asked', async () => {
    const { id, paymentId } = await declinedFiveTimes()
    const answer = await pay(id)
    assertRefused(answer, 429, ['e00703'])
    const seconds = Number(answer.headers.get('Retry-After'))
    assert(seconds > 50 && seconds <= 60, String(seconds))
    assertRefused(await ring(id, phones.approves), 429, ['e00703'])
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    const [asked] = await provider.app.sql<{ count: string }[]>`
      select count(*) as count from simulator.operations where payment_id = ${paymentId}`
    assert.equal(asked?.count, '5')
  })

  test('in the payer’s language', async () => {
    const { id } = await declinedFiveTimes()
    for (const [language, text] of [
      ['PT', /Demasiados pagamentos recusados: espere 1 min/],
      ['ES', /Demasiados pagos rechazados: espere 1 min/],
      ['EN', /Too many declined payments: wait 1 min/],
    ] as const)
      assert.match((await pay(id, cards.approved, createPageClient({ baseUrl: provider.baseUrl, language }))).text, text)
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
    assertRefused(await pay(id), 429, ['e00703'])
    await advance(client, 61)
    assert.equal(ok(await pay(id)).phase, 'paid')
  })
})

describe('what several checkouts share', () => {
  const elsewhere = provider.clientFor({ clientId: '500100209' })
  const declineOn = async (number: string, forwarded?: string): Promise<number> => {
    const { id } = await newCheckout(elsewhere)
    const headers = forwarded ? { 'X-Forwarded-For': forwarded } : {}
    return (await page.payByCard({ params: { token: id }, body: cardEntry(number), headers })).status
  }

  test('a card: fifteen declines on as many checkouts, then ten minutes; another card goes on', async () => {
    for (let count = 0; count < 15; count++) assert.equal(await declineOn(cards.insufficientFunds), 200)
    const { id } = await newCheckout(elsewhere)
    const answer = await pay(id, cards.insufficientFunds)
    assertRefused(answer, 429, ['e00703'])
    assert.match(answer.text, /espere 10 min/)
    assert.equal(ok(await pay(id)).phase, 'paid')
    await advance(elsewhere, 601, '500100209')
    assert.equal(await declineOn(cards.insufficientFunds), 200)
  })

  test('an address: thirty declines of several cards, then a minute for every card; approvals count nowhere', async () => {
    await advance(elsewhere, 3700, '500100209')
    for (let count = 0; count < 31; count++) assert.equal(ok(await pay((await newCheckout(elsewhere)).id)).phase, 'paid')
    for (let count = 0; count < 30; count++)
      assert.equal(await declineOn([cards.declined, cards.insufficientFunds, cards.expired][count % 3] ?? ''), 200)
    const { id } = await newCheckout(elsewhere)
    assertRefused(await pay(id), 429, ['e00703'])
    assert.equal(ok(await page.getPage({ params: { token: id } })).phase, 'choose')
    await advance(elsewhere, 61, '500100209')
    assert.equal(ok(await pay(id)).phase, 'paid')
  })

  test('an entity: a hundred from many addresses, then ten seconds', async () => {
    const behind = await startTestProvider({ proxies: 1 })
    const numbers = [...simulatedPhones.keys()]
    let token = ''
    for (let count = 0; count < 100; count++) {
      if (count % 4 === 0) token = (await newCheckout(behind.client)).id
      const headers = { 'X-Forwarded-For': `198.51.100.${count % 100}` }
      const phoneNumber = numbers[count % numbers.length] ?? ''
      const answer = await behind.page.payByMbway({ params: { token }, body: { phoneNumber }, headers })
      assert.equal(answer.status, 200, answer.text)
    }
    const { id } = await newCheckout(behind.client)
    const answer = await behind.page.payByCard({ params: { token: id }, body: cardEntry(), headers: { 'X-Forwarded-For': '203.0.113.9' } })
    assertRefused(answer, 429, ['e00703'])
    assert(Number(answer.headers.get('Retry-After')) <= 10)
    await advance(behind.client, 11)
    assert.equal(ok(await behind.page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })
})
