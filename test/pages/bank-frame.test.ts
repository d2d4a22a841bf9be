import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cardEntry, cards, newCheckout, ok, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, page: calls, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason
const say = words.EN

async function payWith(number: string, layout: 'web' | 'basic' | 'default' | 'inApp' = 'web') {
  const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout } })
  const open = await openPage(browser!, checkout.checkoutUrl)
  const { page } = open
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await page.getByLabel(say.code).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
  await page.getByRole('button', { name: say.pay }).click()
  const bank = page.frameLocator('iframe[title="Your bank’s page"]')
  const threeDSecure = async () => (await readPayment(client, checkout.paymentId)).paymentMethod?.details?.threeDSecure
  return { ...open, checkout, bank, threeDSecure }
}

const press = (name: string): RegExp =>
  ({ approve: /Approve|Aprovar/, refuse: /Refuse|Recusar/, time_out: /Let time|Deixar passar/ })[name] ?? /^$/

describe('3-D Secure, each outcome by its card', () => {
  for (const result of ['frictionless', 'attempted'] as const) {
    test(`${result}: paid without a question, the issuer liable`, { skip }, async () => {
      const { page, close, threeDSecure } = await payWith(cards[result])
      await page.getByRole('heading', { name: say.paid }).waitFor()
      assert.deepEqual(await threeDSecure(), { result, liability: 'issuer' })
      await close()
    })
  }

  for (const layout of ['web', 'basic', 'default', 'inApp'] as const) {
    test(`challenge in the layout ${layout}: asked in a frame with a name and the focus, approved, paid`, { skip }, async () => {
      const { page, close, bank, threeDSecure } = await payWith(cards.challenge, layout)
      await bank.getByText('Padaria Exemplo Lda').first().waitFor()
      assert.match(page.url(), /\/pay\//)
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('title')), 'Your bank’s page')
      if (layout === 'web') await assertAccessible(page)
      await bank.getByRole('button', { name: press('approve') }).click()
      await page.getByRole('heading', { name: say.paid }).waitFor()
      assert.deepEqual(await threeDSecure(), { result: 'challenge', liability: 'issuer' })
      await close()
    })
  }

  const refusals: [name: string, number: string, button: string | undefined, said: RegExp][] = [
    ['refused by the holder', cards.challenge, 'refuse', /Cardholder authentication failed/],
    ['refused after the holder approved', cards.challengeThenRefused, 'approve', /Cardholder authentication failed/],
    ['refused without a question', cards.notAuthenticated, undefined, /Cardholder authentication failed/],
    ['timed out by the holder', cards.challenge, 'time_out', /Operation expired/],
    ['timed out at the bank', cards.timedOut, 'approve', /Operation expired/],
    ['unavailable', cards.unavailable, undefined, /could not authenticate/],
  ]
  for (const [name, number, button, said] of refusals) {
    test(`${name}: nothing charged, said in words, and another card pays`, { skip }, async () => {
      const { page, close, bank, checkout, threeDSecure } = await payWith(number)
      if (button) await bank.getByRole('button', { name: press(button) }).click()
      await page.getByText(said).waitFor()
      await page.getByText(/Nothing was charged/).waitFor()
      assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'pending')
      assert.equal(await threeDSecure(), undefined)
      await page.getByLabel(say.card).waitFor()
      await close()
    })
  }
})

for (const [language, question, back] of [
  ['PT', 'Está a fazer esta compra?', 'Cancelar e voltar'],
  ['ES', '¿Está haciendo esta compra?', 'Cancelar y volver'],
  ['EN', 'Are you making this purchase?', 'Cancel and go back'],
] as const) {
  test(`the bank asks in the page’s language, and can be left with keys alone, in ${language}`, { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language, layout: 'web' } })
    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    const bank = page.frameLocator('main iframe')
    await bank.getByRole('heading', { name: question }).waitFor()
    // Into the frame, where Escape means nothing to this page, and out of it again by Tab alone.
    await bank.getByRole('button').first().focus()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: back })
    const isReached = () => button.evaluate((element) => element === document.activeElement)
    for (let count = 0; count < 4 && !(await isReached()); count++) await page.keyboard.press('Shift+Tab')
    assert(await isReached())
    await page.keyboard.press('Enter')
    await page.getByLabel(words[language].card).waitFor()
    await page.getByText(/Visa •••• 3220/).waitFor()
    assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'pending')
    await close()
  })
}

test('where no frame is shown, a link leads to the bank and the bank back to the page', { skip }, async () => {
  const { page, close } = await payWith(cards.challenge)
  await page.getByRole('link', { name: /see your bank/ }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: press('approve') }).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  await close()
})

test('the bank’s page may be framed by our own origin only', async () => {
  const policy = (await fetch(`${baseUrl}/sandbox/bank/unknown`)).headers.get('content-security-policy') ?? ''
  assert.match(policy, new RegExp(`frame-ancestors 'self' ${baseUrl}(;|$)`))
})
