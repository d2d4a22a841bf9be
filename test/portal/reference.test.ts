import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { generalRefusalText } from '@escudo/contracts'
import { listOperations } from '../../apps/portal/document/openapi.ts'
import { readReference } from '../../apps/portal/document/reference.ts'
import { languageOf, locales } from '../../apps/portal/languages.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

const { baseUrl, client } = await startTestProvider()
const browser = await startBrowser()
const built = join(import.meta.dirname, '../../apps/portal/build')

async function visit(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}${path}`, 'desktop')
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await work(page)
  await close()
}

describe('what the reference shows', () => {
  for (const locale of locales) {
    const { groups, messages } = readReference(locale)
    const calls = groups.flatMap((group) => group.calls)
    test(`every call once, in ${locale}`, () => {
      assert.deepEqual(
        calls.map(({ id }) => id).sort(),
        listOperations()
          .map(({ operation }) => operation.operationId)
          .sort(),
      )
    })
    test(`refusals in ${locale}, with no place left to fill in`, () => {
      for (const [code, text] of Object.entries(messages)) {
        assert.equal(text, generalRefusalText(code as never, languageOf[locale]))
        assert(!/[{}]/.test(text), text)
      }
    })
    test(`is read without a script in ${locale}: each call’s words, its example, its fields`, () => {
      const read = (file: string): string => readFileSync(join(built, locale === 'pt' ? '' : locale, `${file}.html`), 'utf8')
      for (const { id, calls: own } of groups) {
        const html = read(`api-${id}`)
        for (const call of own) assert(html.includes(`id="${call.id}"`), call.id)
        assert(html.includes('curl') && html.includes('<details'), id)
        assert(gzipSync(html).length < 60_000, `${id}: ${gzipSync(html).length} bytes`)
      }
      assert(read('api-checkouts').includes('customUniqueId') && read('api-objects').includes('id="object-Payment"'))
      // Whoever follows an old link without a script stands before the way to the call.
      for (const call of calls) assert(read('api').includes(`id="${call.id}"`), call.id)
    })
  }
  test('what no task holds is kept for older integrations alone', () => {
    const { calls = [] } = readReference('en').groups.find(({ id }) => id === 'others') ?? {}
    assert.deepEqual(
      calls.map(({ id }) => id),
      ['createToken', 'getToken'],
    )
  })
  test('a call shows every field that its body may have, however deep', () => {
    const [create] = readReference('en').groups.flatMap((group) => group.calls)
    const names = create?.fields.body.map(({ name }) => name) ?? []
    for (const name of ['payment.customer.email', 'payment.billingAddress.postCode', 'redirects[].url']) assert(names.includes(name), name)
  })
  test('what is made comes before what is looked up or changed', () => {
    const ids = readReference('en').groups.flatMap((group) => group.calls.map(({ id }) => id))
    const before = (one: string, other: string): void => assert(ids.indexOf(one) < ids.indexOf(other), `${one} before ${other}`)
    before('createCheckout', 'getCheckout')
    before('createPayment', 'getPayment')
    before('createWebhook', 'updateWebhook')
    before('createCheckout', 'cancelPayment')
  })
})

describe('the reference', { skip: skipReason }, () => {
  for (const path of ['/api', '/api-checkouts', '/api-customers'])
    test(`weighs 300 kB at most on the wire, all told: ${path}`, () =>
      visit('/404.html', async (page) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Network.enable')
        let bytes = 0
        session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
        await page.goto(baseUrl + path)
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
        await page.waitForLoadState('networkidle')
        assert(bytes > 0 && bytes <= 300_000, `${bytes} bytes`)
      }))

  const rows = [
    ['', 'Experimentar', 'Enviar'],
    ['/es', 'Probar', 'Enviar'],
    ['/en', 'Try it', 'Send'],
  ] as const
  for (const [base, open, send] of rows) {
    test(`${base || '/pt'}: a checkout is created by two presses, with what is filled in`, () =>
      visit(`${base}/api#createCheckout`, async (page) => {
        const call = page.getByRole('article').filter({ has: page.locator('#createCheckout') })
        await call.getByRole('button', { name: open }).click()
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form details input')?.value === '1001')
        const sent = page.waitForResponse((response) => response.request().method() === 'POST')
        await call.getByRole('button', { name: new RegExp(`^${send}`) }).click()
        const response = await sent
        assert.equal(response.status(), 201)
        assert.equal(response.request().headers()['accept-language'], (base || '/pt').slice(1).toUpperCase())
        await call.getByRole('status').getByText('"success": true').waitFor()
        const { data } = (await response.json()) as { data: { id: string } }
        assert((await client.getCheckout({ params: { id: data.id } })).success)
      }))
  }

  test('shows examples in the reader’s language of choice, kept for the next page', () =>
    visit('/api-checkouts', async (page) => {
      await page.getByRole('button', { name: 'Python' }).first().click()
      await page.getByText('urllib.request.Request').first().waitFor()
      await page.goto(`${baseUrl}/docs/guides/quick-start`)
      await page.locator('[role=tab][aria-selected=true]', { hasText: 'Python' }).first().waitFor()
    }))

  test('who walks to it from a guide has all of it, and comes to the call that the link names', () =>
    visit('/en/docs/guides/quick-start', async (page) => {
      await page.getByRole('link', { name: 'API reference' }).first().click()
      await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Refund, capture, cancel' }).click()
      const call = page.getByRole('article').filter({ has: page.locator('#refundPayment') })
      await call.getByText('payTo.iban').waitFor({ state: 'attached' })
      await page.locator('#object-Payment').waitFor({ state: 'attached' })
    }))

  for (const [old, now] of [
    ['/en/api#tag/checkouts/POST/checkouts', '/en/api-checkouts#createCheckout'],
    ['/api#refundPayment', '/api-change#refundPayment'],
    ['/es/api#task-webhooks', '/es/api-webhooks'],
    ['/en/api#object-Payment', '/en/api-objects#object-Payment'],
  ] as const)
    test(`an address of the earlier reference still leads to its place: ${old}`, () =>
      visit(old, async (page) => {
        await page.waitForURL(`**${now}`)
        const anchor = now.split('#')[1]
        if (anchor) await page.locator(`#${anchor}`).waitFor()
      }))

  test('its link in the bar is marked on each of its pages', () =>
    visit('/en/api-webhooks', async (page) => {
      await page.locator('.active-on-selected.navbar__link--active').first().waitFor()
      assert.equal(await page.locator('.navbar__link--active').count(), 1)
    }))
})

describe('the panel of a guide', { skip: skipReason }, () => {
  test('opens at the operation, keeps the keyboard, and gives the focus back', () =>
    visit('/docs/guides/checkouts/cc', async (page) => {
      const opener = page.getByRole('button', { name: /Consultar API/ })
      await opener.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      const closer = panel.getByRole('button')
      const isFocused = (at: typeof closer) => at.evaluate((element) => element === document.activeElement)
      await panel.waitFor()
      assert(await isFocused(closer))
      await page.frameLocator('iframe').getByRole('heading', { name: 'Criar uma página de pagamento alojada' }).first().waitFor()
      assert.match((await page.locator('iframe').getAttribute('src')) ?? '', /#createCheckout$/)
      const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
      assert(await isInside())
      await closer.focus()
      // Backwards from its first place, and forwards from its last.
      await page.keyboard.press('Shift+Tab')
      assert(await isInside())
      await panel.locator('div[tabindex]').last().focus()
      assert(await isFocused(closer))
      await page.keyboard.press('Escape')
      await page.locator('section[data-open=false]').waitFor({ state: 'attached' })
      assert(await isFocused(opener))
    }))
  test('moves to another operation, and closes from inside its frame', () =>
    visit('/docs/guides/checkouts', async (page) => {
      await page.getByRole('button', { name: 'API', exact: true }).click()
      const frame = page.frameLocator('iframe')
      await frame.locator('html[data-framed=true]').waitFor()
      // The panel lies over it here; on a wide screen it does not.
      await page
        .getByRole('button', { name: /Consultar API/ })
        .first()
        .dispatchEvent('click')
      await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.location.hash.includes('heckout'))
      await frame.locator('body').press('Escape')
      await page.locator('section[data-open=false]').waitFor({ state: 'attached' })
    }))
})
