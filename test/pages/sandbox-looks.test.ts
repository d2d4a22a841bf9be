import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '@escudo/contracts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, sizes, skipReason, startBrowser } from './browser.ts'

const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

describe('the whole desk', { skip: skipReason }, () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of ['phone', 'desktop'] as const)
      test(`${colorScheme}, ${size}: accessible in every language, as wide as the screen`, async () => {
        const { page, close } = await openPage(browser!, 'about:blank', size)
        await page.emulateMedia({ colorScheme })
        for (const language of languages) {
          await page.goto(`${baseUrl}/sandbox?lang=${language}`)
          await page.getByRole('region', { name: /700000002/ }).waitFor()
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), sizes[size].width, language)
          await assertAccessible(page)
        }
        await close()
      })

  test('each part alone is no wider than 320 px', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=ES`, 'phone')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const part of ['walk', 'machine', 'phone', 'terminals', 'bank', 'clock', 'faults', 'inspector', 'data']) {
      await page.goto(`${baseUrl}/sandbox?lang=ES&show=${part}`)
      await page.getByText('En directo').waitFor()
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, part)
    }
    await close()
  })
})
