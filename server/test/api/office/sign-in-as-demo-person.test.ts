import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

describe('201', () => {
  test('each of the demo people, with a token that the browser did not bring along', async () => {
    for (const { person } of demoPeople) {
      const browser = openOffice(provider)
      browser.setCookie(`office=${'x'.repeat(43)}`)
      assert.equal((await browser.client.signInAsDemoPerson({ body: { person } })).status, 201)
      assert.notEqual(browser.cookie(), `office=${'x'.repeat(43)}`)
    }
  })

  test('the session that the browser had is over', async () => {
    const browser = await demoOffice(provider, 'owner')
    const before = browser.cookie()
    ok(await browser.client.signInAsDemoPerson({ body: { person: 'viewer' } }))
    browser.setCookie(before)
    assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
  })

  test('the cookie is no script’s, and of this site only', async () => {
    const answer = await openOffice(provider).client.signInAsDemoPerson({ body: { person: 'owner' } })
    assert.match(answer.headers.get('Set-Cookie') ?? '', /^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
  })
})

describe('422 e00230', () => {
  test('somebody unknown', async () =>
    assertRefused(await openOffice(provider).client.signInAsDemoPerson({ body: { person: 'boss' as never } }), 422, ['e00230']))
})
