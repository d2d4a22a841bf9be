import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@escudo/contracts'
import type { Browser } from 'playwright-core'
import { looks as checkoutLooks, type Look } from './checkout-looks.ts'
import { registrationLooks, sandboxLooks } from './page-looks.ts'

const folder = join(import.meta.dirname, '../../docs/pictures/looks')
const pages: readonly { name: string; before: string; looks: readonly Look[] }[] = [
  { name: 'checkout', before: '092cf98', looks: checkoutLooks },
  { name: 'registration', before: 'c4f632d', looks: registrationLooks },
  { name: 'sandbox', before: 'c4f632d', looks: sandboxLooks },
]

async function take(browser: Browser, look: Look, url: string): Promise<void> {
  const { size, dark = false, name, act } = look
  const context = await browser.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  const answer = await page.goto(url)
  // What a dead link says is all in the document: no script takes it over.
  if (answer?.ok())
    await page.waitForFunction(
      () => !document.querySelector('script[src*="/entry-client-"]') || performance.getEntriesByName('interactive').length > 0,
    )
  await act?.(page)
  await page.waitForTimeout(400)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  writeFileSync(join(folder, `${name}-after.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

function rowOf({ name, says, size }: Look): string {
  const width = Math.min(size.width, 390)
  const picture = (when: string): string =>
    existsSync(join(folder, `${name}-${when}.webp`)) ? `<img src="looks/${name}-${when}.webp" width="${width}" alt="${says}, ${when}">` : ''
  return `| ${says} | ${picture('before')} | ${picture('after')} |`
}

/** Takes every look as it is now, and writes the pages that show it beside how it was. */
export async function takeLooks(browser: Browser, client: Client, baseUrl: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, before, looks } of pages) {
    for (const look of looks) await take(browser, look, await look.open({ client, baseUrl, language: look.language }))
    const page = [
      `# The ${name}, before and after`,
      '',
      'Written by `npm run pictures:checkout`, of the real pages on a provider of their own. The pictures of before were taken once, at',
      `\`${before}\`; those of after are taken anew each time.`,
      '',
      '| | Before | After |',
      '|---|---|---|',
      ...looks.map(rowOf),
      '',
    ]
    writeFileSync(join(folder, `../${name}-before-and-after.md`), page.join('\n'))
  }
}
