import type { FrameLocator, Locator, Page } from 'playwright-core'

/** What a person does in a PrestaShop, in any of its three versions: in the office, and as a customer. */
type PrestaShop = { url: string }

export type Connection = { address: string; nif: string; platform: string; key: string }

/** Every screen of the office is opened through one address with its token; PrestaShop asks once whether a link is meant. */
export async function openScreen(page: Page, shop: PrestaShop, controller: string, more = ''): Promise<void> {
  await page.goto(`${shop.url}/gestao/index.php?controller=${controller}${more}`, { waitUntil: 'domcontentloaded' })
  // A screen asked for without its token is shown after a question, which older versions ask in a page of another look.
  const goOn = page.locator('#security-compromised-page a.btn-outline-danger, a.btn-continue, a:has-text("understand the risks")')
  if (await goOn.count()) await goOn.first().click()
  await page.waitForLoadState('domcontentloaded')
}

export async function openOffice(page: Page, shop: PrestaShop, email = 'admin@example.pt', password = 'admin-admin'): Promise<void> {
  await page.goto(`${shop.url}/gestao/`)
  await page.locator('#email').fill(email)
  await page.locator('#passwd').fill(password)
  await page.locator('#submit_login').click()
  await page.locator('#header_infos, #header_logo, .main-header').first().waitFor()
}

export async function uploadModule(page: Page, shop: PrestaShop, zip: string): Promise<void> {
  await openScreen(page, shop, 'AdminModulesManage')
  await page.locator('#page-header-desc-configuration-add_module, [id$="add_module"]').first().click()
  await page.locator('input.dz-hidden-input').setInputFiles(zip)
  await page.locator('.module-import-success').waitFor({ state: 'visible' })
}

/** The module's settings; where there are several shops, those of one. */
export async function openSettings(page: Page, shop: PrestaShop, idShop?: number): Promise<void> {
  if (idShop !== undefined) {
    await openScreen(page, shop, 'AdminModules', `&configure=escudo&setShopContext=s-${idShop}`)
    // The other shop is chosen when its answer is here: a slow one would be cut off by the next address.
    await page.locator('#ESCUDO_ADDRESS').waitFor()
  }
  await openScreen(page, shop, 'AdminModules', '&configure=escudo')
  await page.locator('#ESCUDO_ADDRESS').waitFor()
}

export async function saveSettings(
  page: Page,
  { address, nif, platform, key }: Connection,
  more: Record<string, string> = {},
): Promise<string> {
  await page.locator('#ESCUDO_ADDRESS').fill(address)
  await page.locator('#ESCUDO_NIF').fill(nif)
  await page.locator('#ESCUDO_PLATFORM').fill(platform)
  await page.locator('input[name="ESCUDO_KEY"]').fill(key)
  for (const [name, value] of Object.entries(more)) {
    const field = page.locator(`[name="ESCUDO_${name}"]`)
    if ((await field.first().getAttribute('type')) === 'radio')
      await page.locator(`label[for="ESCUDO_${name}_${value === '1' ? 'on' : 'off'}"]`).click()
    else if ((await field.first().evaluate((it) => it.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.locator('button[name="submitEscudo"]').first().click()
  const said = page.locator('.module_confirmation, .module_error, .alert-success, .alert-danger')
  await said.first().waitFor()
  return (await said.allInnerTexts()).join(' ').replace(/\s+/g, ' ').replace('×', '').trim()
}

/** Puts a product into the basket and goes through the checkout up to the payment step. */
export async function goToPayment(page: Page, shop: PrestaShop, product: number): Promise<void> {
  await page.goto(`${shop.url}/index.php?controller=product&id_product=${product}`)
  await page.locator('button.add-to-cart').click()
  await page.locator('#blockcart-modal, .cart-content').first().waitFor()
  await page.goto(`${shop.url}/index.php?controller=order`)
  const person = page.locator('#checkout-personal-information-step.-current, #checkout-personal-information-step.js-current-step')
  if (await person.count()) await fillPerson(page)
  const address = page.locator('#checkout-addresses-step.-current, #checkout-addresses-step.js-current-step')
  if (await address.count()) await fillAddress(page)
  const delivery = page.locator('button[name="confirmDeliveryOption"]')
  if (await delivery.isVisible()) await delivery.click()
  await page.locator('#checkout-payment-step.-current, #checkout-payment-step.js-current-step').waitFor()
}

async function fillPerson(page: Page): Promise<void> {
  const form = page.locator('#customer-form')
  await form.locator('[name="id_gender"]').first().check()
  await form.locator('[name="firstname"]').fill('Maria')
  await form.locator('[name="lastname"]').fill('Dois')
  await form.locator('[name="email"]').fill(`maria${Date.now()}@example.pt`)
  for (const box of await form.locator('input[type="checkbox"][required]').all()) await box.check()
  await form.locator('button[name="continue"], button[type="submit"]').first().click()
  await page.locator('#checkout-addresses-step.-current, #checkout-addresses-step.js-current-step').waitFor()
}

async function fillAddress(page: Page): Promise<void> {
  const street = page.locator('#checkout-addresses-step [name="address1"]')
  if (await street.count()) {
    await chooseCountry(page)
    await street.fill('Rua Dois 2')
    await page.locator('#checkout-addresses-step [name="postcode"]').fill('4000-002')
    await page.locator('#checkout-addresses-step [name="city"]').fill('Porto')
  }
  await page.locator('button[name="confirm-addresses"]').click()
  await page
    .locator(
      '#checkout-delivery-step.-current, #checkout-delivery-step.js-current-step, #checkout-payment-step.-current, #checkout-payment-step.js-current-step',
    )
    .first()
    .waitFor()
}

/** The shop guesses the country from the browser; another choice makes it draw the form anew. */
async function chooseCountry(page: Page): Promise<void> {
  const country = page.locator('#checkout-addresses-step select[name="id_country"]')
  const portugal = await country.locator('option').filter({ hasText: 'Portugal' }).getAttribute('value')
  if (portugal === null || (await country.inputValue()) === portugal) return
  const drawn = page.waitForResponse((response) => response.url().includes('addressForm'))
  await country.selectOption(portugal)
  await drawn
  await page.locator('#checkout-addresses-step select[name="id_state"]').waitFor({ state: 'detached' })
}

/** Chooses one of our methods, agrees to the terms and orders. */
export async function order(page: Page, method: 'mb' | 'mw' | 'cc', phone?: string): Promise<void> {
  const option = page.locator(`input[name="payment-option"][data-module-name="escudo-${method}"]`)
  await choose(page, option)
  const id = await option.getAttribute('id')
  if (phone !== undefined) await page.locator(`#pay-with-${id}-form [name="phone"]`).fill(phone)
  const terms = page.locator('#conditions-to-approve input[type="checkbox"]')
  for (const box of await terms.all()) await box.check({ force: true })
  await page.locator('#payment-confirmation button').click()
}

/** The shop's scripts, once they have come, put its options in order, and take back what was chosen before: again until it stays. */
async function choose(page: Page, option: Locator): Promise<void> {
  await page.waitForLoadState('load')
  for (let round = 0; round < 20; round += 1) {
    await option.click({ force: true })
    if (await option.isChecked()) return
  }
  throw new Error('The payment option is not chosen.')
}

/** The card form in the shop's page, on the screen: a browser draws no frame of somebody else's that is not. */
export async function cardForm(page: Page): Promise<FrameLocator> {
  await page.locator('form.paymentWidgets iframe').scrollIntoViewIfNeeded()
  return page.frameLocator('form.paymentWidgets iframe')
}
