import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { eventually } from '../../server/test/harness.ts'

const executablePath = process.env.CHROMIUM

/** Said aloud when this machine has no browser; CI fails on any skip. */
export const skipReason = executablePath ? false : 'No Chromium on this machine: install Debian’s package chromium.'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
]

let started: Promise<Browser> | undefined

/** The process's real Chromium, closed after its tests (started within a test, after that one); undefined where there is none. */
export async function startBrowser(): Promise<Browser | undefined> {
  if (!executablePath) return undefined
  return (started ??= launch(executablePath))
}

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] })
  after(() => {
    started = undefined
    return browser.close()
  })
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return browser
}

/** How long a page may take on a machine that is busy with the other tests: a guard, not a measure. */
const patienceMs = 150_000

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

/** Opens an address, and waits until the page answers what is pressed and hears what happens; a page without that has no such moment. */
export async function openUntilInteractive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(
    () => !document.querySelector('script[src*="/entry-client-"]') || performance.getEntriesByName('interactive').length > 0,
  )
}

/** A fresh tab in a fresh profile; fails the test on any error that the page or its policy reports, but for those that are none of ours. */
export async function openPage(
  browser: Browser,
  url: string,
  size: keyof typeof sizes = 'phone',
  isForeign: (problem: string) => boolean = () => false,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: sizes[size] })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  await openUntilInteractive(page, url)
  return {
    page,
    close: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      const ours = problems.filter((problem) => !isForeign(problem))
      assert.deepEqual(ours, [], 'The page reported errors.')
    },
  }
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = {
  run: (where: unknown, how: { resultTypes: ['violations'] }) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Waits for what is on its way from one colour or place to another; what goes on for longer is left alone. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= 2000)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Runs axe on what is shown, or on the part of a long page that `within` (a selector) names; no violation may be left. */
export async function assertAccessible(page: Page, within?: string): Promise<void> {
  await untilStill(page)
  // A document that was looked at before has it still.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource)
  const { violations } = await page.evaluate(
    (selector) => (globalThis as unknown as { axe: Axe }).axe.run(selector ?? document, { resultTypes: ['violations'] }),
    within,
  )
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
}

/** What one says and the other does not lie over each other. */
export async function assertApart(one: Locator, other: Locator): Promise<void> {
  const textOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, top, right, bottom } = range.getBoundingClientRect()
      return { left, top, right, bottom }
    })
  const [a, b] = [await textOf(one), await textOf(other)]
  const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  assert(isApart, `${JSON.stringify(a)} lies over ${JSON.stringify(b)}.`)
}

/** Nothing of it is there, or nothing any more: a page may take a moment to draw what it was just told. */
export async function assertGone(locator: Locator): Promise<void> {
  await eventually(`${locator} is gone`, async () => (await locator.count()) === 0, 10_000)
}
