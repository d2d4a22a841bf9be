import { existsSync } from 'node:fs'
import puppeteer, { type Frame, type Page } from 'puppeteer-core'
import type { BrowserTab } from './tab.ts'

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

async function found(frame: Page | Frame, selector: string) {
  const element = await frame.$(selector)
  if (!element) throw new Error(`Nothing is ${selector}.`)
  return element
}

const actions = (frame: Page | Frame): Pick<BrowserTab, 'read' | 'type' | 'press'> => ({
  read: (expression) => frame.evaluate(expression),
  type: async (selector, text) => (await found(frame, selector)).type(text),
  press: async (selector) => (await found(frame, selector)).click(),
})

/** A phone-wide tab of the Firefox that is installed, over WebDriver BiDi; undefined where there is none. */
export async function openFirefox(): Promise<BrowserTab | undefined> {
  if (!executablePath) return undefined
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    ...actions(page),
    inFrame: async (work) => {
      const frame = page.frames().find((one) => one.parentFrame() !== null)
      if (!frame) throw new Error('The page has no frame.')
      await work(actions(frame))
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
