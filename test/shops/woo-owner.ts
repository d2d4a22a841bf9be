import assert from 'node:assert/strict'
import { demoKeys } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import type { WooShop } from './woo-shop.ts'

export async function logIn(page: Page, shop: WooShop, name = 'admin', password = 'admin-admin'): Promise<void> {
  await page.goto(`${shop.url}/wp-login.php`)
  await page.locator('#user_login').fill(name)
  await page.locator('#user_pass').fill(password)
  await page.locator('#wp-submit').click()
  await page.waitForURL(/wp-admin|my-account/)
}

/** Uploads the zip on the shop's own screen and activates the plugin, as its owner; over the one that is there, presses what WordPress then offers. */
export async function installPlugin(page: Page, shop: WooShop, zip: string, replacing?: string): Promise<void> {
  await page.goto(`${shop.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('#pluginzip').setInputFiles(zip)
  await page.locator('#install-plugin-submit').click()
  if (replacing !== undefined) {
    await page.getByRole('link', { name: replacing }).click()
    await page.getByText('Plugin updated successfully').waitFor()
    return
  }
  await page.getByRole('link', { name: 'Activate Plugin' }).click()
  await page.waitForURL(/plugins\.php/)
}

type Settings = Partial<
  Record<
    'address' | 'nif' | 'platform' | 'key' | 'mode' | 'card_form' | 'accent' | 'save_cards' | 'capture' | 'mb_days' | 'mb_reminder' | 'log',
    string
  >
>

/** Fills the settings page in and saves; gives what the page says. */
export async function saveSettings(page: Page, shop: WooShop, settings: Settings): Promise<string> {
  await page.goto(`${shop.url}/wp-admin/admin.php?page=escudo`)
  for (const [name, value] of Object.entries(settings)) {
    const field = page.locator(`#escudo-${name}`)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.locator('#submit').first().click()
  await page.waitForURL(/page=escudo/)
  return (await page.locator('#escudo-status .notice').first().innerText()).trim()
}

export const demo = { nif: '510000002', platform: '1001', key: demoKeys['1001'] } as const

export async function connect(page: Page, shop: WooShop, address: string, more: Settings = {}): Promise<void> {
  const said = await saveSettings(page, shop, { address, ...demo, log: 'yes', ...more })
  assert.match(said, /Connected as|Ligad|Conectad/)
}
