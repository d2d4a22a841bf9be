import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { cards, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

const { client, baseUrl } = await startTestProvider()
const merchant = await startMerchant()
const browser = skipReason ? undefined : await startBrowser()
ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: `${merchant.url}/hooks` } }))

const open = () => openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'desktop')
const device = (page: Page) => page.getByRole('region', { name: /Standalone terminal/ })
const nothing = (page: Page) =>
  device(page)
    .getByText(/has no payment to reverse or refund/)
    .waitFor()
const menu = (page: Page) => device(page).getByRole('button', { name: 'Reverse or refund' }).click()
const reported = (page: Page) => device(page).getByText('Reported to the platform.').waitFor()

async function charge(page: Page, amount: string, card: string = cards.approved): Promise<void> {
  await device(page).getByRole('button', { name: 'Charging' }).click()
  await device(page).getByLabel('Card').selectOption(card)
  await device(page).getByLabel('Amount in euros').fill(amount)
  await device(page).getByRole('button', { name: 'Charge', exact: true }).click()
}

const last = async () => {
  const [payment] = ok(await client.listPayments({ query: { sort: '-createdAt', limit: 1 } }))
  assert(payment)
  return payment
}
const count = async () => ok(await client.listPayments({})).length

describe('the Standalone terminal', { skip: skipReason }, () => {
  test('charged, reversed with the same card only: told, with its receipt', async () => {
    const { page, close } = await open()
    await menu(page)
    await nothing(page)
    await assertAccessible(page)
    await charge(page, '9.90')
    await reported(page)
    const paid = await last()
    assert.deepEqual([paid.amount, paid.type, paid.stateDetails.state], [990, 'payment', 'authorised'])
    // What can be taken back is the platform's knowledge, not this tab's.
    await page.reload()
    await menu(page)
    await device(page).getByLabel('Card').selectOption('5555555555554444')
    const reverse = device(page).getByRole('button', { name: 'Reverse', exact: true })
    await reverse.click()
    await device(page).getByText('Not the card of the payment: refused.').waitFor()
    await device(page).getByLabel('Card').selectOption(cards.approved)
    await reverse.click()
    await reported(page)
    const slip = device(page).getByRole('group', { name: 'Terminal receipt' })
    await slip.getByText('Reversal').waitFor()
    await assertAccessible(page)
    const reversal = await last()
    assert.deepEqual([reversal.type, reversal.initialPaymentId, reversal.code], ['reversal', paid.id, paid.code])
    await slip.getByText(reversal.id).waitFor()
    const cancelled = ok(await client.getPayment({ params: { id: paid.id } }))
    assert.deepEqual([cancelled.stateDetails.state, cancelled.cancellation?.reason], ['cancelled', 'merchant_cancelled'])
    await eventually('The shop is told', async () =>
      merchant.received.some(({ body }) => body.webhook.action === 'payment_cancelled' && body.payments.some(({ id }) => id === paid.id)),
    )
    await nothing(page)
    await close()
  })

  test('once the day is closed it is a refund; a reversal that comes too late is refused in words', async () => {
    const { page } = await open()
    await charge(page, '5')
    await reported(page)
    const paid = await last()
    await menu(page)
    const reverse = device(page).getByRole('button', { name: 'Reverse', exact: true })
    await reverse.waitFor()
    // The day closes while the operator looks at the menu of a page that has not heard of it yet.
    await page.route('**/api/payments?**', (route) => route.abort())
    ok(await client.settleTerminals({ body: { clientId: '510000002' } }))
    await reverse.click()
    await device(page).getByText('The day is closed: choose again and refund.').waitFor()
    await page.unroute('**/api/payments?**')
    await page.reload()
    await menu(page)
    await device(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await reported(page)
    const back = await last()
    assert.deepEqual([back.type, back.amount, back.code], ['refund', 500, paid.code])
    await nothing(page)
    // Chromium reports each refusal as an error of the page.
    await page.context().close()
  })

  for (const [card, why] of [
    [cards.declined, /declined|refused/i],
    ['4000000000009995', /funds/i],
    ['4000000000000069', /expired/i],
  ] as const)
    test(`the bank declines ${card} and says why; nothing is told`, async () => {
      const { page, close } = await open()
      const before = await count()
      await charge(page, '9.90', card)
      await device(page).getByText('Declined', { exact: true }).waitFor()
      await device(page).getByRole('status').getByText(why).last().waitFor()
      assert.equal(await count(), before)
      await close()
    })

  test('an amount that is none; a card that 3-D Secure would ask about pays', async () => {
    const { page, close } = await open()
    await charge(page, 'ten')
    await device(page)
      .getByText(/Enter an amount/)
      .waitFor()
    await charge(page, '9.90', cards.challenge)
    await reported(page)
    await close()
  })
})
