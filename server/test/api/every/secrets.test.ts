import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { askPhone, cardEntry, cards, customerWithCard, newCheckout, newCustomer, ok, phones } from '../../builders.ts'
import { findInTables } from '../../find-in-tables.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client, page } = provider
const securityCode = '8461'
const number = '378282246310005'

const findEverywhere = (wanted: string) => findInTables(app.sql, wanted)

const merchant = await startMerchant()
for (const action of ['payment_confirmed', 'payment_method_error'] as const)
  ok(await client.createWebhook({ body: { action, url: merchant.url } }))
const answers: string[] = []
const entry = { ...cardEntry(number), securityCode }

// A card paid, saved, challenged, declined, mistyped: every way that a number can take.
const plain = await newCheckout(client)
answers.push((await page.payByCard({ params: { token: plain.id }, body: { ...entry, holder: '' } })).text)
answers.push((await page.payByCard({ params: { token: plain.id }, body: entry })).text)
const { uuid } = await newCustomer(client)
const saved = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'CC', details: { allowRegistration: true } } })
answers.push((await page.payByCard({ params: { token: saved.id }, body: { ...entry, save: true } })).text)
const { customer, method } = await customerWithCard(provider)
answers.push(
  (await client.createPayment({ body: { amount: 5, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } })).text,
)
for (const card of [cards.challenge, cards.declined, cards.silent]) {
  const { id, paymentId } = await newCheckout(client)
  answers.push((await page.payByCard({ params: { token: id }, body: { ...cardEntry(card), securityCode: '846' } })).text)
  answers.push((await client.getPayment({ params: { id: paymentId } })).text)
}
await askPhone(client, phones.approves)

describe('nothing tells a card', () => {
  test('the search finds what is there', async () => {
    assert((await findEverywhere('RUI DOIS')).length > 0)
  })

  test('no table holds a number, in text or in bytes', async () => {
    for (const card of [number, ...Object.values(cards)]) assert.deepEqual(await findEverywhere(card), [], card)
    assert.deepEqual(await findEverywhere(Buffer.from(number).toString('base64').slice(0, 16)), [])
  })

  test('no table holds a security code', async () => {
    const found = await findEverywhere(securityCode)
    // The four digits may stand by chance within an id, a date or sealed bytes; never alone or under a name.
    assert.deepEqual(
      found.filter((line) => /security|cvv|cvc|["': ]8461["',} ]|: 8461$/i.test(line)),
      [],
    )
  })

  test('the saved card is sealed: each row its own bytes', async () => {
    const rows = await app.sql<{ text: string }[]>`select vault::text as text from vault`
    assert(rows.length >= 2)
    assert.equal(new Set(rows.map(({ text }) => text)).size, rows.length)
  })

  test('no platform’s private key either', async () => {
    for (const key of [demoKeys['1001'], demoKeys['1002']]) assert.deepEqual(await findEverywhere(key), [])
  })

  test('no answer and no webhook', async () => {
    await eventually('Webhooks were sent', async () => merchant.received.length >= 4)
    const told = [...answers, ...merchant.received.map(({ text }) => text)].join('\n')
    for (const card of [number, ...Object.values(cards)]) assert(!told.includes(card), card)
    assert(!/"8461?"|securityCode/.test(told))
  })
})
