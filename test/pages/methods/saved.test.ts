import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
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
} from '../../../server/test/builders.ts'
import { assertAccessible, assertGone } from '../browser.ts'
import { code, focused, open, provider, skip, typeCard } from './method-page.ts'

// What was saved of a customer, and saving it.
const { client, page: calls } = provider

describe('a saved card', () => {
  for (const [language, name, another] of [
    ['PT', /Visa terminado em 4242/, /Outro cartão/],
    ['ES', /Visa que termina en 4242/, /Otra tarjeta/],
    ['EN', /Visa ending in 4242/, /Another card/],
  ] as const) {
    test(`pays with its security code alone, in ${language}`, { skip }, async () => {
      const { customer, method } = await customerWithCard(provider)
      const { page, close, checkout, say } = await open(language, { customer: { uuid: customer.uuid }, paymentMethod: { code: 'CC' } })
      assert(await page.getByRole('radio', { name }).isChecked())
      await page.getByRole('radio', { name: another }).waitFor()
      if (language === 'PT') await assertAccessible(page)
      assert(!(await page.content()).includes('4242424242424242'))
      await page.getByRole('button', { name: say.pay }).click()
      assert.match((await focused(page)) ?? '', /-code$/)
      await page.getByRole('alert').filter({ hasText: /CVV/ }).waitFor()
      await code(page, language).first().fill('123')
      await page.getByRole('button', { name: say.pay }).click()
      await page.getByRole('heading', { name: say.paid }).waitFor()
      assert.equal((await readPayment(client, checkout.paymentId)).paymentMethod?.uuid, method.uuid)
      await close()
    })
  }

  test('that has expired is shown and cannot be chosen; another customer’s is not there', { skip }, async () => {
    const { uuid } = await newCustomer(client)
    const first = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'CC', details: { createRegistration: true } } })
    const now = await provider.app.sql<{ ahead: string }[]>`select clock_ahead_seconds as ahead from entities where entity_id = 510000002`
    const soon = new Date(Date.now() + Number(now[0]?.ahead) * 1000)
    const entry = {
      ...cardEntry('5555555555554444'),
      expiryMonth: String(soon.getUTCMonth() + 1).padStart(2, '0'),
      expiryYear: String(soon.getUTCFullYear()),
    }
    ok(await calls.payByCard({ params: { token: first.id }, body: entry }))
    await advance(client, 40 * 24 * 3600)
    const { page, close } = await open('EN', { customer: { uuid }, paymentMethod: { code: 'CC' } })
    assert(await page.getByRole('radio', { name: /Mastercard ending in 4444.*Expired/s }).isDisabled())
    assert(await page.getByRole('radio', { name: /Another card/ }).isChecked())
    assert.equal(await page.getByRole('radio').count(), 2)
    await assertAccessible(page)
    await close()
  })
})

describe('a saved MB WAY', () => {
  test('rings its phone at one press, in ES', { skip }, async () => {
    const { customer } = await customerWithPhone(client, phones.waits)
    const { page, close, checkout, say } = await open('ES', { customer: { uuid: customer.uuid }, paymentMethod: { code: 'MW' } })
    assert(await page.getByRole('radio', { name: /MB WAY que termina en 001/ }).isChecked())
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.waiting }).waitFor()
    ok(await client.rejectOnPhone({ params: { paymentId: checkout.paymentId } }))
    await page.getByText(/El pago con MB WAY ••• 001 no se ha realizado/).waitFor()
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.waiting }).waitFor()
    ok(await client.approveOnPhone({ params: { paymentId: checkout.paymentId } }))
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await close()
  })
})

describe('saving', () => {
  test('is asked unticked, says what is kept, and follows the answer', { skip }, async () => {
    const { uuid } = await newCustomer(client)
    const asks = { customer: { uuid }, paymentMethod: { code: 'CC', details: { allowRegistration: true } } } as const
    const no = await open('PT', asks)
    const box = no.page.getByRole('checkbox', { name: /Guardar este cartão/ })
    assert(!(await box.isChecked()))
    await no.page.getByText(/Guardamos o número e a validade, nunca o código de segurança/).waitFor()
    await assertAccessible(no.page)
    await typeCard(no.page, 'PT')
    await no.page.getByRole('button', { name: no.say.pay }).click()
    await no.page.getByRole('heading', { name: no.say.paid }).waitFor()
    await no.close()
    assert.deepEqual(await savedMethods(client, uuid), [])
    const yes = await open('PT', asks)
    await yes.page.getByRole('checkbox', { name: /Guardar este cartão/ }).check()
    await typeCard(yes.page, 'PT', cards.declined)
    await yes.page.getByRole('button', { name: yes.say.pay }).click()
    await yes.page.getByText(/O pagamento com Visa •••• 0002 não foi concluído/).waitFor()
    assert.deepEqual(await savedMethods(client, uuid), [])
    // Where the page has shown meanwhile that the bank is asked, its form is a new one, and asks again.
    await yes.page.getByRole('checkbox', { name: /Guardar este cartão/ }).check()
    await typeCard(yes.page, 'PT')
    await yes.page.getByRole('button', { name: yes.say.pay }).click()
    await yes.page.getByRole('heading', { name: yes.say.paid }).waitFor()
    await yes.close()
    assert.equal((await savedMethods(client, uuid)).length, 1)
  })

  test('without asking is said', { skip }, async () => {
    const { uuid } = await newCustomer(client)
    const details = { createRegistration: true }
    const { page, close, say } = await open('EN', { customer: { uuid }, paymentMethod: { code: 'MW', details } })
    await page.getByText(/Paying saves this number/).waitFor()
    await assertGone(page.getByRole('checkbox'))
    await page.getByLabel(say.mobile).fill('910000002')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    assert.equal((await savedMethods(client, uuid))[0]?.last3Digits, '002')
    await close()
  })
})
