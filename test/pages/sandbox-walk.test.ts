import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { askPhone, cardEntry, cards, newCheckout, newReference, ok, payReference, phones, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, skipReason, startBrowser } from './browser.ts'

const provider = await startTestProvider()
const { client, page: payer, baseUrl } = provider
const browser = skipReason ? undefined : await startBrowser()
const open = (query: string, size: 'phone' | 'desktop' = 'desktop') => openPage(browser!, `${baseUrl}/sandbox?lang=EN&${query}`, size)
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

describe('the first payment', { skip: skipReason }, () => {
  test('from nothing to confirmed: each step ticks itself off', async () => {
    const { page, close } = await open('show=walk')
    await page.getByText('0 of 5 steps done').waitFor()
    const curl = await page.getByRole('group', { name: 'Call to paste' }).innerText()
    assert.match(curl, /^curl http.*\/api\/checkouts/)
    await page.getByRole('button', { name: 'Create it now' }).click()
    await page.getByText('1 of 5 steps done').waitFor()
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Open the page' }).click()])
    await opened.waitForLoadState()
    await page.getByText('2 of 5 steps done').waitFor()
    await opened.close()
    await page.getByRole('button', { name: 'Pay at the cash machine' }).click()
    await page.getByText('5 of 5 steps done').waitFor()
    await step(page, 'Payment confirmed').getByText('is paid').waitFor()
    await page.getByRole('radio', { name: 'Python' }).check()
    assert.match(await page.getByRole('group', { name: 'Code in Python' }).innerText(), /urllib\.request\.Request/)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByText('0 of 5 steps done').waitFor()
    await close()
  })
})

describe('the inspector', { skip: skipReason }, () => {
  test('a request, its bodies masked', async () => {
    const checkout = await newCheckout(client)
    ok(await payer.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    const { page, close } = await open('show=inspector')
    const line = row(page, `/pay/${checkout.id}/card`)
    await line.getByRole('button', { name: /^View/ }).click()
    const shown = line.getByRole('group', { name: 'Request', exact: true })
    const body = await shown.innerText()
    assert.match(body, /•••• 4242/)
    // Of which payment it was stands in its line.
    await line.getByText(`Payment ${checkout.paymentId}`).waitFor()
    assert(!body.includes(cards.approved))
    // Its parts are told apart by colour, and the page is the one thing that scrolls.
    const colours = await shown.locator('span span').evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).color))
    assert(new Set(colours).size >= 3)
    const scrollers = await page
      .getByRole('region', { name: 'Inspector' })
      .evaluate(
        (region) =>
          [region, ...region.querySelectorAll('*')].filter(
            (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight,
          ).length,
      )
    assert.equal(scrollers, 0)
    await assertAccessible(page)
    await close()
  })

  test('calls and what payers did, by method or outcome; pages that somebody opened only where they are asked for', async () => {
    const { id, paymentId } = await newCheckout(client)
    assert((await fetch(`${baseUrl}/pay/${id}`)).ok)
    assert((await fetch(`${baseUrl}/aderir`)).ok)
    assert(!(await client.createCheckout({ body: { payment: { amount: -1 } } as never })).success)
    const { page, close } = await open('show=inspector')
    const list = page.getByRole('list', { name: 'Requests' })
    const lines = (text: string) => list.getByRole('listitem').filter({ hasText: text })
    const choose = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('radio', { name, exact: true }).check()
    await lines('/api/checkouts').filter({ hasText: paymentId }).waitFor()
    await assertGone(lines(`/pay/${id}`).filter({ hasText: 'GET' }))
    await assertGone(lines('/aderir'))
    await choose('Pages')
    await lines(`/pay/${id}`).filter({ hasText: paymentId }).waitFor()
    await lines('/aderir').waitFor()
    await assertGone(lines('/api/checkouts'))
    await choose('4xx 5xx')
    await lines('/api/checkouts').filter({ hasText: '422' }).first().waitFor()
    await assertGone(lines('201'))
    await assertAccessible(page)
    await page.goto(`${baseUrl}/sandbox?lang=EN`)
    await page
      .getByRole('list', { name: 'Parts of the sandbox' })
      .getByRole('link', { name: /^Inspector POST \/checkouts · 422/ })
      .waitFor()
    await close()
  })

  test('a webhook, its signature step by step, sent again', async () => {
    const { page, close } = await open('show=inspector')
    await page.getByRole('radio', { name: 'Receiver' }).check()
    await page.getByLabel('Name of the receiver').fill('pages')
    await page.getByRole('button', { name: 'Open the receiver' }).click()
    await page.getByRole('button', { name: 'Subscribe to payment_confirmed' }).click()
    await page.getByText('the next payments arrive here').waitFor()
    const payment = await newReference(client)
    ok(await payReference(client, payment))
    const received = row(page, payment.id)
    await received.getByText('signature valid').waitFor()
    await received.getByRole('button', { name: /^View/ }).click()
    await received.getByText('This is the text that was signed').waitFor()
    await received.getByText('They are the same').waitFor()
    await assertAccessible(page)

    await page.getByRole('radio', { name: 'Webhooks' }).check()
    const sent = row(page, payment.id)
    await sent.getByText('delivered', { exact: true }).waitFor()
    await sent.getByRole('button', { name: /^View/ }).click()
    await sent.getByText('They are the same').waitFor()
    await sent.getByRole('button', { name: 'Send again' }).click()
    await sent.getByText('2 tries').waitFor()

    await page.getByRole('radio', { name: 'Receiver' }).check()
    await page.getByLabel('Responds with').selectOption('500')
    await eventually('The receiver answers 500', async () => ok(await client.getReceiver({ params: { name: 'pages' } })).status === 500)
    await page.getByRole('radio', { name: 'Events' }).check()
    await row(page, payment.id).getByText('payment_confirmed').waitFor()
    await close()
  })
})

describe('the phone', { skip: skipReason }, () => {
  test('a PIN that is too short, confirmed, refused, left to expire', async () => {
    const [first, second, third] = [
      await askPhone(client, undefined, { summary: 'One' }),
      await askPhone(client, undefined, { summary: 'Two' }),
      await askPhone(client, undefined, { summary: 'Three' }),
    ]
    const { page, close } = await open('show=phone', 'phone')
    await row(page, 'One')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await page.getByLabel('MB WAY PIN').fill('12')
    await page.getByRole('button', { name: 'Confirm with PIN' }).click()
    await page.getByText('The PIN has 4 to 6 digits.').waitFor()
    await assertAccessible(page)
    await page.getByLabel('MB WAY PIN').fill('123456')
    await page.getByRole('button', { name: 'Confirm with PIN' }).click()
    await page.getByText(/You paid/).waitFor()
    await row(page, 'Two')
      .getByRole('button', { name: /^Refuse/ })
      .click()
    await page.getByText(/You refused/).waitFor()
    await row(page, 'Three')
      .getByRole('button', { name: /^Let it expire/ })
      .click()
    await page.getByText(/the request expired/).waitFor()
    const states = await Promise.all([first, second, third].map(async ({ id }) => (await readPayment(client, id)).stateDetails.state))
    assert.deepEqual(states, ['confirmed', 'pending', 'pending'])
    await close()
  })
})

describe('bank, clock and faults', { skip: skipReason }, () => {
  test('an open question is listed, and its time runs out', async () => {
    const { page, close } = await open('show=bank')
    await page.getByText('Nobody is waiting for an answer.').waitFor()
    const checkout = await newCheckout(client)
    ok(await payer.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
    await row(page, 'Padaria')
      .getByRole('link', { name: /Open the question/ })
      .waitFor()
    await assertAccessible(page)
    await row(page, 'Padaria').getByRole('button', { name: 'Let time run out' }).click()
    await page.getByText('Nobody is waiting for an answer.').waitFor()
    assert.equal((await readPayment(client, checkout.paymentId)).paymentMethod?.result?.code, 'e04201')
    await close()
  })

  test('what will happen, and what happened when the clock moved', async () => {
    const checkout = await newCheckout(client)
    const { page, close } = await open('show=clock')
    const due = page.getByRole('list', { name: 'What will happen' })
    await due.getByText(`Payment ${checkout.paymentId} expires`).waitFor()
    await page.getByRole('button', { name: '+30 min' }).click()
    await page.getByRole('list', { name: 'What just happened' }).getByText(`${checkout.paymentId} expired`).waitFor()
    await assertAccessible(page)
    await close()
  })

  test('a switch breaks the world, shows until when, and mends it', async () => {
    const { page, close } = await open('show=faults')
    const fault = page.getByRole('switch', { name: 'Late bank notice' })
    await fault.click()
    await page.getByText(/On until/).waitFor()
    await assertAccessible(page)
    const payment = await newReference(client)
    assert.equal(ok(await payReference(client, payment)).stateDetails.state, 'pending')
    await fault.click()
    await page.getByText(/On until/).waitFor({ state: 'detached' })
    await close()
  })
})

/** A word of each part in each language: what a page shows when its texts are whole. */
const titles: Record<Language, RegExp[]> = {
  PT: [/Primeiro pagamento/i, /Multibanco/, /Telemóvel com MB WAY/, /Terminal Cloud/, /Banco do cartão/, /Avarias/, /Inspetor/],
  ES: [/Primer pago/i, /Cajero/, /Móvil con MB WAY/, /Terminal Cloud/, /Banco de la tarjeta/, /Averías/, /Inspector/],
  EN: [/First payment/i, /Cash machine/, /Phone with MB WAY/, /Cloud terminal/, /The card’s bank/, /Faults/, /Inspector/],
}

/** Two frames drawn: what was told has its place. */
const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

describe('the whole desk', { skip: skipReason }, () => {
  for (const language of languages)
    test(`in ${language}: accessible, no wider than 320 px`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}&show=all`, 'phone')
      for (const folded of await page.locator('main summary').all()) await folded.click()
      for (const title of titles[language]) await page.getByRole('heading', { level: 2, name: title }).first().waitFor()
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
      await assertAccessible(page)
      await close()
    })

  test('nothing moves while things happen', async () => {
    const { page, close } = await open('show=all')
    await page.getByText('Live').waitFor()
    // What comes after the first event of the line, terminals above all, is drawn by then.
    await page.getByRole('region', { name: /Standalone terminal/ }).waitFor()
    await page.evaluate(twoFrames)
    await page.evaluate(`window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value }).observe({ type: 'layout-shift' })`)
    const payment = await askPhone(client)
    await page.getByText(payment.id).filter({ visible: true }).first().waitFor()
    const reference = await newReference(client)
    ok(await payReference(client, reference))
    await page.getByRole('list', { name: 'What just happened' }).getByText(`${reference.id} paid`).waitFor()
    await page.evaluate(twoFrames)
    assert(Number(await page.evaluate('window.shift')) < 0.001)
    await close()
  })
})

describe('without a mouse', { skip: skipReason }, () => {
  /** Presses Tab until what has the focus is called so. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press('Tab')
      const called = await page.evaluate(() => {
        const { activeElement: element } = document
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []
        return [element?.getAttribute('aria-label'), ...labels, element?.textContent].filter(Boolean).join(' ')
      })
      if (name.test(called)) return
    }
    assert.fail(`No Tab leads to ${name}.`)
  }

  test('a reference is paid at the machine', async () => {
    const { referenceDetails } = await newReference(client)
    const { page, close } = await open('show=machine')
    await tabTo(page, /^Entity/)
    await page.keyboard.type(referenceDetails.entity ?? '')
    await tabTo(page, /^Reference/)
    await page.keyboard.type(referenceDetails.reference)
    await tabTo(page, /^Amount/)
    await page.keyboard.type('12.50')
    await page.keyboard.press('Enter')
    await page.getByText('Receipt').waitFor()
    await close()
  })

  test('a request is confirmed on the phone', async () => {
    const { id, paymentId } = await newCheckout(client, { paymentMethod: { code: 'MW' } })
    ok(await payer.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    const { page, close } = await open('show=phone')
    // The newest request comes first.
    await page
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .waitFor()
    await tabTo(page, /^Confirm/)
    await page.keyboard.press('Enter')
    await page.getByLabel('MB WAY PIN').waitFor()
    if (!(await page.getByLabel('MB WAY PIN').evaluate((input) => input === document.activeElement))) await tabTo(page, /MB WAY PIN/)
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await page
      .getByText(/You paid/)
      .first()
      .waitFor()
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    await close()
  })
})

test('what can be copied is copied: a number of the test data, the call of the walk', { skip: skipReason }, async () => {
  const { page, close } = await open('show=data')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page
    .getByRole('button', { name: /^4242 4242/ })
    .first()
    .click()
  await page
    .getByText(/copied/)
    .first()
    .waitFor()
  assert.equal(await copied(), '4242424242424242')
  await page.goto(`${baseUrl}/sandbox?lang=EN&show=walk`)
  // The walk goes on where the first test of this file left it.
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  assert.match(await copied(), /^curl .*\/api\/checkouts/s)
  await close()
})
