import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoCaller } from '@escudo/contracts'
import { cardEntry, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from '../pages/browser.ts'

// The list of what has to work before the first customer, against a sandbox in which some of it was done.
const { client, page: calls, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

async function open(path: string, isForeign?: (problem: string) => boolean) {
  const opened = await openPage(browser!, 'about:blank', 'phone', isForeign)
  await opened.page.goto(`${baseUrl}${path}docs/guides/going-live`)
  const field = (name: RegExp) => opened.page.locator('main').getByLabel(name)
  await opened.page.waitForFunction((code) => document.querySelector('main input')?.getAttribute('value') === code, demoCaller.platformCode)
  const press = () => opened.page.locator('main').locator('button[type=submit]').click()
  return { ...opened, press, field, items: opened.page.locator('main li[data-done]') }
}

describe('the list that checks itself', () => {
  for (const path of ['/', '/es/', '/en/'])
    test(`at ${path}: what was done is ticked, and what is missing is not`, { skip }, async () => {
      const { id } = await newCheckout(client, { code: 'ORDER-7' })
      ok(await calls.payByCard({ params: { token: id }, body: cardEntry() }))
      const { page, press, items, close } = await open(path)
      await press()
      await items.first().waitFor()
      const done = await items.evaluateAll((list) => list.map((item) => item.getAttribute('data-done') === 'true'))
      assert.deepEqual(done.slice(0, 4), [true, true, false, false])
      await page
        .getByRole('status')
        .getByText(`${done.filter(Boolean).length} / ${done.length}`)
        .waitFor()
      await assertAccessible(page, 'main')
      await close()
    })

  test('with an empty field nothing is asked, and that field has the focus', { skip }, async () => {
    const { page, press, field, close } = await open('/')
    await field(/^Chave privada/).fill('')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await press()
    assert.equal(await field(/^Chave privada/).evaluate((input) => document.activeElement === input), true)
    assert.deepEqual(asked, [])
    await close()
  })

  test('a key that is wrong is said to be', { skip }, async () => {
    const { page, press, field, close } = await open('/', (problem) => problem.includes('401'))
    await field(/^Chave privada/).fill('wrong')
    await press()
    await page
      .getByRole('status')
      .getByText(/^As credenciais foram recusadas/)
      .waitFor()
    await close()
  })
})
