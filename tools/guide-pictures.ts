import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, createPageClient, languages, type Language, type Layout, type MethodCode } from '@escudo/contracts'
import { chromium, type Browser, type Page } from 'playwright-core'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { findChromium } from './chromium.ts'

// npm run pictures:guides [-- part-of-a-name]: the checkout as the guides show it, on a phone, in three languages, of the
// real pages on a provider of their own.
type Picture = { layout: Layout; method?: MethodCode; saves?: true; step?: 'phone' | 'paid' }
const pictures: Readonly<Record<string, Picture>> = {
  'checkout-web-methods': { layout: 'web' },
  'checkout-web-card': { layout: 'web', method: 'CC' },
  'checkout-web-multibanco': { layout: 'web', method: 'MB' },
  'checkout-web-mbway': { layout: 'web', method: 'MW' },
  'checkout-mbway-waiting': { layout: 'web', method: 'MW', step: 'phone' },
  'checkout-paid': { layout: 'web', method: 'CC', step: 'paid' },
  'checkout-saving': { layout: 'basic', method: 'CC', saves: true },
  'checkout-basic': { layout: 'basic' },
  'checkout-in-app': { layout: 'inApp' },
  'checkout-embed': { layout: 'embed', method: 'CC' },
}
const size = { width: 375, height: 812 }
const [only = ''] = process.argv.slice(2)
const target = join(import.meta.dirname, '../apps/portal/pictures')
const baseUrl = 'http://127.0.0.1:8110'

const dataDir = await mkdtemp(join(tmpdir(), 'escudo-guides-'))
chmodSync(dataDir, 0o755)
const app = await startApp({ ...readConfig({}), port: 8110, publicUrl: baseUrl, dataDir }, { api: true, worker: true })
const client = createClient({ baseUrl, platformCode: '1001', privateKey: 'demo-private-key-1001', clientId: '510000002' })

async function customerUuid(): Promise<string> {
  const made = await client.createCustomer({ body: { customerId: 'guide-1', firstName: 'Rui', lastName: 'Dois' } })
  if (!made.success) throw new Error(made.text)
  return made.data.uuid
}

/** A fresh checkout in the wished state; the address of what a payer sees of it. */
async function open({ layout, method, saves, step }: Picture, language: Language): Promise<string> {
  const url = `${baseUrl}/health`
  const made = await client.createCheckout({
    body: {
      payment: {
        amount: 1250,
        code: 'ORDER-7',
        summary: 'Dois pães e um pastel de nata',
        customer: saves ? { uuid: await customerUuid() } : { firstName: 'Rui', lastName: 'Dois' },
        ...(method && { paymentMethod: { code: method, ...(saves && { details: { allowRegistration: true } }) } }),
      },
      page: { language, layout },
      redirects: step === 'paid' ? [] : [{ type: 'action', url }],
    },
  })
  if (!made.success) throw new Error(made.text)
  const { id, checkoutUrl } = made.data
  const page = createPageClient({ baseUrl })
  const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
  if (step === 'paid') await page.payByCard({ params: { token: id }, body: card })
  if (step === 'phone') await page.payByMbway({ params: { token: id }, body: { phoneNumber: '351#910000001' } })
  return layout === 'embed' ? `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent('http://localhost')}` : checkoutUrl
}

/** The same picture in fewer shades, which a PNG keeps in a third of the bytes; the browser does it. */
async function withFewerShades(page: Page, picture: Buffer): Promise<Buffer> {
  const made = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const pixels = context.getImageData(0, 0, image.width, image.height)
      pixels.data.forEach((value, at) => (pixels.data[at] = value > 246 ? 255 : Math.round(value / 32) * 32))
      context.putImageData(pixels, 0, 0)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  return Buffer.from(made)
}

async function take(browser: Browser, name: string, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: size })
  await page.goto(address)
  await page.waitForTimeout(400)
  // A long form is shown from its end, where the button is.
  if (/-(card|saving)\./.test(name)) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(100)
  const picture = await page.screenshot()
  await page.goto('about:blank')
  writeFileSync(join(target, `${name}.png`), await withFewerShades(page, picture))
  await page.close()
}

const args = ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args })
try {
  mkdirSync(target, { recursive: true })
  for (const [name, picture] of Object.entries(pictures).filter(([name]) => name.includes(only))) {
    for (const language of languages) await take(browser, `${name}.${language.toLowerCase()}`, await open(picture, language))
  }
} finally {
  await browser.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
