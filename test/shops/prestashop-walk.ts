import assert from 'node:assert/strict'
import { demoCaller, testCards } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { eventually, type TestProvider } from '../../server/test/harness.ts'
import { startStranger, startWrongClock } from './prestashop-bad-days.ts'
import {
  cardForm,
  goToPayment,
  openOffice,
  openScreen,
  openSettings,
  order,
  saveSettings,
  uploadModule,
  type Connection,
} from './prestashop-pages.ts'
import type { PrestaOrder, PrestaShop } from './prestashop-shop.ts'

export type Walk = { shop: PrestaShop; provider: TestProvider; page: Page; product: number }

export function connectionTo(address: string): Connection {
  return { address, nif: demoCaller.clientId, platform: demoCaller.platformCode, key: demoCaller.privateKey }
}

/** The owner uploads the zip on the shop's own screen, connects, and sees that it works. */
export async function connect({ shop, provider, page }: Walk, zip: string): Promise<void> {
  await openOffice(page, shop)
  await uploadModule(page, shop, zip)
  await openSettings(page, shop)
  assert.match(await saveSettings(page, connectionTo(provider.baseUrl)), /^Saved\. The connection works/)
  await page.locator('.escudo-test-mode').first().waitFor()
}

/** Each mistake in the settings has its own sentence, and none of them is kept. */
export async function mistakes({ shop, provider, page }: Walk): Promise<void> {
  const right = connectionTo(provider.baseUrl)
  const [clock, stranger] = await Promise.all([startWrongClock(provider.baseUrl), startStranger()])
  const wrong: [Partial<Connection>, RegExp][] = [
    [{ address: 'escudo' }, /not a web address/],
    [{ address: 'http://127.0.0.1:9' }, /does not answer/],
    [{ address: stranger.url }, /it is not Escudo/],
    [{ nif: '510000001' }, /not valid/],
    [{ nif: '508000009' }, /may not act for this NIF/],
    [{ platform: '' }, /platform code is missing/],
    [{ key: 'wrong' }, /do not belong together/],
    [{ address: clock.url }, /wrong by 60 minutes/],
  ]
  try {
    for (const [mistake, sentence] of wrong) {
      await openSettings(page, shop)
      assert.match(await saveSettings(page, { ...right, ...mistake }), sentence)
    }
  } finally {
    clock.stop()
    stranger.stop()
  }
  assert.equal(await shop.ask('get', { name: 'ESCUDO_ADDRESS' }), provider.baseUrl)
  await openSettings(page, shop)
  assert(!(await page.content()).includes(right.key), 'The key is shown.')
}

export async function untilPaid(shop: PrestaShop, id: number): Promise<PrestaOrder> {
  return eventually(
    'The order is paid',
    async () => {
      const seen = await shop.order(id)
      return seen.state === 'PS_OS_PAYMENT' && seen
    },
    120_000,
  )
}

/** Multibanco: data on the confirmation, money at the cash machine, the order paid by webhook. */
export async function payByMultibanco({ shop, provider, page, product }: Walk): Promise<PrestaOrder> {
  await goToPayment(page, shop, product)
  await order(page, 'mb')
  await page.locator('#escudo-payment .escudo-data').waitFor()
  const made = await shop.newestOrder()
  const [payment] = made.payments
  assert.deepEqual([made.state, made.total, made.payments.length], ['ESCUDO_OS_AWAITING', '12.50', 1])
  const shown = (await page.locator('.escudo-data').innerText()).replaceAll(/\s/g, '')
  assert(shown.includes(payment!.entity) && shown.includes(payment!.reference), shown)
  await provider.client.payAtCashMachine({ body: { entity: payment!.entity, reference: payment!.reference, amount: 1250 } })
  const paid = await untilPaid(shop, made.id)
  assert.deepEqual([paid.paid, paid.transactions], ['12.50', [payment!.payment_id]])
  return paid
}

/** MB WAY: refused on the phone, asked again on another number, confirmed; the page follows by itself. */
export async function payByMbway({ shop, provider, page, product }: Walk): Promise<PrestaOrder> {
  await goToPayment(page, shop, product)
  await order(page, 'mw', '910 000 003')
  await page.locator('[data-escudo-wait][data-state="refused"]').waitFor()
  await page.locator('#escudo-other').fill('910000001')
  await page.locator('form[data-escudo-again] button').click()
  await page.locator('[data-escudo-wait][data-state="waiting"]').waitFor()
  assert.match(await page.locator('[data-escudo-clock]').innerText(), /^[45]:\d\d$/)
  const made = await shop.newestOrder()
  assert.equal(made.payments.length, 2)
  await provider.client.approveOnPhone({ params: { paymentId: made.payments[1]!.payment_id } })
  await page.waitForURL(/order-confirmation/)
  const paid = await untilPaid(shop, made.id)
  assert.deepEqual([paid.payments[0]!.state, paid.transactions], ['cancelled', [paid.payments[1]!.payment_id]])
  return paid
}

/** A card inside the shop: declined first, then paid, and the shop thanks. */
export async function payByCard({ shop, page, product }: Walk): Promise<PrestaOrder> {
  await goToPayment(page, shop, product)
  await order(page, 'cc')
  const form = await cardForm(page)
  const pay = async (number: string): Promise<void> => {
    await form.locator('#card-number').fill(number)
    await form.locator('#card-expiry').fill('12/30')
    await form.locator('#card-securityCode').fill('123')
    await form.locator('#card-holder').fill('RUI DOIS')
    await form.locator('button[type="submit"]').click()
  }
  await pay(testCards.declined)
  await form.locator('[role="alert"]').first().waitFor()
  await pay(testCards.approved)
  await page.waitForURL(/order-confirmation/)
  return untilPaid(shop, (await shop.newestOrder()).id)
}

/** The box on the order's screen gives part of the money back. */
export async function refundInOffice({ shop, page }: Walk, paid: PrestaOrder): Promise<void> {
  await openScreen(page, shop, 'AdminOrders', `&vieworder&id_order=${paid.id}`)
  const box = page.locator('#escudo-order')
  await box.locator('[name="escudo_amount"]').first().fill('5')
  await box.locator('button[value="refund"]').first().click()
  await box.locator('.alert-success').waitFor()
  assert.equal(Number((await shop.order(paid.id)).payments.at(-1)!.refunded), 500)
}
