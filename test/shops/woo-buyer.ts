import type { Page } from 'playwright-core'
import type { WooShop } from './woo-shop.ts'

const person = { first_name: 'Rui', last_name: 'Dois', address_1: 'Rua Dois 2', city: 'Porto', postcode: '4000-002', phone: '912345678' }

/** Puts bread into the cart and goes to the checkout, on blocks or classic, with the address filled in. */
export async function goToCheckout(page: Page, shop: WooShop, email = 'rui@example.pt', product = 11): Promise<void> {
  // A shop on a busy machine takes its time, and an order is several of its slowest calls.
  page.setDefaultTimeout(120_000)
  await page.goto(`${shop.url}/?add-to-cart=${product}`)
  await page.goto(`${shop.url}/checkout/`)
  if ((await page.locator('form.woocommerce-checkout').count()) > 0) {
    for (const [name, value] of Object.entries({ ...person, email })) await page.locator(`#billing_${name}`).fill(value)
    await page.locator('#payment .payment_methods').waitFor()
    return
  }
  await page.locator('.wc-block-components-checkout-place-order-button').waitFor()
  await page.locator('#email').fill(email)
  const edit = page.getByRole('button', { name: /Edit (shipping|billing) address/ })
  if ((await edit.count()) > 0 && !(await page.locator('#shipping-first_name').isVisible())) await edit.first().click()
  const kind = (await page.locator('#shipping-first_name').count()) > 0 ? 'shipping' : 'billing'
  for (const [name, value] of Object.entries(person)) {
    const field = page.locator(`#${kind}-${name}`)
    if ((await field.count()) > 0) await field.fill(value)
  }
}

/** Chooses a method and orders; the caller waits for what comes. */
export async function orderWith(page: Page, method: 'escudo_mb' | 'escudo_mw' | 'escudo_cc' | 'bacs', phone?: string): Promise<void> {
  const isClassic = (await page.locator('form.woocommerce-checkout').count()) > 0
  if (isClassic) {
    await page.locator('.blockUI.blockOverlay').first().waitFor({ state: 'detached' })
    await page.locator(`label[for="payment_method_${method}"]`).click()
    if (phone !== undefined) await page.locator('#escudo_phone').fill(phone)
    await page.locator('#place_order').click()
    return
  }
  await page.locator(`label[for="radio-control-wc-payment-method-options-${method}"]`).click()
  if (phone !== undefined) await page.locator('#escudo-phone').fill(phone)
  await page.locator('.wc-block-components-checkout-place-order-button').click()
}
