import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, ok } from '../../builders.ts'
import { startWithEasypay } from '../../easypay.ts'
import { cardChosen, easypayWithCards, sibsWithCards } from '../../hosted-cards.ts'

const [easypay, sibs] = [await easypayWithCards(), await sibsWithCards()]

describe('200', () => {
  test('easypay’s page, by the address that easypay said', async () => {
    const { id } = await cardChosen(easypay)
    const entry = ok(await easypay.provider.page.getEntry({ params: { token: id } }))
    assert.equal(entry?.as, 'page')
    assert.match(entry.url ?? '', /^http:\/\/127\.0\.0\.1:\d+\/start\/[0-9a-f-]{36}$/)
  })

  test('SIBS’s form: its script, the only origin it may reach, and what it is for', async () => {
    const { id } = await cardChosen(sibs)
    const entry = ok(await sibs.provider.page.getEntry({ params: { token: id } }))
    assert.deepEqual([entry?.as, entry?.className], ['form', 'paymentSPG'])
    assert.equal(new URL(entry?.script ?? '').origin, entry?.origin)
    const config = JSON.parse(entry?.attributes?.find(({ name }) => name === 'spg-config')?.value ?? '') as object
    const redirectUrl = `${sibs.provider.app.services.publicUrl}/acquirers/return`
    assert.deepEqual(config, {
      paymentMethodList: ['CARD'],
      amount: { value: 12.5, currency: 'EUR' },
      language: 'pt',
      redirectUrl,
    })
  })

  test('the page around SIBS’s form lets its origin in and nobody else, and no other page does', async () => {
    const { id } = await cardChosen(sibs)
    const entry = ok(await sibs.provider.page.getEntry({ params: { token: id } }))
    const { policy } = await sibs.open(id)
    const origin = entry?.origin ?? ''
    assert.match(policy ?? '', new RegExp(`default-src 'none'; script-src ${origin}; .*connect-src ${origin};.*frame-ancestors 'none'`))
    const own = await fetch(`${sibs.provider.baseUrl}/pay/${id}`)
    assert(!own.headers.get('content-security-policy')?.includes(origin))
  })

  test('easypay’s form for a wallet: its script and the one line that starts it, and the frame that may ask the device to pay', async () => {
    const { provider } = await startWithEasypay(['AP'])
    const { id } = await newCheckout(provider.client, { availableMethods: [{ code: 'AP' }] })
    ok(await provider.page.payByWallet({ params: { token: id }, body: { code: 'AP' } }))
    const entry = ok(await provider.page.getEntry({ params: { token: id } }))
    const { origin = '', script, frame, start } = entry ?? {}
    assert.deepEqual([entry?.as, script, frame], ['form', `${origin}/checkout/2.6.2/`, origin])
    const shown = await fetch(`${provider.baseUrl}/pay/${id}/acquirer`)
    const digest = createHash('sha256')
      .update(start ?? '')
      .digest('base64')
    assert(shown.headers.get('content-security-policy')?.includes(`script-src ${origin} 'sha256-${digest}';`))
    assert.match(shown.headers.get('permissions-policy') ?? '', new RegExp(`payment=\\(self "${origin}"\\)`))
    const own = await fetch(`${provider.baseUrl}/pay/${id}`)
    assert.match(own.headers.get('permissions-policy') ?? '', /payment=\(\)/)
  })

  test('null where nothing waits for it; whoever opens that page is led to their own', async () => {
    const { id } = await newCheckout(sibs.provider.client)
    assert.equal(ok(await sibs.provider.page.getEntry({ params: { token: id } })), null)
    const led = await fetch(`${sibs.provider.baseUrl}/pay/${id}/acquirer`, { redirect: 'manual' })
    assert.deepEqual([led.status, led.headers.get('location'), led.headers.get('set-cookie')], [303, `/pay/${id}`, null])
  })
})

test('404: an unknown checkout', async () =>
  assertRefused(await sibs.provider.page.getEntry({ params: { token: 'x'.repeat(40) } }), 404, ['e00501']))
