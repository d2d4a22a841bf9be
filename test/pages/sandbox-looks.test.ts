import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { askPhone } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, sizes, skipReason, startBrowser } from './browser.ts'

const { baseUrl, client } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

/** How near the words of the overview come to the sides of their cards. */
async function nearestWord(page: Page): Promise<number> {
  return page.locator('li[data-part] > a').evaluateAll((cards) => {
    const gaps = cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(card.firstElementChild ?? card)
      return [...range.getClientRects()].flatMap((line) => [line.left - left, right - line.right])
    })
    return Math.min(...gaps)
  })
}

describe('the whole desk', { skip: skipReason }, () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of ['phone', 'desktop'] as const)
      test(`${colorScheme}, ${size}: accessible in every language, as wide as the screen`, async () => {
        const { page, close } = await openPage(browser!, 'about:blank', size)
        await page.emulateMedia({ colorScheme })
        for (const language of languages) {
          for (const [query, isDrawn] of [
            ['', page.getByText(/Cloud (e|y|and) Standalone/)],
            ['&show=all', size === 'phone' ? page.locator('summary').last() : page.getByRole('region', { name: /700000002/ })],
          ] as const) {
            await page.goto(`${baseUrl}/sandbox?lang=${language}${query}`)
            await isDrawn.waitFor()
            assert.equal(await page.evaluate('document.documentElement.scrollWidth'), sizes[size].width, `${language} ${query}`)
            const bar = page.getByRole('navigation').first()
            assert(await bar.evaluate((nav) => nav.scrollWidth <= nav.clientWidth), `${language}: all of the portal’s bar is seen.`)
            const tops = await page.locator('nav [data-part]').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
            assert.equal(
              new Set(tops.filter((top) => top > 0)).size,
              size === 'phone' ? 0 : 1,
              `${language}: the tabs are one line, or a menu.`,
            )
            await assertAccessible(page)
          }
        }
        await close()
      })

  for (const language of languages)
    test(`in ${language}: the overview is one screen, on a phone and on a desk`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`, 'phone')
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.getByText(/Cloud (e|y|and) Standalone/).waitFor()
        const high = await page.evaluate('document.documentElement.scrollHeight')
        assert(Number(high) <= height, `${width} wide: ${high} high`)
        assert((await nearestWord(page)) >= 8, 'A word fills its card.')
      }
      await close()
    })

  for (const part of ['phone', 'clock'])
    for (const language of languages)
      test(`in ${language}: the ${part} with nothing to do is one screen of a phone`, async () => {
        const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}&show=${part}`, 'phone')
        await page
          .getByRole('status')
          .filter({ hasText: /^(Ao vivo|En directo|Live)/ })
          .waitFor()
        const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
        assert(end <= 844, `It ends at ${end}.`)
        await close()
      })

  test('everything is two screens of a phone: each part unfolds under its name', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=all`, 'phone')
    const folded = page.locator('main details')
    await folded.last().waitFor()
    assert(Number(await page.evaluate('document.documentElement.scrollHeight')) <= 2 * 844)
    await folded
      .filter({ hasText: /^Clock/ })
      .locator('summary')
      .click()
    await page.getByRole('heading', { level: 2, name: 'Clock' }).waitFor()
    assert.equal(await folded.and(page.locator('[open]')).count(), 1)
    await assertAccessible(page)
    await close()
  })

  test('the overview is one screen on a phone: what happens at each part, and a tab for each', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'phone')
    await page.setViewportSize({ width: 390, height: 844 })
    const overview = page.getByRole('list', { name: 'Parts of the sandbox' })
    await askPhone(client)
    await overview.getByRole('link', { name: /^Phone 1 request waiting/ }).waitFor()
    const { y, height } = (await overview.boundingBox())!
    assert(y + height <= 844, `It ends at ${y + height}.`)
    await overview.getByRole('link', { name: /^Phone/ }).click()
    await page.getByRole('button', { name: /^Refuse/ }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Devices and tools' })
    const opener = tabs.getByRole('button', { name: 'Phone' })
    await opener.click()
    assert.equal(await tabs.getByRole('link', { name: 'Phone' }).getAttribute('aria-current'), 'page')
    for (const group of ['Start', 'Pay', 'Time', 'Trouble', 'Look']) await tabs.getByRole('list', { name: group }).waitFor()
    const boxes = await tabs.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { left, right, bottom, height } = link.getBoundingClientRect()
        return left >= 0 && right <= 390 && bottom <= 844 && height >= 44 && link.scrollWidth <= link.clientWidth
      }),
    )
    assert(boxes.length === 13 && boxes.every(Boolean), 'Each part is seen whole, and as high as a finger.')
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await tabs.getByRole('link').first().waitFor({ state: 'hidden' })
    assert(await opener.evaluate((one) => one === document.activeElement))
    await opener.click()
    await tabs.getByRole('link', { name: 'Clock' }).click()
    await page.getByRole('heading', { level: 2, name: 'Clock' }).waitFor()
    await close()
  })

  for (const language of languages)
    test(`in ${language}: the sandbox's head is one line of a phone, and so is the name of each card that is large there`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`, 'phone')
      const said = page.getByRole('status').filter({ hasText: /^(Ao vivo|En directo|Live)/ })
      await said.waitFor()
      const [title, line] = await Promise.all([page.getByRole('heading', { level: 1 }).boundingBox(), said.boundingBox()])
      assert(line!.y < title!.y + title!.height, 'The line stands beside the title.')
      const names = page.locator('li[data-part]:not([data-later]) a > span:first-child')
      const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      assert(heights.length > 6 && heights.every((height) => height < 26), heights.join(' '))
      await close()
    })

  for (const [part, last] of [
    ['phone', (page: Page) => page.getByRole('button', { name: /^Let it expire/ })],
    ['clock', (page: Page) => page.getByRole('button', { name: 'Advance' })],
    ['machine', (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })],
  ] as const)
    test(`the ${part} at work is one screen of a desk and of a phone`, async () => {
      if (part === 'phone') await askPhone(client)
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=${part}`, 'desktop')
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        const lowest = last(page).first()
        await lowest.waitFor()
        const { y, height: high } = (await lowest.boundingBox())!
        assert(y + high <= height, `${width} wide: it ends at ${y + high}.`)
      }
      await close()
    })

  test('what comes up stands beside the clock on a desk', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=clock`, 'desktop')
    const clock = page.getByRole('region', { name: 'Clock' })
    const step = (await clock.getByRole('button', { name: '+1 day' }).boundingBox())!
    const coming = (await clock.getByRole('heading', { name: 'What will happen' }).boundingBox())!
    assert(coming.x > step.x + step.width && coming.y < step.y)
    await close()
  })

  test('nothing of the call to paste is cut on a phone; in the overview of a desk its lines are whole, and a keyboard moves them', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=walk`, 'phone')
    const call = page.getByRole('group', { name: 'Call to paste' })
    await call.waitFor()
    assert(await call.evaluate((block) => block.scrollWidth <= block.clientWidth), 'All of it is seen.')
    await assertAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${baseUrl}/sandbox?lang=EN`)
    const lines = await call.evaluate((block) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(block)
      return Math.round((block.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight))
    })
    assert.equal(lines, 5)
    await call.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.querySelector('pre')?.scrollLeft ?? 0) > 0)
    await close()
  })

  for (const language of languages)
    test(`in ${language}: the name of every card has one line on phones of 390 and 360 pixels`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`, 'phone')
      await page.getByText(/Cloud (e|y|and) Standalone/).waitFor()
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 })
        const names = await page
          .locator('li[data-part] a > span:first-child')
          .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().height, one.textContent]))
        assert.deepEqual(
          names.filter(([height]) => Number(height) >= 26),
          [],
        )
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
      }
      await close()
    })

  test('the terminal: the card is tapped, and the glass answers, without scrolling a desk of 800 pixels', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=terminals`, 'desktop')
    await page.setViewportSize({ width: 1280, height: 800 })
    const cloud = page.getByRole('region', { name: /Cloud terminal/ })
    for (const one of [cloud.getByRole('button', { name: 'Tap', exact: true }), cloud.getByText(/Ready|Pronto/)]) {
      const { y, height } = (await one.boundingBox())!
      assert(y + height <= 800, `It ends at ${y + height}.`)
    }
    await close()
  })

  test('each part alone is no wider than 320 px', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=ES`, 'phone')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const part of ['walk', 'machine', 'phone', 'terminals', 'bank', 'clock', 'faults', 'inspector', 'data', 'people']) {
      await page.goto(`${baseUrl}/sandbox?lang=ES&show=${part}`)
      await page.getByText('En directo').waitFor()
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, part)
    }
    await close()
  })
})
