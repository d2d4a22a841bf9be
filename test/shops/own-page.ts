import type { Page } from 'playwright-core'

/** On our own page the wallets' buttons stand before the card's. */
export const payByCardOnPage = (page: Page): Promise<void> => page.locator('form:has(#card-number) button[type="submit"]').click()
