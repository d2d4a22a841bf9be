import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { cards, ok } from '../builders.ts'
import { startWorld } from '../harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

const { client, baseUrl } = await startWorld()
const browser = skipReason ? undefined : await startBrowser()
const open = () => openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'desktop')
const cloud = (page: Page) => page.getByRole('region', { name: /Cloud terminal/ })
const till = (page: Page) => page.getByRole('region', { name: /till/ })
const standalone = (page: Page) => page.getByRole('region', { name: /Standalone terminal/ })
const glass = (page: Page) => cloud(page).getByRole('status', { name: 'Terminal screen' })

async function send(page: Page, amount: string): Promise<void> {
  await glass(page)
    .getByText(/Ready|Approved|Declined|ended/)
    .waitFor()
  await till(page).getByLabel('Amount in euros').fill(amount)
  await till(page).getByRole('button', { name: 'Send to the terminal' }).click()
  await glass(page).getByText('Tap, insert or swipe the card').waitFor()
}
const press = (page: Page, name: string) => cloud(page).getByRole('button', { name, exact: true }).click()

async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await press(page, digit)
  await press(page, 'OK Confirm PIN')
}
const last = async () => {
  const [payment] = ok(await client.listPayments({ query: { sort: '-createdAt', limit: 1 } }))
  assert(payment)
  return payment
}

describe('the Cloud terminal', { skip: skipReason }, () => {
  test('a tap below the limit, with its receipt', async () => {
    const { page, close } = await open()
    await send(page, '12.50')
    await assertAccessible(page)
    await press(page, 'Tap')
    await glass(page).getByText('Approved').waitFor()
    await cloud(page).getByRole('group', { name: 'Terminal receipt' }).getByText('4242').waitFor()
    assert.equal((await last()).stateDetails.state, 'authorised')
    await close()
  })

  test('a wrong PIN three times', async () => {
    const { page, close } = await open()
    await send(page, '60')
    await press(page, 'Insert')
    await cloud(page).getByText('3 tries left').waitFor()
    await assertAccessible(page)
    await enterPin(page, '9999')
    await cloud(page).getByText('2 tries left').waitFor()
    await enterPin(page, '9999')
    await cloud(page).getByText('1 try left').waitFor()
    await enterPin(page, '9999')
    await glass(page).getByText('Declined').waitFor()
    assert.equal((await last()).stateDetails.state, 'cancelled')
    await close()
  })

  test('the right PIN', async () => {
    const { page, close } = await open()
    await send(page, '60')
    await press(page, 'Tap')
    await enterPin(page, '1234')
    await glass(page).getByText('Approved').waitFor()
    await close()
  })

  test('a swipe that is signed, and one whose signature differs', async () => {
    const { page, close } = await open()
    await send(page, '20')
    await press(page, 'Swipe')
    await press(page, 'Sign')
    await glass(page).getByText('Approved').waitFor()
    await send(page, '20')
    await press(page, 'Swipe')
    await press(page, 'Signature differs')
    await glass(page).getByText('Declined').waitFor()
    await close()
  })

  test('out of paper: paid, and said so', async () => {
    const { page, close } = await open()
    await cloud(page).getByRole('switch', { name: 'Has paper' }).click()
    await send(page, '5')
    await press(page, 'Tap')
    await glass(page)
      .getByText(/Out of paper/)
      .waitFor()
    assert.equal((await last()).stateDetails.state, 'authorised')
    await close()
  })

  test('offline: the till is told no, once ten seconds have passed', async () => {
    const { page } = await open()
    await glass(page).getByText('Ready').waitFor()
    await cloud(page).getByRole('switch', { name: 'Connected to the network' }).click()
    await glass(page).getByText('No network').waitFor()
    await page.waitForTimeout(10_500)
    await till(page).getByLabel('Amount in euros').fill('5')
    await till(page).getByRole('button', { name: 'Send to the terminal' }).click()
    await till(page).getByRole('status').getByText(/.+/).first().waitFor()
    await cloud(page).getByRole('switch', { name: 'Connected to the network' }).click()
    await send(page, '5')
    await press(page, 'Tap')
    await glass(page).getByText('Approved').waitFor()
    // Chromium reports each refusal as an error of the page.
    await page.context().close()
  })

  test('reversed before the day is closed; closed; refunded with another card, then the same', async () => {
    const { page, close } = await open()
    await send(page, '7')
    await press(page, 'Tap')
    await glass(page).getByText('Approved').waitFor()
    const first = await last()
    await till(page)
      .getByRole('button', { name: `Reverse ${first.id}` })
      .click()
    await till(page).getByText(`Payment ${first.id} reversed.`).waitFor()
    await send(page, '8')
    await press(page, 'Tap')
    await glass(page).getByText('Approved').waitFor()
    const second = await last()
    await till(page).getByRole('button', { name: 'Close the day' }).click()
    await till(page)
      .getByText(/settled/)
      .waitFor()
    const refund = till(page).getByRole('button', { name: `Refund ${second.id}` })
    await refund.click()
    await glass(page).getByText('Present the card of the payment').waitFor()
    await cloud(page).getByLabel('Card').selectOption('5555555555554444')
    await press(page, 'Insert')
    await glass(page).getByText('Declined').waitFor()
    await refund.click()
    await glass(page).getByText('Present the card of the payment').waitFor()
    await cloud(page).getByLabel('Card').selectOption(cards.approved)
    await press(page, 'Insert')
    await enterPin(page, '1234')
    await glass(page).getByText('Approved').waitFor()
    const refunded = ok(await client.getPayment({ params: { id: second.id } }))
    assert.equal(refunded.refunds?.length, 1)
    await close()
  })
})

describe('the Standalone terminal', { skip: skipReason }, () => {
  test('the operator types the amount, the platform is told; refunded with the same card only', async () => {
    const { page, close } = await open()
    const device = standalone(page)
    await device.getByLabel('Amount in euros').fill('9.90')
    await device.getByRole('button', { name: 'Charge' }).click()
    await device.getByText('Reported to the platform.').waitFor()
    const paid = await last()
    assert.deepEqual([paid.amount, paid.type, paid.stateDetails.state], [990, 'payment', 'confirmed'])
    // What can be refunded is the platform's knowledge, not this tab's.
    await page.reload()
    await device.getByLabel('Card').selectOption('5555555555554444')
    await till(page).getByText(paid.id).first().waitFor()
    await device.getByRole('button', { name: 'Refund the last one' }).click()
    await device.getByText('Not the card of the payment: refused.').waitFor()
    await device.getByLabel('Card').selectOption(cards.approved)
    await device.getByRole('button', { name: 'Refund the last one' }).click()
    await device.getByText('Reported to the platform.').waitFor()
    const back = await last()
    assert.deepEqual([back.type, back.code], ['refund', paid.code])
    await assertAccessible(page)
    await device.getByLabel('Amount in euros').fill('9.90')
    await device.getByLabel('Card').selectOption(cards.declined)
    await device.getByRole('button', { name: 'Charge' }).click()
    await device.getByText('Declined', { exact: true }).waitFor()
    await till(page).getByText(back.id).first().waitFor()
    await device.getByRole('button', { name: 'Refund the last one' }).click()
    await device.getByText('There is no payment to refund yet.').waitFor()
    // 3-D Secure is a question of the internet: on a terminal such a card pays.
    await device.getByLabel('Card').selectOption(cards.challenge)
    await device.getByRole('button', { name: 'Charge' }).click()
    await device.getByText('Reported to the platform.').waitFor()
    await close()
  })
})
