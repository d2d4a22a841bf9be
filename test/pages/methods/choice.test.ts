import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { customerWithCard, newCheckout, readPayment } from '../../../server/test/builders.ts'
import { assertAccessible, assertGone, openPage } from '../browser.ts'
import { browser, focused, open, openRefused, provider, skip, typeCard } from './method-page.ts'

// What can be chosen, how, and what is said at the end.
const { client } = provider

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
    await assertGone(page.getByText(/another method/))
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
  for (const [language, held] of [
    ['PT', 'Sem custos para quem paga'],
    ['ES', 'Sin gastos para quien paga'],
    ['EN', 'No fees for the payer'],
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
      await assertGone(page.getByRole('button').filter({ visible: true }))
      await page.emulateMedia({ media: 'screen' })
      assert.equal(await receipt.getByText(held).isVisible(), false)
      await receipt.getByText('(Lisbo').waitFor()
      await receipt.getByText(reference.replace(/(...)(...)(...)/, '$1 $2 $3')).waitFor()
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
      if (language === 'PT') await assertAccessible(page)
      await close()
    })
  }
})
