import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cardEntry, cards, newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

const { client, page: payer, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

/** A card whose bank asks, paid on a checkout; its question's id. */
async function asked() {
  const checkout = await newCheckout(client)
  ok(await payer.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
  const { challengeId } = await eventually('The bank asks', async () =>
    ok(await client.getWorld()).challenges.find(({ paymentId }) => paymentId === checkout.paymentId),
  )
  return { ...checkout, challengeId }
}

const open = (path: string) => openPage(browser!, `${baseUrl}/sandbox${path}`, 'phone')
const resultOf = async (id: string) => (await readPayment(client, id)).paymentMethod?.result?.code

describe('the bank’s page', { skip: skipReason }, () => {
  test('approved: paid, and back at the shop', async () => {
    const { challengeId, paymentId, checkoutUrl } = await asked()
    const { page, close } = await open(`/bank/${challengeId}?lang=EN`)
    await page.getByText('€12.50').waitFor()
    await page.getByText('ending in 3220').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL((url) => checkoutUrl.endsWith(url.pathname))
    await reaches(client, paymentId, 'confirmed')
    await page.goto(`${baseUrl}/sandbox/bank/${challengeId}?lang=EN`)
    await page.getByRole('heading', { name: 'You approved this purchase.' }).waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).waitFor()
    await close()
  })

  for (const [button, code] of [
    ['Refuse', 'e02459'],
    ['Let time run out', 'e04201'],
  ] as const)
    test(`${button}: not paid, ${code}`, async () => {
      const { challengeId, paymentId, checkoutUrl } = await asked()
      const { page, close } = await open(`/bank/${challengeId}?lang=EN`)
      await page.getByRole('button', { name: button }).click()
      await page.waitForURL((url) => checkoutUrl.endsWith(url.pathname))
      await eventually('The bank’s word counts', async () => (await resultOf(paymentId)) === code)
      await page.goto(`${baseUrl}/sandbox/bank/${challengeId}?lang=EN`)
      await page.getByRole('heading', { name: 'You did not approve this purchase.' }).waitFor()
      await close()
    })

  test('a question that nobody knows', async () => {
    const { page } = await open('/bank/0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55?lang=EN')
    await page.getByRole('heading', { name: 'We do not know this request' }).waitFor()
    await page.getByRole('link', { name: 'Go to the sandbox' }).waitFor()
    // Chromium reports the 404 as an error of the page.
    await page.context().close()
  })

  test('answered meanwhile by somebody else: it says what was answered', async () => {
    const { challengeId } = await asked()
    const { page } = await open(`/bank/${challengeId}?lang=EN`)
    await page.getByRole('button', { name: 'Refuse' }).waitFor()
    ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }))
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('heading', { name: 'You approved this purchase.' }).waitFor()
    await page.context().close()
  })
})

describe('the bank on the desk', { skip: skipReason }, () => {
  test('approves one, refuses another', async () => {
    for (const [button, expected] of [
      ['Approve', undefined],
      ['Refuse', 'e02459'],
    ] as const) {
      const { paymentId } = await asked()
      const { page, close } = await open('?lang=EN&show=bank')
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByText('Nobody is waiting for an answer.').waitFor()
      await eventually('The payment knows', async () => {
        const { stateDetails, paymentMethod } = await readPayment(client, paymentId)
        return expected ? paymentMethod?.result?.code === expected : stateDetails.state === 'confirmed'
      })
      await close()
    }
    assert.equal(ok(await client.getWorld()).challenges.length, 0)
  })
})
