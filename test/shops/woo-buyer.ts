import type { Browser, Locator, Page, Request } from 'playwright-core'
import { openPage } from '../pages/browser.ts'
import type { WooShop } from './woo-shop.ts'

const person = { first_name: 'Rui', last_name: 'Dois', address_1: 'Rua Dois 2', city: 'Porto', postcode: '4000-002', phone: '912345678' }

/** The block checkout sends an address while one types it, and the shop says 400 to half of one; what it says to an order is seen on the page. */
const isHalfTyped = (problem: string): boolean => /status of 400 .*\/wc\/store\/v1\/(batch|cart|checkout)/.test(problem)

/** A buyer's tab at a computer; closing it fails the test on any error that the page reported. */
export const openBuyer = (browser: Browser, shop: WooShop): ReturnType<typeof openPage> =>
  openPage(browser, shop.url, 'desktop', isHalfTyped)

const breads = new Map<string, Promise<{ id: number }>>()

/** The product's number, which differs from shop to shop. */
async function breadOf(shop: WooShop): Promise<number> {
  const known = breads.get(shop.url) ?? shop.ask<{ id: number }>('product', { sku: 'PAO-1' })
  breads.set(shop.url, known)
  return (await known).id
}

/** Puts bread into the cart and goes to the checkout, on blocks or classic, with the address filled in. */
export async function goToCheckout(page: Page, shop: WooShop, email = 'rui@example.pt'): Promise<void> {
  // A shop on a busy machine takes its time, and an order is several of its slowest calls.
  page.setDefaultTimeout(120_000)
  await page.goto(`${shop.url}/?add-to-cart=${await breadOf(shop)}`)
  await page.goto(`${shop.url}/checkout/`)
  if ((await page.locator('form.woocommerce-checkout').count()) > 0) {
    for (const [name, value] of Object.entries({ ...person, email })) await page.locator(`#billing_${name}`).fill(value)
    await page.locator('#payment .payment_methods').waitFor()
    return
  }
  await placeOrder(page).waitFor()
  const edit = page.getByRole('button', { name: /Edit (shipping|billing) address/ })
  if ((await edit.count()) > 0 && !(await page.locator('#shipping-first_name').isVisible())) await edit.first().click()
  const kind = (await page.locator('#shipping-first_name').count()) > 0 ? 'shipping' : 'billing'
  await typed(page, { '#email': email, ...Object.fromEntries(Object.entries(person).map(([name, value]) => [`#${kind}-${name}`, value])) })
}

const placeOrder = (page: Page) => page.locator('.wc-block-components-checkout-place-order-button')

/** The block checkout sends what is typed while one types, and may put back what it had: on a slow machine that is seen. */
async function typed(page: Page, values: Record<string, string>): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const [field, value] of Object.entries(values)) {
      const input = page.locator(field)
      if ((await input.count()) > 0 && (await input.inputValue()) !== value) await input.fill(value)
    }
    await untilCounted(page)
    const shown = await Promise.all(
      Object.entries(values).map(async ([field, value]) => {
        const input = page.locator(field)
        return (await input.count()) === 0 || (await input.inputValue()) === value
      }),
    )
    if (shown.every(Boolean)) return
  }
}

/** The shop's own numbers and ours are the same, and nothing is on its way. */
async function untilCounted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Store = { isCustomerDataUpdating: () => boolean; isCalculating: () => boolean }
    const { wp } = globalThis as unknown as { wp: { data: { select: (name: string) => Store } } }
    return !wp.data.select('wc/store/cart').isCustomerDataUpdating() && !wp.data.select('wc/store/checkout').isCalculating()
  })
}

/** What the checkout complains of where the buyer sees it; a field of a folded address may carry an error that nobody sees. */
const complaintOf = (page: Page): Locator =>
  page
    .locator(
      '.wc-block-components-notice-banner.is-error, .wc-block-components-validation-error, .woocommerce-error, .woocommerce-NoticeGroup',
    )
    .filter({ visible: true })
    .first()

/** Whether a call places the order: WordPress sends a PUT, with which the blocks count anew, as a POST that says so in a header. */
const isOrder = (request: Request): boolean =>
  request.method() === 'POST' &&
  request.url().includes('/wc/store/v1/checkout') &&
  request.headers()['x-http-method-override'] === undefined

/** Presses the button of the blocks, which passes over a press while it counts anew: again until the order is sent or refused. */
async function press(page: Page): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    const timeout = 15_000
    const sent = page.waitForRequest(isOrder, { timeout })
    const said = complaintOf(page).waitFor({ timeout })
    await placeOrder(page).click()
    const isTaken = await Promise.any([sent, said]).then(
      () => true,
      () => false,
    )
    if (isTaken) return
    await untilCounted(page)
  }
}

/** What the checkout complains of; a test fails with it at once, and not when its patience is over. */
async function refuseComplaint(page: Page): Promise<void> {
  const complaint = complaintOf(page)
  const left = page.waitForURL((url) => !/\/checkout\/?$/.test(url.pathname), { waitUntil: 'commit' }).then(() => '')
  const said = complaint.waitFor().then(() => complaint.innerText())
  const first = await Promise.race([left, said]).catch(async (error: unknown) => {
    throw new Error(`The checkout says nothing and stays: ${await shownOf(page)}`, { cause: error })
  })
  left.catch(() => undefined)
  said.catch(() => undefined)
  if (first !== '') throw new Error(`The checkout says: ${first}`)
}

/** Where a checkout stands that neither left nor complained. */
async function shownOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    type Store = { getCheckoutStatus: () => string; isCalculating: () => boolean }
    const { wp } = globalThis as unknown as { wp?: { data?: { select: (name: string) => Store } } }
    const checkout = wp?.data?.select('wc/store/checkout')
    const button = document.querySelector('.wc-block-components-checkout-place-order-button, #place_order')
    return JSON.stringify({
      status: checkout?.getCheckoutStatus(),
      counting: checkout?.isCalculating(),
      button: button?.outerHTML.slice(0, 400),
    })
  })
}

/** Chooses a method and orders; what comes is on its way when this returns. */
export async function orderWith(page: Page, method: 'escudo_mb' | 'escudo_mw' | 'escudo_cc' | 'bacs', phone?: string): Promise<void> {
  const isClassic = (await page.locator('form.woocommerce-checkout').count()) > 0
  if (isClassic) {
    await page.locator('.blockUI.blockOverlay').first().waitFor({ state: 'detached' })
    await page.locator(`label[for="payment_method_${method}"]`).click()
    if (phone !== undefined) await page.locator('#escudo_phone').fill(phone)
    await page.locator('#place_order').click()
    await refuseComplaint(page)
    return
  }
  await page.locator(`label[for="radio-control-wc-payment-method-options-${method}"]`).click()
  await page.locator(`#radio-control-wc-payment-method-options-${method}:checked`).waitFor()
  if (phone !== undefined) await page.locator('#escudo-phone').fill(phone)
  await untilCounted(page)
  await press(page)
  await refuseComplaint(page)
}
