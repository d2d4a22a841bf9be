import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from '../pages/browser.ts'
import { ok } from '../../server/test/builders.ts'
import { until } from './woo-bad-days.ts'
import { goToCheckout, openBuyer, orderWith } from './woo-buyer.ts'
import { connect, installPlugin, logIn } from './woo-owner.ts'
import { noShopBecause, packedPlugin, startWooShop } from './woo-shop.ts'

const skip = noShopBecause() || skipReason

test('a shop owner uploads the plugin, a customer pays by Multibanco, the order turns paid', { skip }, async (t) => {
  const [provider, shop, browser] = await Promise.all([startTestProvider(), startWooShop(), startBrowser()])
  const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
  after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))

  await t.test('upload, activate, settings', async () => {
    // WordPress' own screens ask the internet for pictures, which is not there: nothing is said of their console.
    const page = await browser!.newPage()
    page.setDefaultTimeout(120_000)
    await logIn(page, shop)
    await installPlugin(page, shop, await packedPlugin(folder))
    await connect(page, shop, provider.baseUrl)
    await page.close()
    const webhooks = ok(await provider.client.listWebhooks())
    assert.deepEqual(new Set(webhooks.map(({ url }) => url)), new Set([`${shop.url}/?wc-api=escudo`]))
    assert.equal(webhooks.length, 6)
  })

  await t.test('order, pay at the cash machine, paid by webhook', async () => {
    const { page, close } = await openBuyer(browser!, shop)
    await goToCheckout(page, shop)
    await orderWith(page, 'escudo_mb')
    await page.locator('.escudo-data').waitFor()
    const { id, status, payments, total } = await shop.newestOrder()
    const [payment] = payments
    assert.deepEqual([status, total, payments.length], ['on-hold', '12.50', 1])
    const text = (await page.locator('.escudo-data').innerText()).replaceAll(/\s/g, '')
    assert(text.includes(payment!.entity) && text.includes(payment!.reference), text)
    await provider.client.payAtCashMachine({ body: { entity: payment!.entity, reference: payment!.reference, amount: 1250 } })
    const paid = await until(shop, id, 'The order is paid', ({ paid }) => paid)
    assert.equal(paid.status, 'processing')
    assert.equal(paid.transaction, payment!.payment_id)
    // The page that the customer left open follows by itself.
    await page.locator('.escudo-data').waitFor({ state: 'detached' })
    await close()
    assert.deepEqual(await shop.phpErrors(), [])
  })
})
