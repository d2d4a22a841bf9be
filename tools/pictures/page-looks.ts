import type { Page } from 'playwright-core'
import type { Look } from './checkout-looks.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const languages = ['PT', 'ES', 'EN'] as const
type Tongue = (typeof languages)[number]

const registration =
  (language: Tongue): Look['open'] =>
  async ({ baseUrl }) =>
    `${baseUrl}/aderir?lang=${language}`

const goOn = async (page: Page): Promise<void> => page.locator('form [type=submit]').last().click()

async function fillCompany(page: Page): Promise<void> {
  await page.locator('[name=clientId]').fill('510000061')
  await page.locator('[name=name]').fill('Padaria da Aurora, Lda')
}

/** The company’s step done: the next one, or its place on a page that has all of them. */
async function toContact(page: Page): Promise<void> {
  await fillCompany(page)
  await goOn(page)
  await page.locator('[name=address]').waitFor()
}

/** What the pictures of the registration show. */
export const registrationLooks: readonly Look[] = [
  { name: 'registration-phone', says: 'Opened on a phone', size: phone, language: 'PT', open: registration('PT') },
  {
    name: 'registration-phone-dark',
    says: 'The same in the dark, in Spanish',
    size: phone,
    dark: true,
    language: 'ES',
    open: registration('ES'),
  },
  { name: 'registration-desktop', says: 'Opened on a desktop', size: desktop, language: 'EN', open: registration('EN') },
  { name: 'registration-mistakes', says: 'Something is missing', size: phone, language: 'EN', open: registration('EN'), act: goOn },
  {
    name: 'registration-contact',
    says: 'After the company: the address',
    size: phone,
    language: 'PT',
    open: registration('PT'),
    act: toContact,
  },
  {
    name: 'registration-contact-desktop',
    says: 'The same on a desktop',
    size: desktop,
    language: 'EN',
    open: registration('EN'),
    act: toContact,
  },
  {
    name: 'registration-gone',
    says: 'A link that leads to no registration',
    size: phone,
    language: 'ES',
    open: async ({ baseUrl }) => `${baseUrl}/aderir/pedido/${'z'.repeat(40)}?lang=ES`,
  },
]

const live = async (page: Page): Promise<void> => page.getByText(/^(Live|Ao vivo|En directo)/).waitFor()

const sandbox =
  (language: Tongue, part?: string): Look['open'] =>
  async ({ baseUrl }) =>
    `${baseUrl}/sandbox?${part ? `show=${part}&` : ''}lang=${language}`

/** What the pictures of the sandbox show. */
export const sandboxLooks: readonly Look[] = [
  { name: 'sandbox-phone', says: 'Opened on a phone', size: phone, language: 'PT', open: sandbox('PT'), act: live },
  {
    name: 'sandbox-phone-dark',
    says: 'The same in the dark, in Spanish',
    size: phone,
    dark: true,
    language: 'ES',
    open: sandbox('ES'),
    act: live,
  },
  { name: 'sandbox-desktop', says: 'Opened on a desktop', size: desktop, language: 'EN', open: sandbox('EN'), act: live },
  { name: 'sandbox-terminals', says: 'The terminals', size: desktop, language: 'EN', open: sandbox('EN', 'terminals'), act: live },
  { name: 'sandbox-inspector', says: 'The inspector', size: desktop, language: 'PT', open: sandbox('PT', 'inspector'), act: live },
  {
    name: 'sandbox-mailbox',
    says: 'The mailbox',
    size: phone,
    language: 'PT',
    open: async ({ baseUrl }) => `${baseUrl}/sandbox/mailbox?lang=PT`,
  },
]
