import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page, Response } from 'playwright-core'
import { findOperation } from '../../apps/portal/document/openapi.ts'
import { newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

const browser = await startBrowser()
const provider = await startTestProvider()

async function visit(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser!, `${provider.baseUrl}${path}`, 'desktop')
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  await work(page)
  await close()
}

/** Opens the form of a call and waits until each id of its path is one of the sandbox's. */
async function open(page: Page, operationId: string): Promise<Locator> {
  const call = page.getByRole('article').filter({ has: page.locator(`#${operationId}`) })
  await call.getByRole('button', { name: /^(Experimentar|Probar|Try it)$/ }).click()
  const form = call.getByRole('form')
  const { operation } = findOperation(operationId)
  const names = operation.parameters.flatMap((one) => (one.in === 'path' ? [one.name] : []))
  await form.waitFor()
  for (const name of names)
    await page.waitForFunction(
      (input) => (input as HTMLInputElement).value !== '',
      await form.getByLabel(name, { exact: true }).elementHandle(),
    )
  return form
}

async function send(form: Locator, operationId: string): Promise<Response> {
  const address = new RegExp(`/api${findOperation(operationId).path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const method = findOperation(operationId).method.toUpperCase()
  const answered = form.page().waitForResponse((response) => response.request().method() === method && address.test(response.url()))
  await form.getByRole('button', { name: /^(Enviar|Send)/ }).click()
  return answered
}

describe('a call of one thing, in a sandbox that has none yet', { skip: skipReason }, () => {
  // Calls of one task stand on one page, which is opened once for them.
  const rows = [
    ['', ['getPayment']],
    ['/es', ['getCheckout', 'getCheckoutPayment']],
    ['/es', ['getTerminal']],
    ['', ['getToken']],
    ['/en', ['getCustomer']],
    ['', ['getWebhook']],
    ['/en', ['cancelPayment']],
  ] as const
  for (const [base, operationIds] of rows) {
    test(`${base || '/pt'}: ${operationIds.join(' and ')}, answered with what is filled in`, () =>
      visit(`${base}/api#${operationIds[0]}`, async (page) => {
        for (const operationId of operationIds)
          assert.equal((await send(await open(page, operationId), operationId)).status(), 200, operationId)
      }))
  }
})

describe('a call of one thing', { skip: skipReason }, () => {
  test('takes what was made last', () =>
    visit('/api#getCheckout', async (page) => {
      const { id } = await newCheckout(provider.client)
      const form = await open(page, 'getCheckout')
      assert.equal(new URL((await send(form, 'getCheckout')).url()).pathname, `/api/checkouts/${id}`)
    }))

  test('reading alone makes nothing', () =>
    visit('/api#getCustomer', async (page) => {
      const before = ok(await provider.client.listCustomers()).length
      await page.getByRole('button', { name: 'Experimentar' }).first().waitFor()
      assert.equal(ok(await provider.client.listCustomers()).length, before)
    }))

  test('a list is asked for whole: no filter is filled in', () =>
    visit('/api#listCheckouts', async (page) => {
      await newCheckout(provider.client)
      const response = await send(await open(page, 'listCheckouts'), 'listCheckouts')
      assert.equal(new URL(response.url()).search, '')
      assert(((await response.json()) as { data: unknown[] }).data.length > 0)
    }))

  test('a wrong key is answered in the form, without the browser asking for one', () =>
    visit('/api#getPayment', async (page) => {
      const form = await open(page, 'getPayment')
      await form.getByText('Credenciais').click()
      await form.getByLabel('Chave privada').fill('wrong')
      assert.equal((await send(form, 'getPayment')).status(), 401)
      await form.getByText('e00102').waitFor()
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))

  test('a body that is no JSON is not sent', () =>
    visit('/en/api#createCheckout', async (page) => {
      const form = await open(page, 'createCheckout')
      await form.getByLabel('Body of the request').fill('{')
      await form.getByRole('button', { name: /^Send/ }).click()
      await form.getByText('The body is not valid JSON.').waitFor()
    }))
})

test('an operation fits a phone', { skip: skipReason }, async () => {
  const { page, close } = await openPage(browser!, `${provider.baseUrl}/api#getPayment`, 'phone')
  await page.locator('#getPayment').waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  await close()
})
