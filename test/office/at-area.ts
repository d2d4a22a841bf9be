import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import type { TestProvider } from '../../server/test/harness.ts'
import { openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

/** Lets one of the demo bakery's people into a room of its client area, in Portuguese, with a proof that is new. */
export async function atArea({ app, baseUrl }: Pick<TestProvider, 'app' | 'baseUrl'>) {
  const browser = skipReason ? undefined : await startBrowser()
  return async function enter(person: DemoPerson, room = '', width = 1280): Promise<Page> {
    const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width, height: 844 }, acceptDownloads: true })
    const page = await context.newPage()
    await openUntilInteractive(page, `${baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await app.sql`update office_sessions set proved_at = now()`
    await openUntilInteractive(page, `${baseUrl}/office/510000002/${room}`)
    return page
  }
}
