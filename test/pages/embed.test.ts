import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cards, newCheckout, ok, readPayment } from '../../server/test/builders.ts'
import { saveEntityPage } from '../../server/src/store/entity-pages.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, sizes, skipReason, startBrowser } from './browser.ts'
import { startShop } from './embed-page.ts'
import { words } from './words.ts'
import type { FrameLocator } from 'playwright-core'

const { client, baseUrl, app, clientFor } = await startTestProvider({
  pageOperator: { name: 'Pagamentos Exemplo SA', privacyUrl: 'https://operator.example/privacy' },
})
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason
const say = words.EN

const scripts: string[] = []
const shop = await startShop({ scripts: () => scripts, provider: baseUrl })

async function embedded(language: 'PT' | 'ES' | 'EN' = 'EN', clientOf = client, accent?: string) {
  const redirects = [{ type: 'action' as const, url: `${shop.url}/paid?a=1` }]
  const checkout = await newCheckout(clientOf, {}, { page: { language, layout: 'embed', ...(accent && { accent }) }, redirects })
  scripts.splice(0, scripts.length, checkout.checkoutUrl)
  return checkout
}

describe('the address of an embedded checkout', () => {
  test('answers a script, small, that any page may load', async () => {
    const { checkoutUrl } = await embedded()
    assert.equal(new URL(checkoutUrl).searchParams.get('page_layout'), 'embed')
    const response = await fetch(checkoutUrl)
    const text = await response.text()
    assert.match(response.headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert(text.length < 4096 && !/\beval\b|new Function|innerHTML|console\./.test(text), `${text.length} characters`)
  })

  test('in another layout it is a page of its own', async () => {
    const { id } = await embedded()
    const response = await fetch(`${baseUrl}/pay/${id}?page_layout=default`)
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
    assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  })

  test('of an unknown checkout is not found', async () => {
    const response = await fetch(`${baseUrl}/pay/${'A'.repeat(40)}/frame?parent=${shop.url}`)
    assert.equal(response.status, 404)
  })
})

describe('on a shop’s page with a strict policy', () => {
  test('card, paid, and the browser lands on the action address with an id of the checkout', { skip }, async () => {
    const { id, paymentId } = await embedded()
    const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'desktop')
    const frame = page.frameLocator('form.paymentWidgets iframe')
    await frame.getByLabel(say.card).fill(cards.approved)
    assert.equal(await frame.getByRole('radio').count(), 0, 'Cards only.')
    await frame.getByLabel(say.expiry).fill('12/40')
    await frame.getByLabel(say.code).fill('123')
    await frame.getByLabel(say.holder).fill('RUI DOIS')
    await assertAccessible(page)
    await frame.getByRole('button', { name: say.pay }).click()
    await frame.getByRole('heading', { name: say.paid }).waitFor()
    await page.waitForURL(/\/paid\?/)
    await assertReturned(page.url(), id)
    assert.equal(new URL(page.url()).searchParams.get('a'), '1')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    await close()
  })
})

test('who takes the card is said in one small line below the form, inside the frame', { skip }, async () => {
  await embedded()
  const { page, close } = await openPage(browser!, `${shop.url}/checkout`)
  const frame = page.frameLocator('form.paymentWidgets iframe')
  const line = frame.getByRole('navigation', { name: 'Pagamentos Exemplo SA' })
  const privacy = line.getByRole('link', { name: 'Privacy' })
  assert.equal(await privacy.getAttribute('href'), 'https://operator.example/privacy')
  assert.equal(await privacy.getAttribute('target'), '_blank')
  const [pay, said] = [await frame.getByRole('button', { name: say.pay }).boundingBox(), await line.boundingBox()]
  assert(pay && said && said.y > pay.y && said.height < 48, JSON.stringify([pay, said]))
  await assertAccessible(page)
  await close()
})

describe('how the form looks to a payer who prefers the dark', () => {
  for (const [theme, isDark] of [
    ['', false],
    ['dark', true],
    ['auto', true],
    ['odd', false],
  ] as const) {
    test(`${theme || 'no theme'}: ${isDark ? 'dark' : 'light'}`, { skip }, async () => {
      await embedded()
      const { page, close } = await openPage(browser!, 'about:blank', 'desktop')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`${shop.url}/checkout?theme=${theme}`)
      const frame = page.frameLocator('form.paymentWidgets iframe')
      await frame.getByLabel(say.card).waitFor()
      const paper = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      assert.equal(paper === 'rgb(255, 255, 255)', !isDark, paper)
      await close()
    })
  }
})

describe('the form in a shop’s colour', () => {
  const brown = 'rgb(138, 67, 16)'
  const ours = 'rgb(27, 79, 160)'
  const buttonOf = (frame: FrameLocator) =>
    frame.getByRole('button', { name: say.pay }).evaluate((button) => getComputedStyle(button).backgroundColor)

  for (const [what, of, attribute, shown] of [
    ['by the checkout', '#8a4310', '', brown],
    ['by the form, which goes before', '#14532d', '#8A4310', brown],
    ['one that no white word can be read on: a darker tone of it', undefined, '#f5c542', 'rgb(132, 106, 36)'],
    ['what is no colour', undefined, 'brown', ours],
  ] as const)
    test(`${what}: the button is ${shown}`, { skip }, async () => {
      await embedded('EN', client, of)
      const { page, close } = await openPage(browser!, `${shop.url}/checkout?accent=${encodeURIComponent(attribute)}`, 'desktop')
      const frame = page.frameLocator('form.paymentWidgets iframe')
      assert.equal(await buttonOf(frame), shown)
      await assertAccessible(page)
      await close()
    })

  test('in the dark: a lighter tone of it, and nothing beside it is ours', { skip }, async () => {
    await embedded('EN', client, '#8a4310')
    const { page, close } = await openPage(browser!, `${shop.url}/checkout?theme=dark`, 'phone')
    const frame = page.frameLocator('form.paymentWidgets iframe')
    assert.equal(await buttonOf(frame), 'rgb(225, 109, 26)')
    const blues = await frame.locator('html').evaluate((html) => {
      const blue = /^rgb\((\d+), (\d+), (\d+)\)$/
      return [...html.querySelectorAll<HTMLElement>('button, a, svg')].flatMap((one) => {
        const { color, stroke } = getComputedStyle(one)
        // What is nearly black is what is written on a light button.
        return [color, stroke].filter((of) => Number(blue.exec(of)?.[3]) > Math.max(60, 1.3 * Number(blue.exec(of)?.[1])))
      })
    })
    assert.deepEqual(blues, [])
    await assertAccessible(page)
    await close()
  })

  test('it speaks the language of the checkout, and offers none beside those of the shop around it', { skip }, async () => {
    await embedded('ES')
    const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'phone')
    const frame = page.frameLocator('form.paymentWidgets iframe')
    await frame.getByLabel(words.ES.card).waitFor()
    await assertGone(frame.getByText(/^(PT|ES|EN)$/))
    const ribbon = await frame.getByText('Modo de prueba').boundingBox()
    assert(ribbon && ribbon.height < 24, 'The word of the test mode takes one line.')
    await close()
  })

  test('auto: as the shop’s page is, where that is always dark', { skip }, async () => {
    await embedded()
    const { page, close } = await openPage(browser!, `${shop.url}/checkout?theme=auto&scheme=dark`, 'desktop')
    const html = page.frameLocator('form.paymentWidgets iframe').locator('html')
    assert.equal(await html.getAttribute('data-theme'), 'dark')
    await close()
  })
})

/** The id that comes back opens no page, and tells its merchant which checkout it was. */
async function assertReturned(address: string, id: string): Promise<void> {
  const returned = new URL(address).searchParams.get('id') ?? ''
  assert.notEqual(returned, id)
  assert.equal(ok(await client.getCheckout({ params: { id: returned } })).id, id)
}

describe('who may frame the form, and whose words count', () => {
  test('two widgets on one page, each in its language', { skip }, async () => {
    const first = await embedded('PT')
    const second = await embedded('ES')
    scripts.splice(0, 2, first.checkoutUrl, `${second.checkoutUrl}&page_language=EN`)
    const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'desktop')
    const forms = page.locator('form.paymentWidgets')
    await forms.nth(0).frameLocator('iframe').getByLabel(words.PT.card).waitFor()
    await forms.nth(1).frameLocator('iframe').getByLabel(words.EN.card).waitFor()
    await close()
  })

  test('a page without the form says so, in the page', { skip }, async () => {
    await embedded()
    const bare = await startShop({ scripts: () => scripts, provider: baseUrl, forms: 0, lang: 'en' })
    const { page, close } = await openPage(browser!, `${bare.url}/checkout`, 'desktop')
    await page.getByRole('alert').getByText('The form for the payment is missing from this page: <form class="paymentWidgets">').waitFor()
    await close()
  })

  test('the frame is as tall as what it shows', { skip }, async () => {
    await embedded()
    const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'desktop')
    const frame = page.frameLocator('iframe')
    await frame.getByLabel(say.card).waitFor()
    const shown = () => frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    const tall = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    await eventually('The frame fits', async () => Math.abs((await tall()) - (await shown())) <= 1)
    const before = await tall()
    await frame.getByLabel(say.card).fill('4242424242424241')
    await frame.getByLabel(say.card).blur()
    await frame.getByLabel(say.code).focus()
    await frame.getByLabel(say.expiry).focus()
    await eventually('The frame grows', async () => (await tall()) >= before && Math.abs((await tall()) - (await shown())) <= 1)
    await close()
  })

  test('far below the window, and most of its script still on the way: it has said how tall it is, so it stays', { skip }, async () => {
    await embedded()
    const tall = await startShop({ scripts: () => scripts, provider: baseUrl, above: 200 })
    const context = await browser!.newContext({ viewport: sizes.phone })
    const page = await context.newPage()
    const told = Promise.withResolvers<void>()
    await page.route('**/hydrate-*.js', async (route) => {
      await told.promise
      await route.continue()
    })
    await page.goto(`${tall.url}/checkout`)
    await page.waitForFunction(() => !['', '460px'].includes(document.querySelector('iframe')?.style.height ?? ''))
    told.resolve()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const pay = page.frameLocator('iframe').getByRole('button', { name: say.pay })
    await eventually('It can be sent', () => pay.isEnabled())
    await context.close()
  })

  test('a message of another window or origin changes nothing', { skip }, async () => {
    await embedded()
    const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'desktop')
    await page.frameLocator('iframe').getByLabel(say.card).waitFor()
    const before = await page.locator('iframe').boundingBox()
    const visits: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && visits.push(request.url())))
    // The last message is ours: whoever listened before us has heard them all by then, and the page has been drawn again.
    await page.evaluate(async () => {
      const heard = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'the last' && resolve())
      })
      window.postMessage({ escudo: 'leave', url: 'https://evil.example/' }, '*')
      window.postMessage({ escudo: 'size', height: 9 }, '*')
      window.postMessage('the last', '*')
      await heard
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    assert.deepEqual([new URL(page.url()).pathname, visits], ['/checkout', []])
    assert.deepEqual(await page.locator('iframe').boundingBox(), before)
    await close()
  })

  test('an origin that the entity does not trust is shown a link, and no form', { skip }, async () => {
    const other = clientFor({ clientId: '500100209' })
    await saveEntityPage(app.sql, 500100209, { origins: ['https://shop.example'] })
    const { id } = await embedded('EN', other)
    const response = await fetch(`${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent(shop.url)}`)
    assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    const context = await browser!.newContext()
    const page = await context.newPage()
    await page.goto(`${shop.url}/checkout`)
    const link = page.getByRole('alert').getByRole('link')
    await link.waitFor()
    assert.match((await link.getAttribute('href')) ?? '', /page_layout=default/)
    await assertGone(page.locator('iframe'))
    await saveEntityPage(app.sql, 500100209, { origins: [] })
    await context.close()
  })

  test('what says to be a trusted parent and is not, is stopped by the browser', { skip }, async () => {
    const { id } = await embedded()
    const context = await browser!.newContext()
    const page = await context.newPage()
    await page.goto(`${shop.other}/thanks`)
    // A frame has loaded when the browser shows its own page instead, too.
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.addEventListener('load', resolve)
          frame.src = src
          document.body.append(frame)
        }).then(() => undefined),
      `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent(shop.url)}`,
    )
    const inner = page.frames().find((frame) => frame !== page.mainFrame())
    await assertGone(inner!.locator('#root'))
    await context.close()
  })
})

test('the bank asks inside the embedded form, and the shop is paid', { skip }, async () => {
  const { id } = await embedded()
  const { page, close } = await openPage(browser!, `${shop.url}/checkout`, 'desktop')
  const frame = page.frameLocator('form.paymentWidgets iframe')
  await frame.getByLabel(say.card).fill(cards.challenge)
  await frame.getByLabel(say.expiry).fill('12/40')
  await frame.getByLabel(say.code).fill('123')
  await frame.getByLabel(say.holder).fill('RUI DOIS')
  await frame.getByRole('button', { name: say.pay }).click()
  await frame
    .frameLocator('iframe')
    .getByRole('button', { name: /Approve|Aprovar/ })
    .click()
  await page.waitForURL(/\/paid\?/)
  await assertReturned(page.url(), id)
  await close()
})
