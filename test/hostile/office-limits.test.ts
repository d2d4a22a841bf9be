import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@escudo/contracts/vocabulary'
import { createPersonLimit } from '../../server/src/calls/office/person-limit.ts'
import { newReference, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'

// Who has signed in can ask for much: how much is a person's, whatever they ask and on however many devices.
const most = 12
const provider = await startTestProvider({ officeRateLimit: most })
const { baseUrl, client, app } = provider
/** A bucket that does not fill by itself: on a slow machine a minute passes between two calls. */
const stopClock = (): void => {
  Object.assign(
    app.services.office.limit!,
    createPersonLimit(most, () => 0),
  )
}

test('a person’s calls are counted over all their devices, and nobody else’s', async () => {
  stopClock()
  const [one, two] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'owner')]
  const other = await demoOffice(provider, 'viewer')
  for (let at = 0; at < most; at += 1) ok(await (at % 2 === 0 ? one : two).client.getOverview({ query: { days: '7' } }))
  const sentences = new Set<string>()
  for (const browser of [one, two])
    for (const language of ['PT', 'ES', 'EN'] satisfies Language[]) {
      const answer = await browser.client.listPayments({ headers: { 'Accept-Language': language } })
      assert(!answer.success)
      assert.deepEqual([answer.status, answer.error.code], [429, 'e00702'])
      assert.equal(answer.headers.get('Retry-After'), '5')
      sentences.add(answer.error.msg)
    }
  assert.equal(sentences.size, 3)
  ok(await other.client.listPayments())
})

test('the page says so, and does not ask them to sign in', async () => {
  const owner = await demoOffice(provider, 'owner')
  const answer = await owner.fetch(`${baseUrl}/office/510000002`, { headers: { 'Accept-Language': 'en' } })
  assert.equal(answer.status, 429)
  assert.equal(answer.headers.get('Refresh'), answer.headers.get('Retry-After'))
  const text = await answer.text()
  assert.match(text, /Too many attempts/)
  assert.doesNotMatch(text, /Sign in/)
})

test('a page, a file and a stream are one call each, however much they read', async () => {
  stopClock()
  const owner = await demoOffice(provider, 'owner')
  const { id } = await newReference(client)
  for (const path of ['510000002', '510000002/payments', '510000002/payments.csv', '510000002/audit.csv'])
    assert.equal((await owner.fetch(`${baseUrl}/office/${path}`)).status, 200, path)
  const leave = new AbortController()
  // Read to its end it would never be over.
  const stream = await fetch(`${baseUrl}/office/api/payments/${id}/timeline`, {
    headers: { Accept: 'text/event-stream', Cookie: owner.cookie() },
    signal: leave.signal,
  })
  assert.equal(stream.status, 200)
  leave.abort()
  for (let at = 5; at < most; at += 1) ok(await owner.client.listPayments())
  assert.equal((await owner.client.listPayments()).status, 429)
})

test('an address of the office that is no call is no page', async () => {
  const owner = await demoOffice(provider, 'viewer')
  for (const path of ['', '/', '/nothing', '/payments/1/2/3/4', '/../api/nothing', '/session/x'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']) {
      const answer = await owner.fetch(`${baseUrl}/office/api${path}`, { method, headers: { 'Office-Request': '1' } })
      assert.equal(answer.status, 404, `${method} ${path}`)
      assert.match(answer.headers.get('Content-Type') ?? '', /^application\/json/, `${method} ${path}`)
    }
})
