import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import type { Language, Layout } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { saveEntityPage } from '../../server/src/store/entity-pages.ts'
import { cardEntry, cards, newCheckout, ok, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, clientFor, baseUrl, app, page: calls } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

const layouts = ['default', 'basic', 'web', 'inApp'] as const
const deepLink = 'demoshop://paid?from=escudo'

async function checkoutIn(layout: Layout | undefined, language: Language, payment: Parameters<typeof newCheckout>[1] = {}, of = client) {
  const customer = { firstName: 'Rui', lastName: 'Dois' }
  const redirects = [{ type: 'action' as const, url: deepLink }]
  return newCheckout(of, { summary: 'Dois pães', customer, ...payment }, { page: { language, ...(layout && { layout }) }, redirects })
}

const grouped = (reference: string): string => reference.replace(/(...)(...)(...)/, '$1 $2 $3')
/** What only this layout shows, by language. */
const own: Partial<Record<Layout, Record<Language, RegExp>>> = {
  web: { PT: /Total a pagar/, ES: /Total a pagar/, EN: /Total to pay/ },
  basic: { PT: /Cliente/, ES: /Cliente/, EN: /Customer/ },
}
const soon: Record<Language, RegExp> = { PT: /dentro de \d+ minutos/, ES: /dentro de \d+ minutos/, EN: /in \d+ minutes/ }

describe('each layout in each language', () => {
  for (const layout of layouts) {
    for (const language of ['PT', 'ES', 'EN'] as const) {
      test(`${layout} in ${language}: who, what, how much, until when; accessible`, { skip }, async () => {
        const { checkoutUrl, paymentId } = await checkoutIn(layout, language)
        const { referenceDetails } = await readPayment(client, paymentId)
        const particulars = /Ver detalhes|Ver detalles|Show details/
        const { page, close } = await openPage(browser!, checkoutUrl, layout === 'basic' ? 'desktop' : 'phone')
        assert.equal(await page.evaluate(() => document.documentElement.dataset.layout), layout)
        await page.getByText('Padaria Exemplo Lda').first().waitFor()
        // The particulars are folded, so that the form is in sight; on a desk beside it they are open.
        if (layout !== 'basic') {
          assert(!(await page.locator('#root').innerText()).includes('ORDER-7'))
          await page.getByText(particulars).click()
        }
        const shown = await page.locator('#root').innerText()
        // A reference before a method is chosen would be taken for that of Multibanco.
        assert(!shown.includes(grouped(referenceDetails.reference)))
        for (const text of ['ORDER-7', 'Dois pães', language === 'EN' ? '€12.50' : '12,50']) assert(shown.includes(text), text)
        assert.match(shown, soon[language])
        const only = own[layout]?.[language]
        if (only) assert.match(shown, only)
        if (layout === 'basic') assert(shown.includes('510000002') && shown.includes('Rui Dois'))
        if (layout !== 'basic') assert(shown.includes('Loja Demo'))
        await page.getByRole('button', { name: words[language].pay }).first().waitFor()
        if (language === 'PT') await assertAccessible(page)
        await close()
      })
    }
  }

  for (const layout of ['default', 'inApp'] as const)
    test(`${layout}: on a phone the first field and the button of MB WAY are in sight`, { skip }, async () => {
      const { checkoutUrl } = await checkoutIn(layout, 'PT')
      const { page, close } = await openPage(browser!, checkoutUrl)
      const { y, height } = (await page.getByRole('button', { name: words.PT.pay }).first().boundingBox())!
      assert(y + height <= 844, `The button ends at ${y + height}.`)
      await close()
    })

  test('what the full page says above the amount: what is to be paid, and once it is, what was', { skip }, async () => {
    const checkout = await checkoutIn('web', 'PT', { paymentMethod: { code: 'CC' } })
    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    const { page, close } = await openPage(browser!, checkout.checkoutUrl)
    await page.getByRole('heading', { name: 'Total pago' }).waitFor()
    await assertGone(page.getByText('Total a pagar'))
    await page.getByRole('button', { name: 'Ficar nesta página' }).click()
    await close()
  })

  test('another language keeps the layout of the address', { skip }, async () => {
    const { id } = await checkoutIn('web', 'PT')
    const { page, close } = await openPage(browser!, `${baseUrl}/pay/${id}?page_layout=basic`, 'desktop')
    await page.getByLabel('Idioma: PT, Português').click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByText('Tax number').waitFor()
    await close()
  })
})

describe('the address of a checkout', () => {
  const rows: [layout: Layout | undefined, query: string][] = [
    [undefined, ''],
    ['web', ''],
    ['basic', ''],
    ['default', '?page_layout=default'],
    ['inApp', '?page_layout=inApp'],
    ['embed', '?page_layout=embed'],
  ]
  for (const [layout, query] of rows) {
    test(`${layout ?? 'no layout'}: ${query || 'no query'}, when it is made and when it is asked for`, async () => {
      const { id, checkoutUrl } = await checkoutIn(layout, 'PT')
      assert.equal(checkoutUrl, `${baseUrl}/pay/${id}${query}`)
      assert.equal(ok(await client.getCheckout({ params: { id } })).checkoutUrl, checkoutUrl)
    })
  }
})

test('inApp: a card pays, and the way on is the app’s own link with the checkout’s id', { skip }, async () => {
  const { id, checkoutUrl } = await checkoutIn('inApp', 'EN', { paymentMethod: { code: 'CC' } })
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByLabel(words.EN.card).fill(cards.approved)
  await page.getByLabel(words.EN.expiry).fill('12/40')
  await page.getByLabel(words.EN.code).fill('123')
  await page.getByLabel(words.EN.holder).fill('RUI DOIS')
  await page.getByRole('button', { name: words.EN.pay }).click()
  const link = page.getByRole('link', { name: words.EN.leave })
  await link.waitFor()
  const href = (await link.getAttribute('href')) ?? ''
  assert.match(href.slice(deepLink.length), /^&id=[0-9a-f-]{36}$/)
  assert(!href.includes(id))
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await close()
})

/** Presses Tab until the element of this name has the focus; says where the focus went when it never comes. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const at = document.activeElement
      const input = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
      return input ?? at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
    if (name.test(label)) return
    seen.push(label)
  }
  assert.fail(`The focus never came to ${name}: ${seen.join(' → ')}`)
}

describe('every payer’s way of looking', () => {
  for (const layout of layouts) {
    test(`${layout}: fits 320 pixels, and 1280 at 200 %`, { skip }, async () => {
      const { checkoutUrl } = await checkoutIn(layout, 'ES')
      const { page, close } = await openPage(browser!, checkoutUrl)
      for (const [width, height] of [
        [320, 640],
        [640, 450],
      ] as const) {
        await page.setViewportSize({ width, height })
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
      }
      await close()
    })

    test(`${layout}: dark, with less motion, and the tab key alone pays`, { skip }, async () => {
      const { checkoutUrl, paymentId } = await checkoutIn(layout, 'EN', { paymentMethod: { code: 'CC' } })
      const { page, close } = await openPage(browser!, 'about:blank')
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await openUntilInteractive(page, checkoutUrl)
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(15, 23, 34)')
      await assertAccessible(page)
      for (const [name, text] of [
        [words.EN.card, cards.approved],
        [words.EN.expiry, '12/40'],
        [words.EN.code, '123'],
        [words.EN.holder, 'RUI DOIS'],
      ] as const) {
        await tabTo(page, name)
        await page.keyboard.type(text)
      }
      await tabTo(page, words.EN.pay)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: words.EN.paid }).waitFor()
      assert.equal(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length), 0)
      assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
      await page.getByRole('button', { name: 'Stay on this page' }).click()
      await close()
    })
  }
})

test('the embedded form fits its frame: 320 pixels, and a wide one', { skip }, async () => {
  const payment = { paymentMethod: { code: 'CC' as const }, customer: { email: 'rui@example.org' } }
  const redirects = [{ type: 'action' as const, url: deepLink }]
  const { id } = await newCheckout(client, payment, { page: { language: 'ES', layout: 'embed' }, redirects })
  const { page, close } = await openPage(browser!, `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent('http://localhost')}`)
  await page.getByRole('button', { name: words.ES.pay }).waitFor()
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
  }
  await close()
})

describe('an entity’s colour and logo', () => {
  const bookshop = clientFor({ clientId: '500100209' })

  test('the head and the button are in its colour, in the dark in a tone of it that is legible', { skip }, async () => {
    const { checkoutUrl } = await checkoutIn('web', 'PT', { paymentMethod: { code: 'CC' } }, bookshop)
    const { page, close } = await openPage(browser!, checkoutUrl)
    await page.locator('header img').waitFor()
    assert.equal(await page.locator('header img').evaluate((logo: HTMLImageElement) => logo.naturalWidth), 96)
    const colour = () => page.getByRole('button', { name: /^Pagar/ }).evaluate((button) => getComputedStyle(button).backgroundColor)
    assert.equal(await colour(), 'rgb(20, 83, 45)')
    await assertAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually('The button is a lighter green', async () => (await colour()) === 'rgb(40, 166, 90)')
    await assertAccessible(page)
    await close()
  })

  test('a colour that is legible nowhere is used in a tone that is', async () => {
    await saveEntityPage(app.sql, 508000009, { colour: '#7c7c7c' })
    const other = clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '508000009' })
    const { checkoutUrl } = await checkoutIn('web', 'PT', {}, other)
    const html = await (await fetch(checkoutUrl)).text()
    assert(html.includes('--azulejo: #757575;') && !html.includes('#7c7c7c;'))
  })

  test('the logo comes from our own origin and can run nothing; the colour stands in the document', async () => {
    const { id, checkoutUrl } = await checkoutIn('web', 'PT', {}, bookshop)
    const { status, headers } = await fetch(`${baseUrl}/pay/${id}/logo`)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png'])
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal((await fetch(`${baseUrl}/pay/${'A'.repeat(40)}/logo`)).status, 404)
    const html = await (await fetch(checkoutUrl)).text()
    assert.match(html, /<style nonce="[^"]+">:root:root \{ --azulejo: #14532d; /)
  })
})

test(
  'the full page on paper: the merchant’s tax number, all from one edge, nothing to press; on a desk, in the middle',
  { skip: skipReason },
  async () => {
    const checkout = await newCheckout(client, { paymentMethod: { code: 'MB' } }, { page: { language: 'PT', layout: 'web' } })
    const { page, close } = await openPage(browser!, checkout.checkoutUrl, 'desktop')
    const secured = await page.getByText('Pagamento seguro com o Escudo').boundingBox()
    assert(secured && Math.abs(secured.x + secured.width / 2 - 640) < 40)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    assert(await page.getByText('510000002', { exact: true }).isVisible())
    const edges = await page
      .getByRole('heading', { name: /Total a pagar|Pagar com Multibanco/ })
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left))
    assert.deepEqual(edges, [0, 0])
    await assertGone(page.getByRole('button').filter({ visible: true }))
    await close()
  },
)
