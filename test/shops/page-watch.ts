import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Browser, Frame, Page, Response } from 'playwright-core'
import { sizes } from '../pages/browser.ts'

/** What a test knows of a checkout beyond what it shows: whom it asked, what it loaded, what it complained about. */
export type Watched = {
  page: Page
  /** Addresses of anybody but those allowed. */
  strangers: string[]
  errors: string[]
  /** Gzipped bytes of each script that the page now shown has loaded, by its address; frames have pages of their own. */
  scripts: () => Promise<Map<string, number>>
  close: () => Promise<void>
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = {
  run: (where: unknown, how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const isWeb = (url: string): boolean => /^(https?|wss?):/.test(url)

/** A tab in a profile of its own, whose every request is heard, those of its frames too. */
export async function watch(browser: Browser, allowed: string[]): Promise<Watched> {
  const context = await browser.newContext({ viewport: sizes.desktop })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(240_000)
  const [strangers, errors]: [string[], string[]] = [[], []]
  const weighing = new Map<string, Promise<number>>()
  const weigh = async (response: Response): Promise<number> => gzipSync(await response.body().catch(() => Buffer.alloc(0))).length
  context.on('request', (request) => {
    const url = request.url()
    if (isWeb(url) && !allowed.includes(new URL(url).origin)) strangers.push(url)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) weighing.clear()
  })
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) weighing.set(response.url(), weigh(response))
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  const scripts = async () => new Map(await Promise.all([...weighing].map(async ([url, bytes]) => [url, await bytes] as const)))
  return { page, strangers, errors, scripts, close: () => context.close() }
}

async function inFrame(frame: Frame): Promise<string[]> {
  await frame.evaluate(await axeSource)
  const { violations } = await frame.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'], iframes: false }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.replace(/\d+/g, '0')}`))
}

/** What axe finds on a page and in its frames; numbers, which differ from order to order, are one number. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= 2000)
        .map(({ finished }) => finished),
    ),
  )
  const found: string[] = []
  for (const frame of page.frames()) if (isWeb(frame.url())) found.push(...(await inFrame(frame)))
  return found
}

/** Those that a page has and none of the others had. */
export function newOnes(before: string[], now: string[]): string[] {
  const known = new Set(before)
  return [...new Set(now)].filter((line) => !known.has(line))
}
