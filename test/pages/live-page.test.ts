import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { advance, cardEntry, cards, newCheckout, ok, payReference, phones, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { assertAccessible, assertGone, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

// The page always shows how things stand: late, doubled, reloaded, without a connection.
const provider = await startTestProvider()
const { client, page: calls, baseUrl } = provider
const browser = skipReason ? undefined : await startBrowser()
const merchant = await startMerchant()
const skip = skipReason

/** A tab of its own whose refused or lost requests, which a browser reports as errors, are part of the test. */
async function openTab(url: string, options: { javaScriptEnabled?: boolean } = {}): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser!.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  await (options.javaScriptEnabled === false ? page.goto(url) : openUntilInteractive(page, url))
  return { page, context }
}

async function attempts(paymentId: string): Promise<number> {
  const [row] = await provider.app.sql<
    { count: string }[]
  >`select count(*) as count from simulator.operations where payment_id = ${paymentId}`
  return Number(row?.count)
}

const typeCard = async (page: Page, say: (typeof words)['EN']): Promise<void> => {
  await page.getByLabel(say.card).fill('4242 4242 4242 4242')
  await page.getByLabel(say.expiry).fill('12/40')
  await page.getByRole('textbox', { name: say.code }).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
}

test('a bank that takes seconds: the form stays as it was typed, and a decline marks its field', { skip }, async () => {
  const fault = (on: boolean) => client.setFault({ body: { clientId: '510000002', kind: 'acquirer_slow', on } })
  ok(await fault(true))
  const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
  const { page, close } = await openPage(browser!, checkout.checkoutUrl)
  await typeCard(page, words.EN)
  await page.getByLabel(words.EN.card).fill(cards.declined)
  await page.getByRole('button', { name: words.EN.pay }).click()
  await page.getByRole('button', { name: 'Sending…' }).waitFor()
  const seen = page.waitForResponse((response) => response.request().method() === 'POST')
  await eventually('the bank is asked', async () => ok(await calls.getPage({ params: { token: checkout.id } })).phase === 'checking')
  assert.match(await page.getByLabel(words.EN.card).inputValue(), /0002$/)
  await seen
  await page.getByText(/Nothing was charged/).waitFor()
  assert.match(await page.getByLabel(words.EN.card).inputValue(), /0002$/)
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'card-number')
  ok(await fault(false))
  await close()
})

describe('again and again', () => {
  test('ten reloads and a closed tab: the same request waits, one payment is made', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MW' } }, { page: { language: 'PT', layout: 'web' } })
    const first = await openPage(browser!, checkout.checkoutUrl)
    await first.page.getByLabel(words.PT.mobile).fill('910000001')
    await first.page.getByRole('button', { name: words.PT.pay }).click()
    for (let count = 0; count < 10; count++) {
      await first.page.getByRole('heading', { name: words.PT.waiting }).waitFor()
      await first.page.reload()
    }
    await first.close()
    const again = await openPage(browser!, checkout.checkoutUrl)
    await again.page.getByRole('heading', { name: words.PT.waiting }).waitFor()
    assert.equal(await attempts(checkout.paymentId), 1)
    const asked = again.page.waitForRequest(/\/view$/)
    await again.page.getByRole('button', { name: 'Já aceitei' }).click()
    await asked
    ok(await client.approveOnPhone({ params: { paymentId: checkout.paymentId } }))
    await again.page.getByRole('heading', { name: words.PT.paid }).waitFor()
    await again.page.reload()
    await again.page.getByRole('heading', { name: words.PT.paid }).waitFor()
    assert.equal(await attempts(checkout.paymentId), 1)
    await again.close()
  })

  test('back to a form after it was paid elsewhere: paid, and no form', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByLabel(words.EN.card).waitFor()
    await page.goto(`${baseUrl}/sandbox?lang=EN`)
    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    await page.goBack()
    await page.getByRole('heading', { name: words.EN.paid }).waitFor()
    await assertGone(page.getByLabel(words.EN.card))
    await close()
  })

  test('a page that its browser kept as it was reads the state anew', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, context } = await openTab(checkout.checkoutUrl)
    await page.getByLabel(words.EN.card).waitFor()
    await page.route('**/events*', (route) => route.abort())
    const asked = page.waitForRequest(/\/view$/)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await asked
    await context.close()
  })

  test('the second of two tabs that pays at once finds it paid', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'ES', layout: 'web' } })
    const tabs = [await openTab(checkout.checkoutUrl), await openTab(checkout.checkoutUrl)]
    for (const { page } of tabs) await typeCard(page, words.ES)
    await Promise.all(tabs.map(({ page }) => page.getByRole('button', { name: words.ES.pay }).click()))
    for (const { page, context } of tabs) {
      await page.getByRole('heading', { name: words.ES.paid }).waitFor()
      await context.close()
    }
    assert.equal(await attempts(checkout.paymentId), 1)
  })
})

describe('without a connection', () => {
  for (const [language, offline] of [
    ['PT', /Sem ligação à internet/],
    ['ES', /Sin conexión a internet/],
    ['EN', /No internet connection/],
  ] as const) {
    test(`in ${language} it says so, and reads the state anew when it is back`, { skip }, async () => {
      const checkout = await newCheckout(client, {}, { page: { language, layout: 'web' } })
      const { page, context } = await openTab(checkout.checkoutUrl)
      await page.getByRole('heading', { name: words[language].title }).waitFor()
      await context.setOffline(true)
      await page.getByText(offline).waitFor()
      await assertAccessible(page)
      ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
      await context.setOffline(false)
      await page.getByRole('heading', { name: words[language].paid }).waitFor()
      await page.getByText(offline).waitFor({ state: 'detached' })
      await context.close()
    })
  }

  test('one message at a time: a decline is not said beside it, and is there again after it', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, context } = await openTab(checkout.checkoutUrl)
    await typeCard(page, words.EN)
    await page.getByLabel(words.EN.card).fill(cards.declined)
    await page.getByRole('button', { name: words.EN.pay }).click()
    await page.getByText(/Nothing was charged/).waitFor()
    const alerts = async () => (await page.locator('main [role=alert]').allInnerTexts()).filter((text) => text.trim() !== '')
    const [decline, ...others] = await alerts()
    assert.match(decline ?? '', /Nothing was charged/)
    assert.deepEqual(others, [])
    await context.setOffline(true)
    await page.getByText(/No internet connection/).waitFor()
    const said = await alerts()
    assert.equal(said.length, 1, said.join(' | '))
    await context.setOffline(false)
    await page.getByText(/No internet connection/).waitFor({ state: 'detached' })
    await page.getByText(/Nothing was charged/).waitFor()
    await context.close()
  })

  test('a script that did not come is asked for again, and what was typed stays', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, context } = await openTab('about:blank')
    let losses = 0
    await page.route(/hydrate-/, (route) => (++losses > 2 ? route.continue() : route.abort()))
    await page.goto(checkout.checkoutUrl)
    await page.getByLabel(words.EN.card).fill('4242424242424242')
    await page.getByText('Visa', { exact: true }).waitFor()
    assert(losses > 2)
    assert.equal(await page.getByLabel(words.EN.card).inputValue(), '4242 4242 4242 4242')
    await context.close()
  })

  test('a stream that only looks open is found out within half a minute', { skip }, async () => {
    const checkout = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' } })
    const { page, close } = await openPage(browser!, 'about:blank')
    await page.clock.install()
    await page.addInitScript(() => {
      class DeafStream extends EventTarget {
        readyState = 1
        close = () => undefined
        constructor() {
          super()
          Object.assign(window, { isFollowed: true })
        }
      }
      Object.assign(window, { EventSource: DeafStream })
    })
    await page.goto(checkout.checkoutUrl)
    await page.waitForFunction(() => 'isFollowed' in window)
    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    // The page's clock goes on by itself too: far from the half minute, so that a slow machine does not reach it.
    await page.clock.fastForward(5_000)
    await assertGone(page.getByRole('heading', { name: words.EN.paid }))
    await page.clock.fastForward(26_000)
    await page.getByRole('heading', { name: words.EN.paid }).waitFor()
    await close()
  })

  test('a payment sent just then is not lost and not doubled', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, context } = await openTab(checkout.checkoutUrl)
    await typeCard(page, words.EN)
    await context.setOffline(true)
    await page.getByText(/No internet/).waitFor()
    const pay = page.getByRole('button', { name: words.EN.pay })
    assert.equal(await pay.getAttribute('aria-disabled'), 'true')
    await pay.click({ force: true })
    await assertGone(page.getByText(/The connection failed/))
    assert.equal(await attempts(checkout.paymentId), 0)
    await context.setOffline(false)
    await page.getByText(/No internet/).waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel(words.EN.card).inputValue(), '4242 4242 4242 4242')
    await page.getByRole('button', { name: words.EN.pay }).click()
    await page.getByRole('heading', { name: words.EN.paid }).waitFor()
    assert.equal(await attempts(checkout.paymentId), 1)
    await context.close()
  })

  test('an answer that is lost on its way: the page finds out that it is paid', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, context } = await openTab(checkout.checkoutUrl)
    await page.route('**/card', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await typeCard(page, words.EN)
    await page.getByRole('button', { name: words.EN.pay }).click()
    await page.getByRole('heading', { name: words.EN.paid }).waitFor()
    assert.equal(await attempts(checkout.paymentId), 1)
    // The page may learn it from the stream before the answer was lost.
    await page.unrouteAll({ behavior: 'wait' })
    await context.close()
  })
})

describe('late', () => {
  for (const [language, already, late] of [
    ['PT', /Se já pagou no Multibanco, não pague outra vez/, /chegou depois do prazo e foi aceite/],
    ['ES', /Si ya ha pagado en Multibanco, no pague otra vez/, /ha llegado después del plazo/],
    ['EN', /already paid with Multibanco, do not pay again/, /arrived after the deadline/],
  ] as const) {
    test(`a normal reference paid after its time, in ${language}: the open page goes from expired to paid`, { skip }, async () => {
      const checkout = await newCheckout(client, { paymentMethod: { code: 'MB', type: 'NORMAL' } }, { page: { language, layout: 'web' } })
      const payment = await readPayment(client, checkout.paymentId)
      const { page, close } = await openPage(browser!, checkout.checkoutUrl)
      const reference = payment.referenceDetails.reference.replace(/(...)(...)(...)/, '$1 $2 $3')
      await page.getByText(reference).last().waitFor()
      await advance(client, 200 * 24 * 3600)
      await page.getByRole('heading', { name: words[language].expired }).waitFor()
      await page.getByText(already).waitFor()
      await assertAccessible(page)
      await assertGone(page.getByRole('button', { name: /Copiar|Copy/ }))
      ok(await payReference(client, payment))
      await page.getByRole('heading', { name: words[language].paid }).waitFor()
      await page.getByText(late).waitFor()
      await close()
    })
  }

  test('cancelled by the shop while the page is open: nothing is left to copy or to send', { skip }, async () => {
    const checkout = await newCheckout(client, {}, { page: { language: 'ES', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByRole('radio', { name: /Multibanco/ }).check()
    ok(await client.cancelPayment({ params: { id: checkout.paymentId }, body: {} }))
    await page.getByRole('heading', { name: words.ES.cancelled }).waitFor()
    assert.deepEqual([await page.getByRole('radio').count(), await page.getByText('21987').count()], [0, 0])
    await close()
  })

  test('a phone that nobody answers: after five minutes the form again, with the reason and its method', { skip }, async () => {
    const checkout = await newCheckout(
      client,
      { paymentMethod: { code: 'MW' }, validDate: { end: '2099-01-01' } },
      { page: { language: 'EN', layout: 'web' } },
    )
    ok(await calls.payByMbway({ params: { token: checkout.id }, body: { phoneNumber: phones.ignores } }))
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByRole('timer').waitFor()
    await advance(client, 301)
    await page.getByText(/The payment with MB WAY ••• 004 did not go through/).waitFor()
    await page.getByLabel(words.EN.mobile).waitFor()
    await assertAccessible(page)
    await close()
  })
})

describe('the way out', () => {
  test('of what can no longer be paid is its one button, in sight', { skip }, async () => {
    const redirects = [{ type: 'back' as const, url: `${merchant.url}/cart` }]
    const checkout = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' }, redirects })
    ok(await client.cancelPayment({ params: { id: checkout.paymentId }, body: { reason: 'merchant_cancelled' } }))
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    const back = page.getByRole('main').getByRole('link', { name: 'Return to the shop' })
    await back.waitFor()
    await assertGone(page.getByRole('link', { name: 'Back', exact: true }))
    await back.click()
    await page.waitForURL(`${merchant.url}/cart`)
    await close()
  })

  test('Back and Cancel only where the shop named a place', { skip }, async () => {
    const none = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' } })
    const plain = await openPage(browser!, none.checkoutUrl)
    await plain.page.getByRole('radio', { name: /Multibanco/ }).check()
    await plain.page.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
    await assertGone(plain.page.getByRole('link', { name: 'Back' }))
    await assertGone(plain.page.getByRole('button', { name: 'Cancel payment' }))
    await plain.close()
    const redirects = [
      { type: 'back' as const, url: `${merchant.url}/cart` },
      { type: 'cancel' as const, url: `${merchant.url}/no` },
    ]
    const both = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' }, redirects })
    const { page, close } = await openPage(browser!, both.checkoutUrl)
    await page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`${merchant.url}/cart`)
    assert.equal((await readPayment(client, both.paymentId)).stateDetails.state, 'pending')
    await close()
  })

  test('a stream ends once nothing more can happen', async () => {
    const { id, paymentId } = await newCheckout(client)
    ok(await calls.payByCard({ params: { token: id }, body: cardEntry() }))
    const text = await (await fetch(`${baseUrl}/pay/${id}/events`)).text()
    assert.match(text, /"phase":"paid"/)
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
  })
})

describe('Multibanco without a script', () => {
  test('reads whole, and a link shows whether it is paid', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MB' } }, { page: { language: 'PT', layout: 'web' } })
    const payment = await readPayment(client, checkout.paymentId)
    const { page, context } = await openTab(checkout.checkoutUrl, { javaScriptEnabled: false })
    const reference = payment.referenceDetails.reference.replace(/(...)(...)(...)/, '$1 $2 $3')
    for (const text of [payment.referenceDetails.entity ?? '', reference]) await page.getByText(text).last().waitFor()
    await assertGone(page.getByRole('button'))
    ok(await payReference(client, payment))
    await page.getByRole('link', { name: 'Ver se já foi pago' }).click()
    await page.getByRole('heading', { name: words.PT.paid }).waitFor()
    await page.getByText('510000002').waitFor()
    await context.close()
  })

  test('with one, each copy is said', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MB' } }, { page: { language: 'ES', layout: 'web' } })
    const { page, context } = await openTab(checkout.checkoutUrl)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { referenceDetails } = await readPayment(client, checkout.paymentId)
    for (const [label, text] of [
      ['Entidad', referenceDetails.entity],
      ['Referencia', referenceDetails.reference],
      ['Importe', '12,50'],
    ] as const) {
      await page.getByRole('button', { name: `Copiar: ${label}` }).click()
      await page
        .getByRole('status')
        .filter({ hasText: `Copiado: ${label}` })
        .waitFor()
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text)
    }
    await context.close()
  })
})
