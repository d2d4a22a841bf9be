import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cards, newCheckout, readPayment } from '../builders.ts'
import { startWorld } from '../harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'
import { startShop } from './embed-page.ts'
import { words } from './words.ts'

const { client, baseUrl } = await startWorld()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason
const say = words.EN

const scripts: string[] = []
const shop = await startShop({ scripts: () => scripts, provider: baseUrl })

async function embedded(language: 'PT' | 'ES' | 'EN' = 'EN', clientOf = client) {
  const redirects = [{ type: 'action' as const, url: `${shop.url}/paid?a=1` }]
  const checkout = await newCheckout(clientOf, {}, { page: { language, layout: 'embed' }, redirects })
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
  test('card, paid, and the browser lands on the action address with the checkout’s id', { skip }, async () => {
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
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), { a: '1', id })
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    await close()
  })
})
