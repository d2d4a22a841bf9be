import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { describe, test } from 'node:test'
import { cards, newCheckout, newReference, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { assertAccessible, assertGone, openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, baseUrl } = await startTestProvider()
const merchant = await startMerchant()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason
const say = words.EN

async function cardPage(rest: Parameters<typeof newCheckout>[2] = {}) {
  const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' }, ...rest })
  const open = await openPage(browser!, checkout.checkoutUrl)
  const fill = async (number: string): Promise<void> => {
    await open.page.getByLabel(say.card).fill(number)
    await open.page.getByLabel(say.expiry).fill('12/40')
    await open.page.getByLabel(say.code).fill('123')
    await open.page.getByLabel(say.holder).fill('RUI DOIS')
  }
  return { ...open, checkout, fill, pay: open.page.getByRole('button', { name: say.pay }) }
}

describe('card', () => {
  test('a wrong number is said at once, at its field', { skip }, async () => {
    const { page, close, checkout } = await cardPage()
    await page.getByLabel(say.card).fill('4242424242424241')
    await page.getByLabel(say.card).blur()
    await page.getByText(say.checkNumber).waitFor()
    await assertAccessible(page)
    assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'pending')
    await close()
  })

  test('what was typed before the script ran stays, and is grouped and judged when it runs', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, close } = await openPage(browser!, 'about:blank')
    await page.route(/hydrate-/, async (route) => {
      await page.getByLabel(say.card).fill('4242424242424241')
      await page.getByLabel(say.expiry).fill('12/40')
      await page.getByLabel(say.expiry).blur()
      await assertGone(page.getByText(say.checkNumber))
      await route.continue()
    })
    await page.goto(checkout.checkoutUrl)
    await page.getByText(say.checkNumber).waitFor()
    assert.equal(await page.getByLabel(say.card).inputValue(), '4242 4242 4242 4241')
    assert.equal(await page.getByLabel(say.expiry).inputValue(), '12 / 40')
    assert.equal(await page.getByText('Visa', { exact: true }).count(), 1)
    await close()
  })

  test('a declined card says so and lets the payer try another', { skip }, async () => {
    const { page, close, fill, pay } = await cardPage()
    await fill(cards.insufficientFunds)
    await pay.click()
    await page.getByText(/Insufficient funds/).waitFor()
    await assertAccessible(page)
    await fill(cards.approved)
    await pay.click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await close()
  })

  test('a double click pays once', { skip }, async () => {
    const { page, close, fill, pay, checkout } = await cardPage()
    await fill(cards.approved)
    await pay.dblclick()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const list = await client.listPayments({ query: { id: checkout.paymentId } })
    assert(list.success && list.data.length === 1)
    await close()
  })

  test('once it is paid nothing that was typed is left in the browser: in no storage, no cookie, no field', { skip }, async () => {
    const { page, close, fill, pay } = await cardPage()
    await fill(cards.approved)
    await pay.click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      typed: [...document.querySelectorAll('input')].map(({ value }) => value).filter((value) => /\d{3}|RUI/.test(value)),
    }))
    assert.deepEqual(kept, { local: [], session: [], databases: [], caches: [], typed: [] })
    assert.deepEqual(await page.context().cookies(), [])
    assert(!(await page.content()).replaceAll(/\s/g, '').includes(cards.approved))
    await close()
  })

  test('a bank that does not answer: do not pay again, and it clears up by itself', { skip }, async () => {
    const { page, close, fill, pay } = await cardPage()
    await fill(cards.silent)
    await pay.click()
    await page.getByText(/Do not pay again/).waitFor()
    await assertAccessible(page)
    await client.advanceClock({ body: { clientId: '510000002', advanceSeconds: 60 } })
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await close()
  })
})

describe('MB WAY', () => {
  test('refused on the phone: the page says so and offers the form again', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MW' } }, { page: { language: 'EN', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByLabel(say.mobile).fill('910000001')
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('heading', { name: say.waiting }).waitFor()
    await client.rejectOnPhone({ params: { paymentId: checkout.paymentId } })
    await page.getByText(/^You declined the payment in the MB WAY app\. Nothing was charged\./).waitFor()
    await page.getByLabel(say.mobile).waitFor()
    await close()
  })
})

describe('what can no longer be paid', () => {
  test('an expired checkout says so and shows no instructions', { skip }, async () => {
    const checkout = await newCheckout(client, {}, { page: { language: 'EN', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByRole('heading', { name: say.title }).waitFor()
    await client.advanceClock({ body: { clientId: '510000002', advanceSeconds: 31 * 60 } })
    await page.getByRole('heading', { name: say.expired }).waitFor()
    await assertGone(page.getByRole('radio'))
    await assertAccessible(page)
    await close()
  })

  test('the payer cancels and returns to the shop', { skip }, async () => {
    const { page, close, checkout } = await cardPage({ redirects: [{ type: 'cancel', url: `${merchant.url}/cancelled` }] })
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel payment/ })
      .click()
    await page.waitForURL(/\/cancelled$/)
    assert.equal((await readPayment(client, checkout.paymentId)).cancellation?.reason, 'customer_cancelled')
    await close()
  })
})

describe('the document itself', () => {
  test('is readable before any script runs, and loads nothing of a third party', async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MB' }, summary: '<script>alert(1)</script>' })
    const response = await fetch(checkout.checkoutUrl)
    const html = await response.text()
    const { referenceDetails } = await readPayment(client, checkout.paymentId)
    assert(html.includes(referenceDetails.reference.replace(/(...)(...)(...)/, '$1 $2 $3')))
    assert(html.includes('Padaria Exemplo Lda'))
    assert(!html.includes('<script>alert(1)'))
    assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'nonce-/)
    const loaded = [...html.matchAll(/(?:src|href)="(?!\?|#|data:)([^"]+)"/g)].map(([, address]) => address ?? '')
    assert(loaded.length > 0 && loaded.every((address) => address.startsWith('/pay/assets/')), loaded.join(' '))
    assert(!/<link[^>]+stylesheet/.test(html), 'What is needed to paint stands in the document.')
  })

  test('paints before its script is asked for, which runs only by its hash', { skip }, async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'EN', layout: 'web' } })
    const context = await browser!.newContext()
    const page = await context.newPage()
    const order = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/hydrate-'))
        return [paint?.startTime ?? 0, script?.startTime ?? 0]
      })
    await page.goto(checkout.checkoutUrl)
    await page.getByRole('button', { name: say.pay, disabled: false }).waitFor()
    await eventually('The script is asked for', async () => (await order())[1])
    const [paint, script] = await order()
    assert(paint! > 0 && script! > paint!, `${paint} ${script}`)
    await page.route(/hydrate-/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};document.title="changed"` })
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.reload()
    await eventually('The browser refuses it', async () => said.some((text) => /integrity/i.test(text)))
    assert.notEqual(await page.title(), 'changed')
    await context.close()
  })

  test('weighs at most 110 kB of gzipped script', async () => {
    const checkout = await newCheckout(client)
    const html = await (await fetch(checkout.checkoutUrl)).text()
    const scripts = [...html.matchAll(/"(\/pay\/assets\/[\w-]+\.js)"/g)].map(([, address]) => `${baseUrl}${address}`)
    assert.equal(scripts.length, 2)
    const sizes = await Promise.all(
      scripts.map(async (address) => {
        const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } })
        assert.equal(response.headers.get('Content-Encoding'), 'gzip')
        return gzipSync(Buffer.from(await response.arrayBuffer())).length
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    assert(total > 0 && total <= 110 * 1024, `${total} bytes`)
  })

  test('an unknown token is not found, in words', async () => {
    const response = await fetch(`${baseUrl}/pay/${'A'.repeat(40)}`, { headers: { 'Accept-Language': 'es' } })
    assert.equal(response.status, 404)
    const html = await response.text()
    assert.match(html, /No hemos encontrado este pago/)
    assert.match(html, /<header class="azulejo">.*<a href="\?page_language=PT" hreflang="pt-PT"/)
  })

  test('fits 320 pixels', { skip }, async () => {
    const checkout = await newCheckout(client, {}, { page: { language: 'PT', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await close()
  })
})

test('the sandbox’s own page is accessible and pays a reference', { skip }, async () => {
  const reference = await newReference(client)
  const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=machine`, 'desktop')
  await assertAccessible(page)
  await page.getByLabel('Reference').fill(reference.referenceDetails.reference)
  await page.getByLabel('Amount in euros').fill('12.50')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('status').getByText(reference.id).first().waitFor()
  assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'confirmed')
  await close()
})
