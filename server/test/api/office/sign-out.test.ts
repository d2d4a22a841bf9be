import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

describe('200', () => {
  test('the session is over, and so is its token, wherever it was kept', async () => {
    const browser = await demoOffice(provider, 'owner')
    const kept = browser.cookie()
    ok(await browser.client.signOut())
    assert.equal(browser.cookie(), '')
    browser.setCookie(kept)
    assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
  })
})

describe('401 e00901', () => {
  test('nobody has signed in', async () => assertRefused(await openOffice(provider).client.signOut(), 401, ['e00901']))
})

describe('403 e00905', () => {
  test('without the header that only our pages send', async () => {
    const browser = await demoOffice(provider, 'owner')
    const response = await browser.fetch(`${provider.baseUrl}/office/api/session`, { method: 'DELETE' })
    assert.equal(response.status, 403)
    ok(await browser.client.getOfficeSession())
  })
})
