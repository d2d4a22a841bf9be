import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, skipReason, startBrowser } from './browser.ts'

const { client, page: calls, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

async function pressed(code: 'AP' | 'GP', name: string) {
  const checkout = await newCheckout(client, { paymentMethod: { code } }, { page: { language: 'EN', layout: 'web' } })
  const open = await openPage(browser!, checkout.checkoutUrl)
  await open.page.getByRole('heading', { name: `Pay with ${name}` }).waitFor()
  await open.page.getByRole('button', { name: new RegExp(`Pay with ${name} €\\s?12\\.50`) }).click()
  const wallet = open.page.frameLocator('iframe[title="Your wallet"]')
  await wallet.getByText('Padaria Exemplo Lda').waitFor()
  return { ...open, checkout, wallet }
}

describe('a wallet on the page', () => {
  for (const [code, name] of [
    ['AP', 'Apple Pay'],
    ['GP', 'Google Pay'],
  ] as const) {
    test(`${name}: the amount is shown and confirmed, and the payment is made`, { skip }, async () => {
      const { page, wallet, checkout, close } = await pressed(code, name)
      await wallet.getByText(/€\s?12\.50/).waitFor()
      await assertAccessible(page)
      await wallet.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
      await page.getByText(name).first().waitFor()
      assert.equal((await readPayment(client, checkout.paymentId)).paymentMethod?.code, code)
      await close()
    })
  }

  test('without a connection the button waits', { skip }, async () => {
    const { checkoutUrl, paymentId } = await newCheckout(
      client,
      { paymentMethod: { code: 'AP' } },
      { page: { language: 'EN', layout: 'web' } },
    )
    const context = await browser!.newContext()
    const page = await context.newPage()
    await page.goto(checkoutUrl)
    const pay = page.getByRole('button', { name: /Pay with Apple Pay/ })
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    await context.setOffline(true)
    await page.getByText(/No internet/).waitFor()
    assert.equal(await pay.getAttribute('aria-disabled'), 'true')
    await pay.click({ force: true })
    await assertGone(page.getByText(/The connection failed/))
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    await context.close()
  })

  test('a card that its bank declines, then the payer cancels: the button is there again', { skip }, async () => {
    const { page, wallet, close } = await pressed('AP', 'Apple Pay')
    await wallet.getByRole('radio', { name: /0002/ }).check()
    await wallet.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/The payment with Apple Pay did not go through/).waitFor()
    await page.getByRole('button', { name: /Pay with Apple Pay/ }).click()
    await wallet.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/Payment declined in the app/).waitFor()
    await close()
  })
})

test('the desk has a wallet: what waits is confirmed there', { skip }, async () => {
  const checkout = await newCheckout(client, { paymentMethod: { code: 'GP' } })
  ok(await calls.payByWallet({ params: { token: checkout.id }, body: { code: 'GP' } }))
  const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`)
  // What waits in a wallet is not the bank's.
  await page.getByRole('link', { name: /Nobody waiting/ }).waitFor()
  await page.getByRole('link', { name: /1 payment waiting/ }).click()
  await page.getByText('Google Pay (simulated)').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('No payment is waiting.').waitFor()
  await reaches(client, checkout.paymentId, 'confirmed')
  await close()
})

test('until it is known who asks, nobody is named: a wallet is no bank', { skip }, async () => {
  const { id, checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'GP' } }, { page: { language: 'EN', layout: 'web' } })
  ok(await calls.payByWallet({ params: { token: id }, body: { code: 'GP', amount: 1250 } }))
  const context = await browser!.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/sandbox/**', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto(checkoutUrl)
  const wallet = page.frameLocator('main iframe')
  await wallet.getByText('One moment').waitFor()
  assert.equal(await wallet.getByText('Banco Simulado').count(), 0)
  seen.resolve()
  const confirm = (await wallet.getByRole('button', { name: 'Confirm' }).boundingBox())!
  assert(confirm.y + confirm.height <= 800, 'What is pressed is in sight on a desk.')
  await context.close()
})

describe('a wallet beside other methods', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  for (const [device, userAgent, own, other] of [
    ['Chromium', undefined, 'Google Pay', 'Apple Pay'],
    ['an iPhone', iphone, 'Apple Pay', 'Google Pay'],
  ] as const)
    test(`in ${device}: ${own} is a button above the list, and one press asks it`, { skip }, async () => {
      const { checkoutUrl } = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' } })
      const context = await browser!.newContext({ viewport: { width: 390, height: 844 }, ...(userAgent && { userAgent }) })
      const page = await context.newPage()
      await page.goto(checkoutUrl)
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
      const quick = page.getByRole('button', { name: new RegExp(`^Pay with ${own}`) })
      const [above, first] = [(await quick.boundingBox())!, (await page.getByRole('radio').first().boundingBox())!]
      assert(above.y + above.height < first.y)
      const names = await page.locator('fieldset label').allInnerTexts()
      assert(!names.some((name) => name.includes(own)))
      assert(names.at(-1)?.includes(other))
      await assertAccessible(page)
      await quick.click()
      await page.frameLocator('iframe[title="Your wallet"]').getByText('Padaria Exemplo Lda').waitFor()
      await context.close()
    })
})

describe('the wallet on a phone of 390 pixels', () => {
  for (const language of ['PT', 'ES', 'EN'] as const)
    test(`in ${language}: the whole question stands in its frame`, { skip }, async () => {
      const { id, checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'AP' } }, { page: { language, layout: 'web' } })
      ok(await calls.payByWallet({ params: { token: id }, body: { code: 'AP', amount: 1250 } }))
      const { page, close } = await openPage(browser!, checkoutUrl)
      const frame = page.frameLocator('main iframe')
      await frame.getByRole('radio').first().waitFor()
      const [shown, has, wide] = await frame
        .locator('html')
        .evaluate((html) => [html.clientHeight, html.scrollHeight, html.scrollWidth - html.clientWidth])
      assert(has! <= shown! && wide === 0, `${has} in ${shown}, ${wide} too wide`)
      await close()
    })
})
