import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, portalBase, siteHref, siteLinks, type Language } from '@escudo/contracts/vocabulary'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// The sandbox is a room of the documentation: one bar, one theme, one search.
const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

const names: Record<Language, string> = { PT: 'Navegação principal', ES: 'Principal', EN: 'Main' }
const barOf = (page: Page, language: Language) => page.getByRole('navigation', { name: names[language], exact: true })
const pathOf = (href: string): string => new URL(href, baseUrl).pathname

/** What the bar of a built page of the documentation leads to; not its languages, which have no address of their own. */
function linksOf(html: string): [text: string, path: string][] {
  const [bar = ''] = /<nav\b[\s\S]*?<\/nav>/.exec(html) ?? []
  return [...bar.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', text = '']): [string, string][] => {
    const [, href = '#'] = /href="([^"]*)"/.exec(attributes) ?? []
    return attributes.includes('navbar__link') && href !== '#' ? [[text, pathOf(href)]] : []
  })
}

describe('the two bars', () => {
  for (const language of languages)
    test(`in ${language}: the documentation's leads where the table says, in its words and its order`, async () => {
      const html = await (await fetch(`${baseUrl}${portalBase(language)}/`, { headers: { Accept: 'text/html' } })).text()
      const table = siteLinks.map((link): [string, string] => [link.label[language], pathOf(siteHref(link, language))])
      assert.deepEqual(linksOf(html), table)
    })

  for (const language of languages)
    test(`in ${language}: the sandbox's is as high, has the same links, and what is beside them`, { skip: skipReason }, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}${portalBase(language)}/`, 'desktop')
      const height = (await page.locator('.navbar').boundingBox())?.height
      await openUntilInteractive(page, `${baseUrl}/sandbox?lang=${language}`)
      const bar = barOf(page, language)
      await bar.waitFor()
      assert.equal((await bar.boundingBox())?.height, height)
      const links = await bar
        .getByRole('link')
        .evaluateAll((all) => all.map((one): [string, string] => [one.textContent, (one as HTMLAnchorElement).pathname]))
      assert.deepEqual(links, [
        ['Escudo', `${portalBase(language)}/`],
        ...siteLinks.map((link): [string, string] => [link.label[language], pathOf(siteHref(link, language))]),
      ])
      assert.equal(await bar.getByRole('link', { name: 'Sandbox', exact: true }).getAttribute('aria-current'), 'page')
      await bar.getByRole('search').waitFor()
      assert.equal(await bar.getByRole('button').count(), 2, 'the language and the theme')
      await close()
    })
})

/** Where each thing of a bar is seen: where its words begin, or the middle of what has none. */
const placesOf = (page: Page) =>
  page
    .locator('nav')
    .first()
    .locator('a, button, input')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const box = one.getBoundingClientRect()
        if (box.width === 0 || box.y > 100 || box.y < 0) return []
        return [Math.round(one.textContent === '' ? box.x + box.width / 2 : words.getBoundingClientRect().x)]
      }),
    )

describe('from one bar to the other', { skip: skipReason }, () => {
  for (const [size, width] of [
    ['desktop', 1280],
    ['desktop', 1100],
    ['phone', 390],
  ] as const)
    test(`nothing jumps at ${width} px`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/en/`, size)
      await page.setViewportSize({ width, height: 800 })
      const theirs = await placesOf(page)
      await openUntilInteractive(page, `${baseUrl}/sandbox?lang=EN`)
      await barOf(page, 'EN').waitFor()
      const ours = await placesOf(page)
      assert(ours.length > 2)
      for (const at of ours)
        assert(
          theirs.some((other) => Math.abs(other - at) <= 1),
          `${at} of ${ours.join(' ')} is not in ${theirs.join(' ')}`,
        )
      await close()
    })
})

describe('the bar of the sandbox', { skip: skipReason }, () => {
  /** What a search shows; a page may have lists of its own. */
  const found = (page: Page) =>
    page
      .getByRole('option')
      .filter({ has: page.locator('strong') })
      .evaluateAll((all) => all.map((one) => [(one as HTMLAnchorElement).href, one.querySelector('strong')?.textContent]))

  for (const [language, words, size] of [
    ['PT', 'reembolso', 'phone'],
    ['ES', 'cómo devuelvo dinero', 'desktop'],
    ['EN', 'refund', 'desktop'],
  ] as const)
    test(`in ${language}, ${size}: finds “${words}” where one is, what the documentation finds, in its order`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}&show=clock`, size)
      const here = page.url()
      await page.keyboard.press('/')
      await page.keyboard.type(words)
      await page.getByRole('option').first().waitFor()
      await assertAccessible(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), size === 'phone' ? 390 : 1280)
      const mine = await found(page)
      assert.equal(page.url(), here)
      await page.keyboard.press('ArrowDown')
      await page.locator('[role=option][aria-selected=true]').and(page.getByRole('option').nth(1)).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL((address) => address.href === mine[1]?.[0])
      await page.goBack()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      assert.equal(page.url(), here)
      await openUntilInteractive(page, `${baseUrl}${portalBase(language)}/`)
      // On a phone the documentation's search is a sheet.
      if (size === 'phone') await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
      const theirs = page.getByRole('combobox').first()
      await theirs.fill(words)
      await page.getByRole('option').first().waitFor()
      assert.deepEqual(
        mine.map(([, title]) => title),
        (await found(page)).map(([, title]) => title),
      )
      await close()
    })

  test('says that the documentation is still being built, and finds once it is there; Escape leaves what was typed', async () => {
    const { page } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'desktop')
    await page.route(/search-(doc|index)\.json$/, (route) => route.fulfill({ status: 404, body: '{}' }))
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('refund')
    await page.getByText('The documentation is still being built.').waitFor()
    await assertAccessible(page)
    await page.unroute(/search-(doc|index)\.json$/)
    await page.getByRole('option').first().waitFor()
    await field.fill('qwertyuiop')
    await page.getByText('Nothing found. Try another word, or the error code.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Nothing found.').waitFor({ state: 'hidden' })
    assert.equal(await field.inputValue(), 'qwertyuiop')
    // Chromium reports each answer that is none as an error of the page.
    await page.context().close()
  })

  test('leads to the documentation’s own search where its own does not come', async () => {
    const { page } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'desktop')
    await page.route(/search-index\.json$/, (route) => route.abort())
    await page.getByRole('combobox', { name: 'Search' }).fill('refund')
    await page.getByText(/The search did not load/).waitFor()
    await page.unroute(/search-index\.json$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/\?q=refund$/)
    await page.getByRole('option').first().waitFor()
    await page.context().close()
  })

  test('has the languages in a menu that a keyboard opens and leaves', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=clock`, 'desktop')
    const button = page.getByRole('button', { name: 'Language: EN, English' })
    await button.press('Enter')
    const spanish = page.getByRole('link', { name: 'ES, Español' })
    await spanish.waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await spanish.waitFor({ state: 'hidden' })
    assert(await button.evaluate((one) => one === document.activeElement))
    await button.press('Enter')
    await spanish.click()
    await page.waitForURL(/show=clock/)
    await page.getByRole('heading', { level: 2, name: 'Reloj' }).waitFor()
    await close()
  })

  test('is a menu on a phone, which holds the focus and gives it back', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=ES`, 'phone')
    const opener = page.getByRole('button', { name: 'Abrir la navegación' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Principal' })
    for (const { label } of siteLinks) await menu.getByRole('link', { name: label.ES, exact: true }).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    assert(await opener.evaluate((one) => one === document.activeElement))
    await opener.click()
    await menu.getByRole('link', { name: 'EN, English' }).click()
    await page.getByRole('button', { name: 'Open navigation' }).waitFor()
    await close()
  })
})

describe('the theme', { skip: skipReason }, () => {
  const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

  test('that is chosen in one is that of the other', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'desktop')
    const button = page.getByRole('button', { name: /^Switch between dark and light mode/ })
    await button.click()
    await button.click()
    assert.equal(await button.getAttribute('title'), 'dark mode')
    assert.equal(await schemeOf(page), 'dark')
    await assertAccessible(page)
    await page.goto(`${baseUrl}/en/`)
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark')
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
    // Dark, the device's, light.
    const theirs = page.getByRole('button', { name: /^Switch between dark and light mode/ }).first()
    await theirs.click()
    await theirs.click()
    await openUntilInteractive(page, `${baseUrl}/sandbox?lang=EN`)
    await page.getByRole('button', { name: /currently light mode/ }).waitFor()
    assert.equal(await schemeOf(page), 'light')
    await close()
  })

  test('stands before anything is painted', async () => {
    const { page } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'desktop')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route(/\/sandbox\/assets\//, (route) => route.abort())
    await page.goto(`${baseUrl}/sandbox?lang=EN`)
    assert.equal(await schemeOf(page), 'dark')
    await page.context().close()
  })
})
