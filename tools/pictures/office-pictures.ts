import { chromium, type Page } from 'playwright-core'
import { join } from 'node:path'
import { createClient, createFormClient, demoCaller, demoPeople, languages, type DemoPerson, type Language } from '@escudo/contracts'
import { findChromium } from '../chromium.ts'
import { pictureKeeper } from './keep-picture.ts'

// npm run pictures:office [-- <address of a running npm run demo>] [part-of-a-name]: the rooms of the office as the guides show
// them, in three languages, with the months of the demo world in them.
type Room = { as: DemoPerson; path: string; height: number; play?: (page: Page) => Promise<void> }

/** Who registers on the form, and sends papers. */
const sender = '514000198'

const firstPayment = async (page: Page): Promise<void> => {
  await page.locator('table a[href*="/payments/"]').first().click()
  await page.waitForURL(/\/payments\/\d+$/)
}

const firstDispute = async (page: Page): Promise<void> => {
  await page.locator('table a[href*="/disputes/"]').first().click()
  await page.waitForURL(/\/disputes\/[\w-]+$/)
}

/** Opens the dialog of who is behind the company. */
const openOwnership = async (page: Page): Promise<void> => {
  await page.locator('main section').last().getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
}

/** What was pasted, and which part of it is wrong. */
const openSignatureCheck = async (page: Page): Promise<void> => {
  await page.locator('main section').first().getByRole('button').last().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea[name=headers]').fill(`Escudo-Signature: hash=${'0f'.repeat(32)},ts=1770113472`)
  await dialog.locator('textarea[name=body]').fill('{"webhook":{"id":"12","action":"payment_confirmed"}}')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('li').first().scrollIntoViewIfNeeded()
}

/** To where one person stops a business, and two let it go on. */
const toBrakes = async (page: Page): Promise<void> => {
  await page.locator('main section').last().scrollIntoViewIfNeeded()
}

/** Looks at the paper that was sent. */
const openPaper = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /certidao\.png/ })
    .last()
    .click()
  const picture = page.getByRole('dialog').getByRole('img')
  await picture.evaluate((image: HTMLImageElement) => image.decode())
}

const rooms: Readonly<Record<string, Room>> = {
  'office-home': { as: 'owner', path: '', height: 900 },
  'office-payments': { as: 'owner', path: '/payments', height: 760 },
  'office-payment': { as: 'owner', path: '/payments?paymentMethod_code=CC&stateDetails_state=confirmed', height: 1000, play: firstPayment },
  'office-ask': { as: 'owner', path: '/ask', height: 760 },
  'office-transfers': { as: 'owner', path: '/transfers', height: 700 },
  'office-dispute': { as: 'owner', path: '/disputes?state=open', height: 640, play: firstDispute },
  'office-terminals': { as: 'owner', path: '/terminals', height: 520 },
  'office-signature': { as: 'owner', path: '/developers', height: 760, play: openSignatureCheck },
  'office-ownership': { as: 'owner', path: '/settings', height: 760, play: openOwnership },
  'office-people': { as: 'owner', path: '/people', height: 640 },
  'office-developers': { as: 'owner', path: '/developers', height: 760 },
  'office-keys': { as: 'owner', path: '/keys', height: 560 },
  'office-desk': { as: 'staff-administrator', path: '/desk', height: 700 },
  'office-desk-businesses': { as: 'staff-administrator', path: '/desk/entities', height: 640 },
  'office-desk-business': { as: 'staff-administrator', path: '/desk/entities/510000002', height: 900, play: toBrakes },
  'office-desk-platforms': { as: 'staff-administrator', path: '/desk/platforms', height: 560 },
  'office-desk-queues': { as: 'staff-administrator', path: '/desk/queues', height: 700 },
  'office-desk-paper': { as: 'staff-administrator', path: `/desk/entities/${sender}`, height: 760, play: openPaper },
  'office-desk-audit': { as: 'staff-administrator', path: '/desk/audit', height: 640 },
  'office-desk-keys': { as: 'staff-administrator', path: '/desk/keys', height: 640 },
}
const [address = 'http://127.0.0.1:8080', only = ''] = process.argv.slice(2)
const target = join(import.meta.dirname, '../../apps/portal/pictures')

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-background-networking', '--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const keep = await pictureKeeper(browser, target)

/** Signed in as one of the sandbox's people, in a language. */
async function signIn(person: DemoPerson, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 800 } })
  await context.addCookies([{ name: 'office-language', value: language, url: `${address}/office` }])
  const page = await context.newPage()
  await page.goto(`${address}/office`)
  const { name } = demoPeople.find((one) => one.person === person)!
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL(/\/office\/(\d{9}|desk)/)
  return page
}

async function take(page: Page, name: string, { as, path, height, play }: Room): Promise<void> {
  await page.setViewportSize({ width: 1180, height })
  await page.goto(`${address}/office${as.startsWith('staff-') ? '' : '/510000002'}${path}`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await play?.(page)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await page.waitForTimeout(600)
  await keep(name, await page.screenshot({ animations: 'disabled' }))
}

/** A sheet to be looked at, drawn here. */
async function drawSheet(): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 620, height: 420 } })
  await page.setContent(`<body style="font: 16px serif; padding: 2rem"><h1 style="font-size: 1.4rem">Certidão permanente</h1>
    <p>Código de acesso: 1111-2222-3333</p><hr><p><b>Firma:</b> Cafetaria do Largo Lda</p><p><b>NIPC:</b> ${sender}</p>
    <p><b>Sede:</b> Largo do Pelourinho 3, 7000-100 Évora</p><p><b>Objeto:</b> Cafés</p><p><b>Gerência:</b> Rita Moura</p></body>`)
  const sheet = await page.screenshot()
  await page.close()
  return sheet.toString('base64')
}

/** A business whose tax number ends in 8 waits for somebody at the desk; where it waits already, that is refused. One comes by the form, with a paper. */
async function register(): Promise<void> {
  const user = { name: 'Rita Moura', taxNumber: '123456789', email: 'rita@example.org', phoneNumber: '910000000' }
  const form = createFormClient({ baseUrl: address })
  const registered = await form.registerEntity({
    body: {
      clientId: sender,
      name: 'Cafetaria do Largo Lda',
      phoneNumber: '266000000',
      address: 'Largo do Pelourinho 3',
      postCode: '7000-100',
      locality: 'Évora',
      economicActivity: { section: 'I', code: 56300 },
      user,
      source: { type: 'integration', code: '1001' },
    },
  })
  if (!registered.success) throw new Error(registered.text)
  const { token } = registered.data.follow
  const body = { kind: 'company', name: 'certidao.png', content: await drawSheet() } as const
  const sent = await form.addRegistrationDocument({ params: { token }, body })
  if (!sent.success) throw new Error(sent.text)
  await createClient({ baseUrl: address, ...demoCaller }).createEntity({
    body: {
      clientId: '514000058',
      name: 'Florista da Praça Lda',
      phoneNumber: '210000000',
      address: 'Praça das Flores 8',
      postCode: '1000-001',
      locality: 'Lisboa',
      economicActivity: { section: 'I', code: 56100 },
      user: { ...user, isPoliticallyExposedPerson: false },
    },
  })
}

try {
  await register()
  for (const language of languages)
    for (const person of ['owner', 'staff-administrator'] as const) {
      const page = await signIn(person, language)
      for (const [name, room] of Object.entries(rooms).filter(([name, { as }]) => as === person && name.includes(only)))
        await take(page, `${name}.${language.toLowerCase()}`, room)
      await page.context().close()
    }
} finally {
  await browser.close()
}
