import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@escudo/contracts'
import { chromium, type Browser } from 'playwright-core'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { findChromium } from './chromium.ts'

// npm run pictures: the README's pictures, of the real pages on a provider of their own.
const target = join(import.meta.dirname, '../docs/pictures')
const baseUrl = 'http://127.0.0.1:8099'
const dataDir = await mkdtemp(join(tmpdir(), 'escudo-pictures-'))
chmodSync(dataDir, 0o755)
const app = await startApp({ ...readConfig({}), port: 8099, publicUrl: baseUrl, dataDir }, { api: true, worker: true })

async function take(browser: Browser, name: string, url: string, width: number, height: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: width < 500 ? 1.5 : 1 })
  await page.goto(url)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(target, `${name}.png`) })
  await page.close()
}

try {
  const client = createClient({ baseUrl, platformCode: '1001', privateKey: 'demo-private-key-1001', clientId: '510000002' })
  const answer = await client.createCheckout({
    body: { payment: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães e um pastel de nata' }, page: { language: 'PT', layout: 'web' } },
  })
  if (!answer.success) throw new Error(answer.text)
  const { checkoutUrl } = answer.data
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  await take(browser, 'checkout-phone', checkoutUrl, 390, 844)
  await take(browser, 'checkout-desktop', checkoutUrl, 1280, 860)
  await client.createPayment({
    body: { amount: 1250, summary: 'Dois pães', paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001' } } },
  })
  await take(browser, 'sandbox', `${baseUrl}/sandbox?lang=EN`, 1280, 860)
  await browser.close()
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
