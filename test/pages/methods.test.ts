import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import type { Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
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
} from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const provider = await startTestProvider()
const { client, page: calls } = provider
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

type Payment = Parameters<typeof newCheckout>[1]

async function open(language: Language, payment: Payment = {}) {
  const checkout = await newCheckout(client, payment, { page: { language, layout: 'web' } })
  return { ...(await openPage(browser!, checkout.checkoutUrl)), checkout, say: words[language] }
}

/** A page whose refused requests, which a browser reports as errors, are part of the test. */
async function openRefused(language: Language, payment: Payment = {}) {
  const checkout = await newCheckout(client, payment, { page: { language, layout: 'web' } })
  const context = await browser!.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, checkout.checkoutUrl)
  return { page, checkout, say: words[language], close: () => context.close() }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const code = (page: Page, language: Language) => page.getByRole('textbox', { name: words[language].code })

async function typeCard(page: Page, language: Language, number: string = cards.approved): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await code(page, language).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
}

describe('a saved card', () => {
  for (const [language, name, another] of [
    ['PT', /Visa terminado em 4242/, /Outro cartão/],
    ['ES', /Visa terminado en 4242/, /Otra tarjeta/],
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
      await page.getByRole('alert').filter({ hasText: say.code }).waitFor()
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
    assert(await page.getByRole('radio', { name: /MB WAY terminado en 001/ }).isChecked())
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
    assert.equal(await page.getByRole('checkbox').count(), 0)
    await page.getByLabel(say.mobile).fill('910000002')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    assert.equal((await savedMethods(client, uuid))[0]?.last3Digits, '002')
    await close()
  })
})

describe('the billing address', () => {
  test('abroad is completed, mistakes are told and spoken, and it is on the payment', { skip }, async () => {
    const { page, close, checkout, say } = await open('EN', {
      paymentMethod: { code: 'CC' },
      billingAddress: { country: 'FR', city: 'Paris' },
      customer: { email: 'rui@example.org' },
    })
    await page.getByRole('button', { name: say.pay }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /Please fix: Card number, .*Street and number, Post code\./ })
      .waitFor()
    assert.equal(await focused(page), 'card-number')
    await assertAccessible(page)
    await typeCard(page, 'EN')
    await page.getByRole('button', { name: say.pay }).click()
    assert.equal(await page.getByLabel('Street and number').evaluate((input) => input === document.activeElement), true)
    await page.getByLabel('Street and number').fill('Rue Un 1')
    await page.getByLabel('Post code').fill('75001')
    await page.getByRole('button', { name: 'Edit: Email' }).click()
    assert.match((await focused(page)) ?? '', /-email$/)
    await page.getByRole('textbox', { name: 'Email' }).fill('dois@example.org')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const { billingAddress, customer } = await readPayment(client, checkout.paymentId)
    assert.deepEqual(billingAddress, { country: 'FR', street1: 'Rue Un 1', postCode: '75001', city: 'Paris' })
    assert.equal(customer?.email, 'dois@example.org')
    await close()
  })

  test('in Portugal is one line; opened, its countries are in the page’s language and its post code is checked', { skip }, async () => {
    const billingAddress = { country: 'PT', street1: 'Rua Um 1', postCode: '1000-001', city: 'Lisboa' }
    const { page, close, checkout, say } = await open('ES', { paymentMethod: { code: 'CC' }, billingAddress })
    await page.getByText('Rua Um 1, 1000-001 Lisboa, Portugal').waitFor()
    await page.getByRole('button', { name: 'Cambiar: Dirección de facturación' }).click()
    const countries = page.getByLabel('País').locator('option')
    await countries.nth(240).waitFor({ state: 'attached' })
    const names = await countries.allTextContents()
    assert.equal(names[0], 'Portugal')
    assert(names.includes('Alemania'))
    await page.getByLabel('Código postal').fill('4000')
    await page.getByLabel('Código postal').blur()
    await page.getByText('Escríbalo así: 1000-001.').waitFor()
    await page.getByLabel('Código postal').fill('4000002')
    await page.getByLabel('Localidad').fill('Porto')
    const district = page.getByLabel('Distrito o región (opcional)')
    await eventually('Twenty districts and none', async () => (await district.locator('option').count()) === 21)
    await district.selectOption('Porto')
    await page.getByLabel('País').selectOption('ES')
    assert.equal(await page.getByRole('textbox', { name: 'Provincia (opcional)' }).inputValue(), '')
    await page.getByLabel('País').selectOption('PT')
    await district.selectOption('Porto')
    await assertAccessible(page)
    await typeCard(page, 'ES')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    assert.deepEqual((await readPayment(client, checkout.paymentId)).billingAddress, {
      ...billingAddress,
      postCode: '4000-002',
      city: 'Porto',
      state: 'PT-13',
      stateName: 'Porto',
    })
    await close()
  })
})

describe('limits', () => {
  afterEach(() => limit(99_999_999))
  const limit = (cents: number) =>
    provider.app.sql`update entity_methods set maximum_cents = ${cents} where entity_id = 510000002 and code = 'CC'`
  test('of the only method: said as what it is, with whom to ask, and no other method to choose', { skip }, async () => {
    const made = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    await limit(1000)
    const { page, close } = await openPage(browser!, made.checkoutUrl)
    await page.getByRole('heading', { name: 'No payment method is available right now' }).waitFor()
    await page.getByText('Credit/debit card · Only for amounts up to €10.00', { exact: true }).waitFor()
    await page.getByText('Please contact the shop to arrange the payment.').waitFor()
    assert.equal(await page.getByText(/another method/).count(), 0)
    await assertAccessible(page)
    await close()
  })

  for (const [language, changed, between] of [
    ['PT', /deixou de aceitar este valor/, /Só para valores até 10,00/],
    ['ES', /ya no acepta este importe/, /Solo para importes de hasta 10,00/],
    ['EN', /no longer accepts this amount|Only for amounts up to/, /Only for amounts up to €10\.00/],
  ] as const) {
    test(`that change while the page is open are said, in ${language}`, { skip }, async () => {
      const { page, close, say, checkout } = await openRefused(language)
      const card = page.locator('input[name=method][value=CC]')
      await card.check()
      await typeCard(page, language)
      await limit(1000)
      const said = page.getByText(changed).or(page.getByText(between)).first().waitFor()
      // The page may hear of it before the press, and takes the button away.
      await Promise.race([said, page.getByRole('button', { name: say.pay }).first().click()])
      await said
      await page.getByText(between).first().waitFor()
      await page.reload()
      assert(await card.isDisabled())
      assert(!(await card.isChecked()))
      await page.getByText(between).first().waitFor()
      if (language === 'PT') await assertAccessible(page)
      assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'pending')
      await close()
    })
  }
})

describe('the card form', () => {
  test('takes a pasted number with spaces, keeps the caret, asks four digits of an American Express', { skip }, async () => {
    const { page, close } = await open('EN', { paymentMethod: { code: 'CC' } })
    const number = page.getByLabel(words.EN.card)
    await number.fill('4111')
    // The brand is seen once the script runs: from then on what is typed is set in groups.
    await page.getByRole('img', { name: 'Visa' }).waitFor()
    await number.fill('  4111-1111 1111 1111 ')
    assert.equal(await number.inputValue(), '4111 1111 1111 1111')
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
    await page.keyboard.press('Backspace')
    assert.equal(await number.evaluate((input: HTMLInputElement) => input.selectionStart), 6)
    await number.fill('378282246310005')
    assert.equal(await number.inputValue(), '3782 822463 10005')
    await page.getByText('4 digits on the front').waitFor()
    await code(page, 'EN').fill('123')
    await code(page, 'EN').blur()
    await page.getByText('Enter the 4 digits of the code.').waitFor()
    const attributes = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('autocomplete'), input.getAttribute('inputmode')]))
    assert.deepEqual(attributes, [
      ['cc-number', 'numeric'],
      ['cc-exp', 'numeric'],
      ['cc-csc', 'numeric'],
      ['cc-name', null],
    ])
    await close()
  })

  test('explains the security code; Escape leads back', { skip }, async () => {
    const { page, close } = await open('PT', { paymentMethod: { code: 'CC' } })
    const help = page.getByRole('button', { name: /Onde está o código de segurança/ })
    await help.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/três dígitos no verso/).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByText(/três dígitos no verso/).waitFor({ state: 'hidden' })
    assert(await help.evaluate((button) => button === document.activeElement))
    await close()
  })

  test('keeps its fields in line after an empty press, in ES', { skip }, async () => {
    const { page, close, say } = await open('ES', { paymentMethod: { code: 'CC' } })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: say.pay }).click()
    const tops = await page
      .locator('#card-expiry, #card-securityCode')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
    assert.equal(tops[0], tops[1])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await close()
  })

  test('a pause after too many declines is said with its time', { skip }, async () => {
    const { page, close, say, checkout } = await openRefused('PT', { paymentMethod: { code: 'CC' } })
    for (let count = 0; count < 5; count++) ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.expired) }))
    await typeCard(page, 'PT')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByText('Demasiados pagamentos recusados: espere 1 min antes de tentar de novo').waitFor()
    await assertAccessible(page)
    await advance(client, 61)
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await close()
  })
})

describe('the choice', () => {
  test('goes by arrow keys alone, past what cannot be chosen', { skip }, async () => {
    const { page, close } = await open('EN')
    await page.getByRole('radio', { name: /MB WAY/ }).focus()
    await page.keyboard.press('ArrowDown')
    assert(await page.getByRole('radio', { name: /Multibanco/ }).isChecked())
    await page.getByText('21987').waitFor()
    await page.keyboard.press('ArrowDown')
    assert(await page.getByRole('radio', { name: /card/i }).isChecked())
    for (const _ of ['card', 'Multibanco']) await page.keyboard.press('ArrowUp')
    assert(await page.getByRole('radio', { name: /MB WAY/ }).isChecked())
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'mbway-prefix')
    await close()
  })

  test('fits 320 pixels, twice the size, the dark, and stands still for who wants that', { skip }, async () => {
    const { customer } = await customerWithCard(provider)
    const { page, close } = await open('ES', {
      customer: { uuid: customer.uuid, email: 'um.nome.muito.comprido@example.org' },
      billingAddress: { country: 'PT', city: 'Porto' },
    })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await assertAccessible(page)
    // 200 % zoom of a window of 1280 is one of 640.
    await page.setViewportSize({ width: 640, height: 450 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 640)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input:not([type=radio], [type=checkbox]), main select')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    )
    assert.deepEqual(small, [])
    await close()
  })
})

describe('the receipt', () => {
  for (const [language, see, held] of [
    ['PT', 'Ver comprovativo', 'Sem custos para quem paga'],
    ['ES', 'Ver comprobante', 'Sin gastos para quien paga'],
    ['EN', 'See receipt', 'No charges for the payer'],
  ] as const) {
    test(`says what, to whom, when and how, on the screen and on paper, in ${language}`, { skip }, async () => {
      const { page, close, say, checkout } = await open(language, { paymentMethod: { code: 'CC' }, summary: 'Dois pães' })
      await typeCard(page, language)
      await page.getByRole('button', { name: say.pay }).click()
      await page.getByRole('heading', { name: say.paid }).waitFor()
      const { reference } = (await readPayment(client, checkout.paymentId)).referenceDetails
      const receipt = page.getByRole('region', { name: /Comprovativo|Comprobante|Receipt/ })
      assert.equal(await receipt.getByText('510000002').isVisible(), false)
      await page.emulateMedia({ media: 'print' })
      for (const text of ['510000002', 'Padaria Exemplo Lda', 'Visa •••• 4242', 'Dois pães', held])
        assert(await receipt.getByText(text).isVisible(), text)
      assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: see }).click()
      await receipt.getByText(held).waitFor()
      await receipt.getByText(reference.replace(/(...)(...)(...)/, '$1 $2 $3')).waitFor()
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
      if (language === 'PT') await assertAccessible(page)
      await close()
    })
  }
})
