import { chromium, type Page } from 'playwright-core'
import { join } from 'node:path'
import { createClient, demoCaller, demoPeople, languages, type DemoPerson, type Language } from '@escudo/contracts'
import { findChromium } from '../chromium.ts'
import { pictureKeeper } from './keep-picture.ts'

// npm run pictures:office [-- <address of a running npm run demo>] [part-of-a-name]: the rooms of the office as the guides show
// them, in three languages, with the months of the demo world in them.
type Room = { as: DemoPerson; path: string; height: number; play?: (page: Page) => Promise<void> }

const firstPayment = async (page: Page): Promise<void> => {
  await page.locator('table a[href*="/payments/"]').first().click()
  await page.waitForURL(/\/payments\/\d+$/)
}

const rooms: Readonly<Record<string, Room>> = {
  'office-home': { as: 'owner', path: '', height: 900 },
  'office-payments': { as: 'owner', path: '/payments', height: 760 },
  'office-payment': { as: 'owner', path: '/payments?paymentMethod_code=CC&stateDetails_state=confirmed', height: 1000, play: firstPayment },
  'office-ask': { as: 'owner', path: '/ask', height: 760 },
  'office-transfers': { as: 'owner', path: '/transfers', height: 700 },
  'office-developers': { as: 'owner', path: '/developers', height: 760 },
  'office-keys': { as: 'owner', path: '/keys', height: 560 },
  'office-desk': { as: 'staff-administrator', path: '/desk', height: 700 },
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

/** A business whose tax number ends in 8 waits for somebody at the desk; where it waits already, that is refused. */
async function register(): Promise<void> {
  const user = { name: 'Rita Moura', taxNumber: '123456789', email: 'rita@example.org', phoneNumber: '910000000' }
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
