import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPageClient } from '@escudo/contracts'
import {
  advance,
  assertRefused,
  cardEntry,
  cards,
  customerWithCard,
  customerWithPhone,
  newCheckout,
  newCustomer,
  ok,
  phones,
  readPayment,
  savedMethods,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const view = async (token: string) => ok(await page.getPage({ params: { token } }))
const pay = (token: string, uuid: string, rest: object = { securityCode: '123' }, by = page) =>
  by.payBySavedMethod({ params: { token }, body: { uuid, ...rest } })

async function checkoutOf(uuid: string, payment: object = {}) {
  return newCheckout(client, { customer: { uuid }, ...payment })
}

describe('200', () => {
  test('a saved card is offered by brand, last digits and expiry, and pays with its security code', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { id, paymentId } = await checkoutOf(customer.uuid)
    const { saved } = await view(id)
    const shown = {
      uuid: method.uuid,
      code: 'CC',
      brand: 'VISA',
      last4Digits: '4242',
      expiryMonth: '12',
      expiryYear: '2040',
      expired: false,
    }
    assert.deepEqual(saved, [shown])
    const paid = ok(await pay(id, method.uuid))
    assert.deepEqual([paid.phase, paid.paidWith?.label, paid.saved], ['paid', 'Visa •••• 4242', []])
    const { stateDetails, paymentMethod } = await readPayment(client, paymentId)
    assert.deepEqual([stateDetails.state, paymentMethod?.uuid], ['confirmed', method.uuid])
    assert.equal((await savedMethods(client, customer.uuid)).length, 1)
  })

  test('a saved MB WAY rings its phone', async () => {
    const { customer, method } = await customerWithPhone(client, phones.waits)
    const { id } = await checkoutOf(customer.uuid)
    assert.deepEqual((await view(id)).saved, [{ uuid: method.uuid, code: 'MW', countryCode: '351', last3Digits: '001', expired: false }])
    const ringing = ok(await pay(id, method.uuid, {}))
    assert.deepEqual([ringing.phase, ringing.phone?.last3Digits, ringing.saved], ['phone', '001', []])
  })

  test('the bank asks the holder of a saved card too', async () => {
    const { customer, method } = await customerWithPhone(client)
    assert(method)
    const first = await newCheckout(client, {
      customer: { uuid: customer.uuid },
      paymentMethod: { code: 'CC', details: { createRegistration: true } },
    })
    const asked = ok(await page.payByCard({ params: { token: first.id }, body: cardEntry(cards.challenge) }))
    ok(
      await client.answerBankChallenge({
        params: { challengeId: new URL(asked.bank?.url ?? '').pathname.split('/').at(-1) ?? '' },
        body: { answer: 'approve' },
      }),
    )
    const card = (await savedMethods(client, customer.uuid)).find(({ code }) => code === 'CC')
    const { id } = await checkoutOf(customer.uuid)
    assert.equal(ok(await pay(id, card?.uuid ?? '')).phase, 'bank')
  })

  test('declined, then paid with another card: the saved one is not named', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { id, paymentId } = await checkoutOf(customer.uuid)
    assert.equal(
      ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.declined) })).result?.method?.label,
      'Visa •••• 0002',
    )
    ok(await pay(id, method.uuid))
    assert.equal((await readPayment(client, paymentId)).paymentMethod?.uuid, method.uuid)
  })

  test('nothing is saved without success, nor twice, nor without consent; allowRegistration asks, createRegistration does not', async () => {
    const { uuid } = await newCustomer(client)
    const asks = await checkoutOf(uuid, { paymentMethod: { code: 'CC', details: { allowRegistration: true } } })
    const seen = await view(asks.id)
    assert.deepEqual([seen.maySave, seen.willSave], [true, false])
    ok(await page.payByCard({ params: { token: asks.id }, body: { ...cardEntry(cards.declined), save: true } }))
    ok(await page.payByCard({ params: { token: asks.id }, body: cardEntry() }))
    assert.deepEqual(await savedMethods(client, uuid), [])
    const saves = await checkoutOf(uuid, { paymentMethod: { code: 'MW', details: { createRegistration: true } } })
    const told = await view(saves.id)
    assert.deepEqual([told.maySave, told.willSave], [false, true])
    ok(await page.payByMbway({ params: { token: saves.id }, body: { phoneNumber: phones.approves } }))
    assert.deepEqual(
      (await savedMethods(client, uuid)).map(({ code, last3Digits }) => [code, last3Digits]),
      [['MW', '002']],
    )
  })

  test('an expired card is shown as such and refused; a method that the checkout does not take is not shown', async () => {
    const { uuid } = await newCustomer(client)
    const first = await checkoutOf(uuid, { paymentMethod: { code: 'CC', details: { createRegistration: true } } })
    const soon = new Date().getUTCFullYear() + 1
    ok(await page.payByCard({ params: { token: first.id }, body: { ...cardEntry(), expiryMonth: '01', expiryYear: String(soon) } }))
    await advance(client, 34_560_000)
    const { id } = await checkoutOf(uuid)
    const [card] = (await view(id)).saved
    assert.equal(card?.expired, true)
    assertRefused(await pay(id, card?.uuid ?? ''), 422, ['e02454', '/uuid'])
    const byPhone = await checkoutOf(uuid, { paymentMethod: { code: 'MW' } })
    assert.deepEqual((await view(byPhone.id)).saved, [])
    assertRefused(await pay(byPhone.id, card?.uuid ?? ''), 422, ['e02454', '/uuid'])
  })
})

describe('422', () => {
  test('a card without its security code, or with one of another length', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { id } = await checkoutOf(customer.uuid)
    assertRefused(await pay(id, method.uuid, {}), 422, ['e00221', '/securityCode'])
    assertRefused(await pay(id, method.uuid, { securityCode: '1234' }), 422, ['e00227', '/securityCode'])
    assert.equal((await view(id)).phase, 'choose')
  })

  test('another customer’s method, a stranger’s, one that is gone, and a payment that names nobody', async () => {
    const { method } = await customerWithCard(provider)
    const mine = await customerWithCard(provider, '5555555555554444')
    const { id } = await checkoutOf(mine.customer.uuid)
    assert(!JSON.stringify(await view(id)).includes(method.uuid))
    const unnamed = await newCheckout(client)
    assert.deepEqual((await view(unnamed.id)).saved, [])
    for (const [token, uuid] of [
      [id, method.uuid],
      [unnamed.id, mine.method.uuid],
      [id, '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'],
    ] as const)
      assertRefused(await pay(token, uuid), 422, ['e00218', '/uuid'])
    for (const [, stranger] of strangers(provider)) {
      const theirs = await newCheckout(stranger)
      assertRefused(await pay(theirs.id, mine.method.uuid), 422, ['e00218', '/uuid'])
    }
    ok(await client.deleteCustomerPaymentMethod({ params: { uuid: mine.customer.uuid, paymentMethod_uuid: mine.method.uuid } }))
    assertRefused(await pay(id, mine.method.uuid), 422, ['e00218', '/uuid'])
  })

  test('MB WAY above its limit, or that the entity no longer has', async () => {
    const { id } = await newCheckout(client)
    const ring = () => page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.approves } })
    await provider.app.sql`update entity_methods set maximum_cents = 1000 where entity_id = 510000002 and code = 'MW'`
    assertRefused(await ring(), 422, ['e00301'])
    const [gone] = await provider.app.sql<{ row: object }[]>`
      select to_jsonb(m) as row from entity_methods m where entity_id = 510000002 and code = 'MW'`
    await provider.app.sql`delete from entity_methods where entity_id = 510000002 and code = 'MW'`
    assert(!(await view(id)).methods.some(({ code }) => code === 'MW'))
    assertRefused(await ring(), 422, ['e00401'])
    await provider.app.sql`
      insert into entity_methods select * from jsonb_populate_record(null::entity_methods, ${JSON.stringify({ ...gone?.row, maximum_cents: 99_999_999 })}::jsonb)`
    assert.equal(ok(await ring()).phase, 'paid')
  })

  test('an amount that the entity’s limits no longer take: shown before, refused after, for every way to pay', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { id, paymentId } = await checkoutOf(customer.uuid)
    assert(ok(await page.getPage({ params: { token: id } })).methods.every(({ limits }) => limits === undefined))
    await provider.app.sql`update entity_methods set maximum_cents = 1000 where entity_id = 510000002 and code = 'CC'`
    const limited = (await view(id)).methods.find(({ code }) => code === 'CC')
    assert.equal(limited?.limits?.maximum, 1000)
    assertRefused(await pay(id, method.uuid), 422, ['e00301'])
    assertRefused(await page.payByCard({ params: { token: id }, body: cardEntry() }), 422, ['e00301'])
    assert.equal(ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.refuses } })).phase, 'choose')
    await provider.app.sql`update entity_methods set maximum_cents = 99999999 where entity_id = 510000002 and code = 'CC'`
    ok(await pay(id, method.uuid))
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
  })
})

describe('the billing address', () => {
  const abroad = { country: 'FR', city: 'Paris' }
  const whole = { ...abroad, street1: 'Rue Un 1', postCode: '75001' }

  test('of another country has to be whole before a card is asked, and is kept on the payment', async () => {
    const { id, paymentId } = await newCheckout(client, { billingAddress: abroad, customer: { email: 'rui@example.org' } })
    assert.deepEqual((await view(id)).billingAddress, abroad)
    const lacking = await page.payByCard({ params: { token: id }, body: cardEntry() })
    assertRefused(lacking, 422, ['e00221', '/billingAddress/street1'], ['e00221', '/billingAddress/postCode'])
    const body = { ...cardEntry(), billingAddress: whole, email: 'dois@example.org' }
    assert.equal(ok(await page.payByCard({ params: { token: id }, body })).phase, 'paid')
    const { billingAddress, customer } = await readPayment(client, paymentId)
    assert.deepEqual([billingAddress, customer?.email], [whole, 'dois@example.org'])
  })

  test('in Portugal is enough as the merchant sent it; a post code has to be one', async () => {
    const { id } = await newCheckout(client, { billingAddress: { country: 'PT', city: 'Porto' } })
    const wrong = { ...cardEntry(), billingAddress: { country: 'PT', postCode: '4000' } }
    assertRefused(await page.payByCard({ params: { token: id }, body: wrong }), 422, ['e00200', '/billingAddress/postCode'])
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })

  test('is not asked for where the merchant sent none', async () => {
    assert.equal((await view((await newCheckout(client)).id)).billingAddress, undefined)
  })
})

describe('404 and 429', () => {
  test('an unknown token; a pause after five declines', async () => {
    const { customer, method } = await customerWithCard(provider)
    assertRefused(await pay('z'.repeat(40), method.uuid), 404, ['e00501'])
    const { id } = await checkoutOf(customer.uuid)
    for (let count = 0; count < 5; count++) ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.refuses } }))
    assertRefused(await pay(id, method.uuid, { securityCode: '123' }, createPageClient({ baseUrl: provider.baseUrl })), 429, ['e00703'])
  })
})
