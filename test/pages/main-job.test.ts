import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language, type WireCheckout } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { cards, newCheckout, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

// The main job as issue and specification tell it, in a real browser, against the real server and a real merchant.
const provider = await startTestProvider()
const { client, baseUrl } = provider
const merchant = await startMerchant()
const browser = skipReason ? undefined : await startBrowser()
await client.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks` } })

type Way = {
  code: 'CC' | 'MB' | 'MW'
  pay: (page: Page, checkout: WireCheckout, language: Language) => Promise<(() => Promise<void>) | void>
}

async function typeCard(page: Page, language: Language, number: string): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await page.getByLabel(say.code).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
  await page.getByRole('button', { name: say.pay }).click()
}

const summaryOf = (code: string, language: Language): string => `Dois pães ${code}-${language}`

const ways: readonly Way[] = [
  { code: 'CC', pay: (page, _, language) => typeCard(page, language, cards.approved) },
  {
    code: 'MB',
    pay: async (page, checkout) => {
      const { referenceDetails, amount } = await readPayment(client, checkout.paymentId)
      const { entity = '', reference } = referenceDetails
      await page
        .getByText(reference.replace(/(...)(...)(...)/, '$1 $2 $3'))
        .last()
        .waitFor()
      await page.getByText(entity, { exact: true }).waitFor()
      const machine = await openPage(
        browser!,
        `${baseUrl}/sandbox?lang=EN&show=machine&entity=${entity}&reference=${reference}&amount=${amount}`,
        'desktop',
      )
      await machine.page.getByRole('button', { name: 'Pay', exact: true }).click()
      return async () => {
        await machine.page.getByText(/Paid/).first().waitFor()
        await machine.close()
      }
    },
  },
  {
    code: 'MW',
    pay: async (page, _, language) => {
      // A phone rings for one payment at a time.
      await page.getByLabel(words[language].mobile).fill({ PT: '910000001', ES: '912345671', EN: '912345672' }[language])
      await page.getByRole('button', { name: words[language].pay }).click()
      await page.getByRole('heading', { name: words[language].waiting }).waitFor()
      if (language === 'PT') await assertAccessible(page)
      const phone = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=phone`, 'phone')
      await phone.page
        .getByRole('listitem')
        .filter({ hasText: summaryOf('MW', language) })
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await phone.page.getByLabel('MB WAY PIN').fill('1234')
      await phone.page.getByRole('button', { name: 'Confirm with PIN' }).click()
      return async () => {
        await phone.page
          .getByText(/You paid/)
          .first()
          .waitFor()
        await phone.close()
      }
    },
  },
]

const walks = ways.flatMap((way) => languages.map((language) => ({ ...way, language })))

describe('from the checkout to the shop, told on the way', { concurrency: 3 }, () => {
  for (const [index, { code, pay, language }] of walks.entries()) {
    test(`${code} in ${language}: paid on the page, told to the merchant, back at the shop`, { skip: skipReason }, async () => {
      const thanks = `${merchant.url}/thanks-${code}-${language}`
      const checkout = await newCheckout(
        client,
        { paymentMethod: { code }, summary: summaryOf(code, language) },
        { page: { language, layout: 'web' }, redirects: [{ type: 'success', url: thanks }] },
      )
      const { page, close } = await openPage(browser!, checkout.checkoutUrl, index % 2 === 0 ? 'phone' : 'desktop')
      // The shop answers only once the page has been looked at: however slow the machine, it is still there.
      const looked = Promise.withResolvers<void>()
      await page.route(thanks, async (route) => {
        await looked.promise
        await route.continue()
      })
      const look = () => (language === 'PT' ? assertAccessible(page) : undefined)
      await page.getByText('Padaria Exemplo Lda').first().waitFor()
      await page.getByText(summaryOf(code, language)).first().waitFor()
      await look()
      // The page leaves for the shop soon after it is paid: the other device is looked at afterwards.
      const lookAtDevice = await pay(page, checkout, language)

      await page.getByRole('heading', { name: words[language].paid }).waitFor()
      await look()
      looked.resolve()
      await page.waitForURL(thanks)
      const arrived = Date.now()
      await lookAtDevice?.()
      const told = merchant.received.find(({ body }) => body.payments.some(({ id }) => id === checkout.paymentId))
      assert(told && told.isSigned && told.at <= arrived, 'The signed webhook comes before the browser.')
      assert.equal(told.body.webhook.action, 'payment_confirmed')

      const payment = await readPayment(client, checkout.paymentId)
      assert.equal(payment.stateDetails.state, 'confirmed')
      const ofCheckout = await client.getCheckoutPayment({ params: { id: checkout.id } })
      assert(ofCheckout.success && ofCheckout.data.stateDetails.state === 'confirmed')
      await close()
    })
  }
})

describe('the rest of the life of a payment', () => {
  test('a refund, a cancellation, a capture and an adjustment show in the list', { skip: skipReason }, async () => {
    const held = await newCheckout(
      client,
      { type: 'authorization', amount: 1250, paymentMethod: { code: 'CC' } },
      { page: { language: 'EN', layout: 'web' } },
    )
    const { page, close } = await openPage(browser!, held.checkoutUrl)
    await page.getByLabel(words.EN.card).fill(cards.approved)
    await page.getByLabel(words.EN.expiry).fill('12/40')
    await page.getByLabel(words.EN.code).fill('123')
    await page.getByLabel(words.EN.holder).fill('RUI DOIS')
    await page.getByRole('button', { name: /Authorise €12\.50/ }).click()
    await page.getByRole('heading', { name: /Payment authorised/ }).waitFor()
    await close()

    const params = { id: held.paymentId }
    const adjusted = await client.adjustPaymentAmount({ params, body: { amount: 1000 } })
    assert(adjusted.success && adjusted.data.amount === 1000)
    const captured = await client.capturePayment({ params, body: { amount: 1000 } })
    assert(captured.success && captured.data.type === 'capture' && captured.data.stateDetails.state === 'confirmed')
    const refunded = await client.refundPayment({ params: { id: captured.data.id }, body: { amount: 400 } })
    assert(refunded.success && refunded.data.type === 'refund' && refunded.data.initialPaymentId === captured.data.id)
    const open = await newCheckout(client)
    const cancelled = await client.cancelPayment({ params: { id: open.paymentId }, body: {} })
    assert(cancelled.success && cancelled.data.cancellation?.cancelled)

    const list = await client.listPayments({
      query: { id: [held.paymentId, captured.data.id, refunded.data.id, open.paymentId].join(','), sort: 'id' },
    })
    assert(list.success)
    const shown = list.data.map(({ type, amount, stateDetails }) => [type, amount, stateDetails.state])
    assert.deepEqual(
      shown.sort(),
      [
        ['authorization', 1000, 'confirmed'],
        ['capture', 1000, 'confirmed'],
        ['payment', 1250, 'cancelled'],
        ['refund', 400, 'confirmed'],
      ].sort(),
    )
  })
})

test('the page follows a payment that is made elsewhere, in another tab', { skip: skipReason }, async () => {
  const checkout = await newCheckout(client, {}, { page: { language: 'PT', layout: 'web' } })
  const [first, second] = [await openPage(browser!, checkout.checkoutUrl), await openPage(browser!, checkout.checkoutUrl, 'desktop')]
  await second.page.locator('input[type="radio"][value="CC"]').check()
  await typeCard(second.page, 'PT', cards.approved)
  await first.page.getByRole('heading', { name: words.PT.paid }).waitFor()
  await eventually('One payment, once', async () => (await readPayment(client, checkout.paymentId)).stateDetails.state === 'confirmed')
  await first.close()
  await second.close()
})
