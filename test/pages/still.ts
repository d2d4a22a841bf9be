import type { Browser, Route } from 'playwright-core'
import { openPage } from './browser.ts'

/** A stand-in's desk as it is now: it looks anew every five seconds, and would take a button away while it is pressed. */
export async function openStill(browser: Browser, url: string): ReturnType<typeof openPage> {
  const desk = await openPage(browser, 'about:blank')
  const still = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ response, body })
  }
  await desk.page.route(url, still, { times: 1 })
  await desk.page.goto(url)
  return desk
}
