import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from '../pages/browser.ts'

const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

/** Script of a face, gzipped, in kilobytes (decision 439). */
const mostKilobytes = 180

describe('what the office weighs', { skip: skipReason }, () => {
  for (const [face, path, other] of [
    ['the provider’s desk', '/office/desk', /hydrate-entity/],
    ['an entity’s client area', '/office/510000002', /hydrate-desk/],
  ] as const)
    test(`${face}: ${mostKilobytes} kB of script at most, and none of the other face`, async (context) => {
      const { page, close } = await openPage(browser!, 'about:blank', 'desktop')
      const fetched = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) fetched.set(response.url(), response.body())
      })
      await page.goto(`${baseUrl}${path}`)
      assert.equal(new URL(page.url()).pathname, path)
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
      const bodies = await Promise.all(fetched.values())
      const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024
      context.diagnostic(`${kilobytes.toFixed(1)} kB`)
      assert.equal(fetched.size, 3, [...fetched.keys()].join(' '))
      assert(![...fetched.keys()].some((address) => other.test(address)))
      assert(kilobytes <= mostKilobytes, `${kilobytes.toFixed(1)} kB`)
      await close()
    })
})
