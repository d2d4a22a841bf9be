import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Client, type Language } from '@escudo/contracts'
import { openSight, type Sight } from './checkout-states.ts'
import { startOwnProvider } from './own-provider.ts'

// npm run pictures:guides: what the guides show of the checkout, in the reader's language. A word behind it takes only some.
const target = join(import.meta.dirname, '../apps/portal/pictures')
const [only = ''] = process.argv.slice(2)
const phone = { width: 375, height: 640 }
const desktop = { width: 640, height: 560 }
const heaviest = 60_000

type Guide = { sight: Sight; size: { width: number; height: number }; saving?: boolean }
const web = (method: Sight['method'], state: Sight['state'] = 'choose'): Sight => ({ layout: 'web', method, state })
const guides: Record<string, Guide> = {
  'checkout-web-methods': { sight: web('all'), size: desktop },
  'checkout-web-card': { sight: web('CC'), size: desktop },
  'checkout-web-multibanco': { sight: web('MB'), size: desktop },
  'checkout-web-mbway': { sight: web('MW'), size: desktop },
  'checkout-mbway-waiting': { sight: web('MW', 'phone'), size: phone },
  'checkout-paid': { sight: web('CC', 'paid'), size: phone },
  'checkout-basic': { sight: { layout: 'basic', method: 'all', state: 'choose' }, size: desktop },
  'checkout-in-app': { sight: { layout: 'inApp', method: 'all', state: 'choose' }, size: phone },
  'checkout-embed': { sight: { layout: 'embed', method: 'CC', state: 'choose' }, size: { width: 480, height: 480 } },
  'checkout-saving': { sight: web('CC'), size: desktop, saving: true },
}

/** A checkout of a known customer, who may keep the card. */
async function openSaving(client: Client, language: Language): Promise<string> {
  const customer = await client.createCustomer({ body: { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org' } })
  if (!customer.success) throw new Error(customer.text)
  const payment = {
    amount: 1250,
    summary: 'Dois pães e um pastel de nata',
    customer: { uuid: customer.data.uuid },
    paymentMethod: { code: 'CC' as const, details: { allowRegistration: true } },
  }
  const made = await client.createCheckout({ body: { payment, page: { language, layout: 'web' } } })
  if (!made.success) throw new Error(made.text)
  return made.data.checkoutUrl
}

const { browser, client, baseUrl, stop } = await startOwnProvider(8121)
try {
  mkdirSync(target, { recursive: true })
  for (const [name, { sight, size, saving }] of Object.entries(guides)) {
    for (const language of languages.filter(() => name.includes(only))) {
      const page = await browser.newPage({ viewport: size })
      await page.goto(saving ? await openSaving(client, language) : await openSight(client, baseUrl, sight, language))
      await page.waitForTimeout(400)
      const file = join(target, `${name}.${language.toLowerCase()}.png`)
      writeFileSync(file, await page.screenshot())
      await page.close()
      if (statSync(file).size > heaviest) process.stderr.write(`${file} is heavier than ${heaviest} bytes.\n`)
    }
  }
} finally {
  await stop()
}
