import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { findOperation } from '../../apps/portal/document/openapi.ts'
import { newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

const browser = await startBrowser()
const provider = await startTestProvider()

async function visit(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser!, `${provider.baseUrl}${path}`, 'desktop')
  await work(page)
  await close()
}

/** Opens the dialog of an operation and waits until the sample of the document has given way to an id of the sandbox. */
async function open(page: Page, operationId: string): Promise<void> {
  const { method, path, operation } = findOperation(operationId)
  await page
    .locator('.show-api-client-button', { hasText: `(${method} ${path})` })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  const samples = operation.parameters.flatMap((one) => (one.in === 'path' ? [String((one as { example?: unknown }).example)] : []))
  await page.waitForFunction((gone) => {
    const written = [...document.querySelectorAll('[role=dialog] [role=textbox]')].map((field) => field.textContent ?? '')
    return written.length > 0 && !gone.some((text) => written.includes(text))
  }, samples)
}

async function send(page: Page, operationId: string): Promise<Response> {
  const address = new RegExp(`/api${findOperation(operationId).path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const method = findOperation(operationId).method.toUpperCase()
  const answered = page.waitForResponse((response) => response.request().method() === method && address.test(response.url()))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Enviar|Send)/ })
    .first()
    .click()
  return answered
}

const hashOf = (operationId: string): string => {
  const { method, path, operation } = findOperation(operationId)
  return `#tag/${operation.tags[0]}/${method.toUpperCase()}${path}`
}

describe('a call of one thing, in a sandbox that has none yet', { skip: skipReason }, () => {
  const rows = [
    ['', 'getPayment'],
    ['/es', 'getCheckout'],
    ['/en', 'getCustomer'],
    ['/en', 'getWebhook'],
    ['/es', 'getTerminal'],
    ['', 'getToken'],
    ['', 'getCheckoutPayment'],
    ['/en', 'cancelPayment'],
  ] as const
  for (const [base, operationId] of rows) {
    test(`${base || '/pt'}: ${operationId} is answered with what is filled in`, () =>
      visit(`${base}/api${hashOf(operationId)}`, async (page) => {
        await open(page, operationId)
        assert.equal((await send(page, operationId)).status(), 200)
      }))
  }
})

describe('a call of one thing', { skip: skipReason }, () => {
  test('takes what was made last, and again after the next', () =>
    visit(`/api${hashOf('getCheckout')}`, async (page) => {
      for (const _ of [1, 2]) {
        const { id } = await newCheckout(provider.client)
        await open(page, 'getCheckout')
        await page.waitForFunction((wanted) => document.querySelector('[role=dialog]')?.textContent?.includes(wanted), id)
        assert.equal(new URL((await send(page, 'getCheckout')).url()).pathname, `/api/checkouts/${id}`)
        // Closed earlier, the viewer breaks off what is still coming, and says so.
        await page.getByText('200 OK').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    }))

  test('reading alone makes nothing', () =>
    visit(`/api${hashOf('getCustomer')}`, async (page) => {
      const before = ok(await provider.client.listCustomers()).length
      await page.locator('.show-api-client-button').first().waitFor()
      assert.equal(ok(await provider.client.listCustomers()).length, before)
    }))

  test('a wrong key is answered in the dialog, without the browser asking for one', () =>
    visit(`/api${hashOf('getPayment')}`, async (page) => {
      await open(page, 'getPayment')
      await page.getByRole('dialog').getByText('1001', { exact: true }).first().click()
      await page.keyboard.press('End')
      await page.keyboard.type('9')
      assert.equal((await send(page, 'getPayment')).status(), 401)
      await page.getByText('401 Unauthorized').waitFor()
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))
})

test('an operation fits a phone', { skip: skipReason }, async () => {
  const { page, close } = await openPage(browser!, `${provider.baseUrl}/api${hashOf('getPayment')}`, 'phone')
  await page.getByText('Copiar como Markdown').first().waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  await close()
})
