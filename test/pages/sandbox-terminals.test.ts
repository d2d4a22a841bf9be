import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { advance, cards, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { terminals } from '../../server/test/terminal-device.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

const { app, client, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const open = () => openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'desktop')
const cloud = (page: Page) => page.getByRole('region', { name: /Cloud terminal/ })
const till = (page: Page) => page.getByRole('region', { name: /till/ })
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
const receipt = (page: Page) => cloud(page).getByRole('group', { name: 'Terminal receipt' })

/** A line across the field, as a mouse draws it. */
async function draw(page: Page): Promise<void> {
  const field = cloud(page).getByText('Sign here')
  await field.scrollIntoViewIfNeeded()
  const { x, y } = (await field.boundingBox())!
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 10, { steps: 4 })
  await page.mouse.up()
  await cloud(page).getByRole('img', { name: 'Signature' }).waitFor()
}
const last = async () => {
  const [payment] = ok(await client.listPayments({ query: { sort: '-createdAt', limit: 1 } }))
  assert(payment)
  return payment
}

describe('the terminals on a phone', { skip: skipReason }, () => {
  /** Where something ends on the screen, as it stands after the last press. */
  const endsAt = async (page: Page, name: string) => {
    const { y, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!
    assert(y >= 0 && y + height <= 844, `“${name}” is at ${y}.`)
  }

  test('what is sent takes the till’s place, with the three ways to pay; then the till again, and the payment below', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'phone')
    await page.getByLabel('Amount in euros').first().fill('12.50')
    await endsAt(page, 'Close the day')
    await page.getByRole('button', { name: 'Send to the terminal' }).click()
    await glass(page).getByText('€12.50').waitFor()
    for (const way of ['Tap', 'Insert', 'Swipe']) await endsAt(page, way)
    await page.getByRole('button', { name: 'Send to the terminal' }).waitFor({ state: 'detached' })
    assert(await cloud(page).evaluate((region) => region === document.activeElement))
    await assertAccessible(page)
    await press(page, 'Insert')
    await cloud(page).getByText('3 tries left').waitFor()
    await endsAt(page, 'OK Confirm PIN')
    await enterPin(page, '1234')
    await glass(page).getByText('Approved').waitFor()
    const { id } = await last()
    await page
      .getByRole('list', { name: 'Last payments on the terminals' })
      .getByRole('button', { name: `Reverse ${id}` })
      .waitFor()
    await press(page, 'New charge')
    await page.getByRole('button', { name: 'Send to the terminal' }).waitFor()
    await assertAccessible(page)
    await close()
  })

  test('one terminal at a time: the other stays on the network', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'phone')
    const face = (name: string) => page.getByRole('group', { name: 'Terminals' }).getByRole('button', { name, exact: true })
    await face('Standalone').click()
    await cloud(page).waitFor({ state: 'hidden' })
    await endsAt(page, 'Charge')
    await assertAccessible(page)
    const { uuid } = ok(await client.listTerminals({})).find(({ features }) => features.allowRemoteTransactions)!
    ok(await client.createTerminalPayment({ params: { uuid }, body: { amount: 700 } }))
    await face('Cloud').click()
    await glass(page).getByText('€7.00').waitFor()
    await press(page, 'Tap')
    await glass(page).getByText('Approved').waitFor()
    await close()
  })
})

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

  test('the right PIN, on its keys and on a keyboard', async () => {
    const { page, close } = await open()
    await send(page, '60')
    await press(page, 'Tap')
    await enterPin(page, '1234')
    await glass(page).getByText('Approved').waitFor()
    await send(page, '61')
    await press(page, 'Insert')
    await cloud(page).getByText('3 tries left').waitFor()
    for (const key of ['1', '2', '9', 'Backspace', '3', '4', 'Enter']) await page.keyboard.press(key)
    await glass(page).getByText('Approved').waitFor()
    await close()
  })

  test('a swipe that is signed with the mouse, the signature on its receipt and nowhere else', async () => {
    const { page, close } = await open()
    await send(page, '20')
    await press(page, 'Swipe')
    await press(page, 'Confirm signature')
    await cloud(page).getByText('Sign first, or type the name.').waitFor()
    await assertAccessible(page)
    await draw(page)
    await press(page, 'Clear')
    await draw(page)
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await press(page, 'Confirm signature')
    await glass(page).getByText('Approved').waitFor()
    await receipt(page).getByRole('img', { name: 'Signature' }).waitFor()
    assert(bodies.includes('{"method":"signature","accepted":true}'))
    assert(!bodies.some((body) => body.includes('M')), 'The drawing left the page.')
    await close()
  })

  test('signed with a finger', async () => {
    const { page, close } = await open()
    await send(page, '20')
    await press(page, 'Swipe')
    const field = cloud(page).getByText('Sign here')
    await field.scrollIntoViewIfNeeded()
    const { x, y } = (await field.boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    await touch('touchMove', { x: x + 20, y: y + 5 })
    await touch('touchMove', { x: x + 40, y: y - 5 })
    await touch('touchEnd')
    await cloud(page).getByRole('img', { name: 'Signature' }).waitFor()
    await press(page, 'Confirm signature')
    await glass(page).getByText('Approved').waitFor()
    await close()
  })

  test('signed with the keyboard alone, by name', async () => {
    const { page, close } = await open()
    await cloud(page).getByRole('switch', { name: 'Has paper' }).click()
    await send(page, '20')
    await press(page, 'Swipe')
    await cloud(page).getByLabel('Or type the name').focus()
    await page.keyboard.type('Ana Um')
    await page.keyboard.press('Enter')
    await glass(page).getByText('Approved').waitFor()
    // Without paper the glass shows it.
    await glass(page).getByRole('img', { name: 'Signature: Ana Um' }).waitFor()
    await close()
  })

  test('a signature that differs from the card’s', async () => {
    const { page, close } = await open()
    await send(page, '20')
    await press(page, 'Swipe')
    await draw(page)
    await press(page, 'Signature differs')
    await glass(page).getByText('Declined').waitFor()
    assert.equal((await last()).stateDetails.state, 'cancelled')
    await close()
  })

  test('no card in a minute: the request ends, and the till’s payment with it', async () => {
    const { page, close } = await open()
    await send(page, '20')
    await advance(client, 61)
    await glass(page).getByText('The request ended without a card.').waitFor()
    assert.equal((await last()).stateDetails.state, 'cancelled')
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

  test('offline: the till is told no; back on the network it pays', async () => {
    const { page } = await open()
    await glass(page).getByText('Ready').waitFor()
    await cloud(page).getByRole('switch', { name: 'Connected to the network' }).click()
    await glass(page).getByText('No network').waitFor()
    // What ten seconds of silence come to, without the wait.
    await eventually('The line is down', async () => {
      await app.sql`update terminals set last_seen_at = null where terminal_uuid = ${terminals.cloud}`
      return !(await client.createTerminalPayment({ params: { uuid: terminals.cloud }, body: { amount: 100 } })).success
    })
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
