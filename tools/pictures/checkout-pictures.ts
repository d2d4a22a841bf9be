import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testPhones, languages } from '@escudo/contracts'
import type { Browser } from 'playwright-core'
import { openSight, sightName, sights } from './checkout-states.ts'
import { takeLooks } from './take-looks.ts'
import { startOwnProvider } from '../own-provider.ts'

// npm run pictures:checkout: the README's pictures, and the checkout in every layout × method × language on a phone and a desktop,
// of the real pages on a provider of their own. A word behind it takes only those whose name contains it; `looks` those of before
// and after, of registration and sandbox as well, `readme` the README's alone.
const target = join(import.meta.dirname, '../../docs/pictures')
const [only = ''] = process.argv.slice(2)
const sizes = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 860 } } as const

async function take(browser: Browser, name: string, url: string, size: { width: number; height: number }, format: 'png' | 'webp') {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: format === 'png' && size.width < 500 ? 1.5 : 1 })
  await page.goto(url)
  // The page's script comes after the first paint; what it adds belongs on the picture.
  // The sandbox has no such moment: it is told what happens by its stream.
  await (name === 'sandbox'
    ? page.getByText(/^Live/).waitFor()
    : page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0))
  await page.waitForTimeout(400)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format, ...(format === 'webp' && { quality: 55 }) })
  writeFileSync(join(target, `${name}.${format}`), Buffer.from(data, 'base64'))
  await page.context().close()
}

const { browser, client, baseUrl, stop } = await startOwnProvider(8099)
try {
  mkdirSync(join(target, 'checkout'), { recursive: true })
  if (only === '' || only === 'looks') await takeLooks(browser, client, baseUrl)
  for (const sight of sights) {
    for (const language of languages) {
      for (const [name, size] of Object.entries(sizes)) {
        const file = `checkout/${sightName(sight)}-${language}-${name}`
        if (file.includes(only)) await take(browser, file, await openSight(client, baseUrl, sight, language), size, 'webp')
      }
    }
  }
  if (only === '' || only === 'readme') {
    const checkoutUrl = await openSight(client, baseUrl, { layout: 'web', method: 'all', state: 'choose' }, 'PT')
    await take(browser, 'checkout-phone', checkoutUrl, { width: 390, height: 844 }, 'png')
    await take(browser, 'checkout-desktop', checkoutUrl, sizes.desktop, 'png')
    await client.createPayment({
      body: { amount: 1250, summary: 'Dois pães', paymentMethod: { code: 'MW', details: { phoneNumber: testPhones.waits } } },
    })
    await take(browser, 'sandbox', `${baseUrl}/sandbox?lang=EN`, sizes.desktop, 'png')
  }
} finally {
  await stop()
}
