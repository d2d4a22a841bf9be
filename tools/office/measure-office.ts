import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import lighthouse from 'lighthouse'
import type { BrowserContext, Page } from 'playwright-core'
import { newReference, ok } from '../../server/test/builders.ts'
import { note, given, tell } from '../measurement-notes.ts'
import { startOwnProvider, type OwnProvider } from '../own-provider.ts'

// npm run measure:office [-- part of a room's name]: each room of the office, signed in: Lighthouse on a phone and at a desk, axe in light
// and dark at 390 and 1280 px, and whether Tab alone comes to everything that can be pressed; on a provider of its own.
type Flags = NonNullable<Parameters<typeof lighthouse>[1]>
type Room = { name: string; as: DemoPerson; path: string }
const clientId = '510000002'
const merchant = [
  '',
  'payments',
  'ask',
  'disputes',
  'customers',
  'transfers',
  'terminals',
  'developers',
  'settings',
  'keys',
  'keys/1001',
  'people',
  'audit',
  'devices',
]
const desk = [
  '',
  'entities',
  'platforms',
  'queues',
  'payments',
  'money',
  'acquirers',
  'settlement',
  'invoices',
  'reconciliation',
  'entries',
  'keys',
  'people',
  'audit',
  'security',
]
const [only = ''] = given()
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function signIn(context: BrowserContext, baseUrl: string, person: DemoPerson): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${baseUrl}/office`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.waitForURL(/\/office\/(\d{9}|desk)/)
  return page
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.locator('main h1').first().waitFor()
}

async function axeCount(page: Page): Promise<number> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe: { run: () => Promise<{ violations: unknown[] }> } = Reflect.get(globalThis, 'axe')
    return (await axe.run()).violations.length
  })
}

/** How many things that can be pressed Tab never comes to, and how many that have the focus show none. */
async function missedByKeyboard(page: Page): Promise<number> {
  const wanted = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea')]
    const shown = all.filter((element) => element.checkVisibility() && !element.matches(':disabled') && element.tabIndex >= 0)
    // Of a group of radios Tab comes to one.
    const radios = new Set<string>()
    const reached = shown.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      return !radios.has(element.name) && radios.add(element.name) && true
    })
    for (const element of reached) element.dataset.wanted = ''
    document.body.focus()
    return reached.length
  })
  for (let pressed = 0; pressed < wanted + 20; pressed += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => {
      const at = document.activeElement
      if (at instanceof HTMLInputElement && at.type === 'radio')
        for (const one of document.querySelectorAll<HTMLElement>(`input[name="${at.name}"]`)) delete one.dataset.wanted
      if (at instanceof HTMLElement) delete at.dataset.wanted
    })
  }
  return page.locator('[data-wanted]').count()
}

type Looks = { axe: number; missed: number }

async function look(page: Page, url: string): Promise<Looks> {
  let axe = 0
  let missed = 0
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme })
      await open(page, url)
      axe += await axeCount(page)
      if (colorScheme === 'light') missed += await missedByKeyboard(page)
    }
  return { axe, missed }
}

const atDesk = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1, disabled: false },
  throttling: {
    rttMs: 40,
    throughputKbps: 10_240,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} satisfies Partial<Flags>

/** The room of whoever has the cookie; what a search engine would want is left out, as none may read it. */
async function scores(
  port: number,
  url: string,
  cookie: string,
  more: Partial<Flags>,
  looks = 3,
): Promise<{ cells: string[]; lcpMs: number }> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices']
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories,
    extraHeaders: { Cookie: cookie },
    disableStorageReset: true,
    ...more,
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = result.lhr
  // On a busy machine it now and then misses the paint in its trace and scores nothing.
  if (audits['largest-contentful-paint']?.numericValue === undefined && looks > 1) return scores(port, url, cookie, more, looks - 1)
  const cells = onlyCategories.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100)))
  return { cells, lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN }
}

/** What a browser fetches of script before the room can be used, gzipped. */
async function scriptKilobytes(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  const fetched = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) fetched.set(response.url(), response.body())
  })
  await open(page, url)
  const bodies = await Promise.all(fetched.values())
  await page.close()
  return (bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024).toFixed(1)
}

async function measure({ browser, baseUrl, debuggingPort }: OwnProvider, rooms: readonly Room[]): Promise<void> {
  const context = await browser.newContext()
  for (const person of new Set(rooms.map(({ as }) => as))) {
    const page = await signIn(context, baseUrl, person)
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const { name, path } of rooms.filter(({ as }) => as === person)) {
      const url = baseUrl + path
      const { axe, missed } = await look(page, url)
      const phone = await scores(debuggingPort, url, cookie, {})
      const wide = await scores(debuggingPort, url, cookie, atDesk)
      const kilobytes = await scriptKilobytes(context, url)
      const cells = [name, kilobytes, phone.cells.join(' · '), (phone.lcpMs / 1000).toFixed(2), wide.cells.join(' · '), axe, missed]
      tell(`| ${cells.join(' | ')} |\n`)
    }
    await context.clearCookies()
  }
  await context.close()
}

const provider = await startOwnProvider(8199)
try {
  const { id } = await newReference(provider.client)
  const customer = ok(await provider.client.createCustomer({ body: { firstName: 'Rui', lastName: 'Dois', email: 'rui@exemplo.pt' } }))
  const rooms: Room[] = [
    ...merchant.map((room): Room => ({ name: room || 'home', as: 'owner', path: `/office/${clientId}${room && `/${room}`}` })),
    { name: 'payment', as: 'owner', path: `/office/${clientId}/payments/${id}` },
    { name: 'customer', as: 'owner', path: `/office/${clientId}/customers/${customer.uuid}` },
    ...desk.map((room): Room => ({
      name: `desk: ${room || 'waiting'}`,
      as: 'staff-administrator',
      path: `/office/desk${room && `/${room}`}`,
    })),
    { name: 'desk: payment', as: 'staff-administrator', path: `/office/desk/payments/${clientId}-${id}` },
    { name: 'desk: platform', as: 'staff-administrator', path: '/office/desk/platforms/1001' },
    { name: 'desk: business', as: 'staff-administrator', path: `/office/desk/entities/${clientId}` },
  ]
  tell(
    '| Room | Script kB gz | Phone: performance · accessibility · best practices | LCP s | 1280 px: the same | axe, light and dark, 390 and 1280 px | Missed by Tab |\n|---|---|---|---|---|---|---|\n',
  )
  await measure(
    provider,
    rooms.filter(({ name }) => name.includes(only)),
  )
  note('measure:office')
} finally {
  await provider.stop()
}
