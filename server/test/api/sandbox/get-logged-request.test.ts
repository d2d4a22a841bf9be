import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { assertRefused, cardEntry, cards, newCheckout, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, page, baseUrl } = provider
const canaries = [cards.approved, '5555555555554444', '4111-1111-1111-1111', demoKeys['1001']]

const everything = async () => {
  const { requests } = ok(await client.getWorld())
  return Promise.all(requests.map(async ({ requestId }) => ok(await client.getLoggedRequest({ params: { requestId } }))))
}

describe('200', () => {
  test('the bodies of a call, as they were sent', async () => {
    const checkout = await newCheckout(client, { summary: 'Dois pães' })
    const found = await eventually('It is there', async () => (await everything()).find(({ path }) => path === '/api/checkouts'))
    assert.deepEqual([found.method, found.status, found.clientId], ['POST', 201, '510000002'])
    assert.match(found.requestBody ?? '', /Dois pães/)
    assert(found.answerBody?.includes(checkout.id))
  })

  test('no card number, code or key, wherever it stands', async () => {
    const body = { payment: { amount: 1250, summary: canaries[2]! }, page: { language: 'PT', layout: 'web' } } as const
    assertRefused(await client.createCheckout({ body }), 422, ['e00219', '/payment/summary'])
    const checkout = await newCheckout(client, { code: canaries[3]! })
    ok(await page.payByCard({ params: { token: checkout.id }, body: { ...cardEntry(), securityCode: '987' } }))
    await client.presentCard({ params: { uuid: terminals.cloud, commandId: 'x' }, body: { number: canaries[1]!, presentation: 'chip' } })
    await client.listPayments({ query: { code: canaries[0]! } as never })
    await fetch(`${baseUrl}/api/payments?code=${canaries[1]}`)
    const seen = await eventually('All are there', async () => {
      const all = await everything()
      return all.some(({ path }) => path.includes('/card')) && all.some(({ path }) => path.startsWith('/api/payments?')) && all
    })
    const text = JSON.stringify(seen)
    for (const canary of [...canaries, '"987"', '\\"987\\"']) assert(!text.includes(canary), `${canary} is shown.`)
    assert.match(text, /•••• 4242/)
  })
})

describe('404', () => {
  test('one that is not kept is e00500', async () => {
    assertRefused(await client.getLoggedRequest({ params: { requestId: 'x' } }), 404, ['e00500', '/requestId'])
  })
})
