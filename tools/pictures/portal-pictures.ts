import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../chromium.ts'

// npm run pictures:portal -- <address of a running server> [before]: the documentation as it is, beside how it was. Those of before
// were taken once, with `before` and the address of a server at c4f632d.
type Look = { says: string; path: string; phone?: true; dark?: true; act?: (page: Page) => Promise<void> }

const searchFor =
  (query: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('.navbar input').first().click()
    await page.locator('.navbar input').first().fill(query)
  }

const looks: Readonly<Record<string, Look>> = {
  home: { says: 'Home', path: '/' },
  'home-phone-dark': { says: 'Home on a phone, in the dark, in Spanish', path: '/es', phone: true, dark: true },
  guide: { says: 'A guide: refunds', path: '/en/docs/guides/payments/payment-refund' },
  'guide-dark': { says: 'A guide in the dark: the sandbox', path: '/docs/guides/sandbox', dark: true },
  'fields-phone': {
    says: 'A table of fields on a phone',
    path: '/docs/guides/checkouts/cc',
    phone: true,
    act: async (page) => page.locator('#fields').evaluate((heading) => heading.scrollIntoView()),
  },
  reference: { says: 'The API reference', path: '/en/api-change' },
  'reference-phone': { says: 'The API reference on a phone', path: '/es/api-change', phone: true },
  search: { says: 'A search for “reembolso”', path: '/docs/guides/intro', act: searchFor('reembolso') },
  'going-live': { says: 'Going live', path: '/en/docs/guides/going-live' },
  office: { says: 'A guide of the office', path: '/docs/guides/office' },
  errors: { says: 'The error codes', path: '/es/docs/guides/errors' },
  'navigation-phone': {
    says: 'The navigation on a phone',
    path: '/docs/guides/intro',
    phone: true,
    act: async (page) => page.locator('.navbar__toggle').click(),
  },
}
const [address = 'http://127.0.0.1:8080', before] = process.argv.slice(2)
const when = before === 'before' ? 'before' : 'after'
const folder = join(import.meta.dirname, '../../docs/pictures/portal')
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

async function take(browser: Browser, name: string, { path, phone, dark, act }: Look): Promise<void> {
  const context = await browser.newContext({ viewport: phone ? sizes.phone : sizes.desktop, colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForTimeout(1500)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  writeFileSync(join(folder, `${name}-${when}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

function rowOf([name, { says, phone }]: [string, Look]): string {
  const picture = (time: string): string =>
    existsSync(join(folder, `${name}-${time}.webp`))
      ? `<img src="portal/${name}-${time}.webp" width="${phone ? 260 : 480}" alt="${says}, ${time}">`
      : ''
  return `| ${says} | ${picture('before')} | ${picture('after')} |`
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-background-networking', '--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const [name, look] of Object.entries(looks)) await take(browser, name, look)
} finally {
  await browser.close()
}
const page = [
  '# The documentation, before and after',
  '',
  'Written by `npm run pictures:portal`, of the real pages of a running server. The pictures of before were taken once, at `c4f632d`;',
  'those of after are taken anew each time. What was found then, and what stands now, is in [portal-findings](../portal-findings.md).',
  '',
  '| | Before | After |',
  '|---|---|---|',
  ...Object.entries(looks).map(rowOf),
  '',
]
writeFileSync(join(folder, '../portal-before-and-after.md'), page.join('\n'))
