import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  testCards,
  testPhones,
  createPageClient,
  languages,
  type Client,
  type Language,
  type Layout,
  type MethodCode,
} from '@escudo/contracts'
import { scenes, type Scene } from './guide-scenes.ts'
import { startOwnProvider } from '../own-provider.ts'
import { pictureKeeper, shoot } from './keep-picture.ts'

// npm run pictures:guides [-- part-of-a-name]: the checkout as the guides show it, on a phone, and the sandbox's devices
// (guide-scenes.ts), in three languages, of the real pages on a provider of their own.
type Picture = { layout: Layout; method?: MethodCode; saves?: true; step?: 'phone' | 'bank' | 'paid' }
const pictures: Readonly<Record<string, Picture>> = {
  'checkout-web-methods': { layout: 'web' },
  'checkout-web-card': { layout: 'web', method: 'CC' },
  'checkout-web-multibanco': { layout: 'web', method: 'MB' },
  'checkout-web-mbway': { layout: 'web', method: 'MW' },
  'checkout-mbway-waiting': { layout: 'web', method: 'MW', step: 'phone' },
  'checkout-bank': { layout: 'web', method: 'CC', step: 'bank' },
  'checkout-paid': { layout: 'web', method: 'CC', step: 'paid' },
  'checkout-saving': { layout: 'basic', method: 'CC', saves: true },
  'checkout-basic': { layout: 'basic' },
  'checkout-in-app': { layout: 'inApp' },
  'checkout-embed': { layout: 'embed', method: 'CC' },
}
const size = { width: 375, height: 812 }
const sharpness = 1.5
const [only = ''] = process.argv.slice(2)
const target = join(import.meta.dirname, '../../apps/portal/pictures')

async function customerUuid(client: Client): Promise<string> {
  const made = await client.createCustomer({ body: { customerId: 'guide-1', firstName: 'Rui', lastName: 'Dois' } })
  if (!made.success) throw new Error(made.text)
  return made.data.uuid
}

/** A fresh checkout in the wished state; the address of what a payer sees of it. */
async function open(client: Client, { layout, method, saves, step }: Picture, language: Language): Promise<string> {
  const url = `${baseUrl}/health`
  const made = await client.createCheckout({
    body: {
      payment: {
        amount: 1250,
        code: 'ORDER-7',
        summary: 'Dois pães e um pastel de nata',
        customer: saves ? { uuid: await customerUuid(client) } : { firstName: 'Rui', lastName: 'Dois' },
        ...(method && { paymentMethod: { code: method, ...(saves && { details: { allowRegistration: true } }) } }),
      },
      page: { language, layout },
      redirects: step === 'paid' ? [] : [{ type: 'action', url }],
    },
  })
  if (!made.success) throw new Error(made.text)
  const { id, checkoutUrl } = made.data
  const page = createPageClient({ baseUrl })
  const number = step === 'bank' ? testCards.challenge : testCards.approved
  const card = { number, expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
  if (step === 'paid' || step === 'bank') await page.payByCard({ params: { token: id }, body: card })
  if (step === 'phone') await page.payByMbway({ params: { token: id }, body: { phoneNumber: testPhones.waits } })
  return layout === 'embed' ? `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent('http://localhost')}` : checkoutUrl
}

async function takeCheckout(name: string, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: sharpness })
  await page.goto(address)
  await page.waitForTimeout(name.startsWith('checkout-bank') ? 1500 : 400)
  // A long form is shown from its end, where the button is.
  if (/-(card|saving|bank)\./.test(name)) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(100)
  await keep(name, await shoot(page, page))
  await page.close()
}

async function takeScene(name: string, { address, width, play }: Scene, language: Language): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 1600 }, deviceScaleFactor: sharpness })
  await page.goto(`${baseUrl}${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
  const { shown, leave } = await play(page, client, language)
  await page.waitForTimeout(400)
  await keep(name, await shoot(page, shown))
  await leave?.()
  await page.close()
}

const { browser, client, baseUrl, stop } = await startOwnProvider(8110)
const keep = await pictureKeeper(browser, target)
try {
  mkdirSync(target, { recursive: true })
  const nameOf = (name: string, language: Language): string => `${name}.${language.toLowerCase()}`
  // The devices first: they show whatever the checkouts leave unpaid.
  for (const language of languages) {
    for (const [name, scene] of Object.entries(scenes).filter(([name]) => name.includes(only))) {
      await takeScene(nameOf(name, language), scene, language)
    }
  }
  for (const language of languages) {
    for (const [name, picture] of Object.entries(pictures).filter(([name]) => name.includes(only))) {
      await takeCheckout(nameOf(name, language), await open(client, picture, language))
    }
  }
} finally {
  await stop()
}
