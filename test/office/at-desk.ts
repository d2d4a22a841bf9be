import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import type { TestProvider } from '../../server/test/harness.ts'
import { openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

export const button = (of: Pick<Page, 'getByRole'>, name: string) => of.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Lets the provider's people into a room of its desk, in Portuguese, with a proof that is new. */
export async function atDesk({ app, baseUrl }: Pick<TestProvider, 'app' | 'baseUrl'>) {
  const browser = skipReason ? undefined : await startBrowser()
  return async function enter(person: DemoPerson, room: string, width = 390): Promise<Page> {
    const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width, height: 844 } })
    const page = await context.newPage()
    await openUntilInteractive(page, `${baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await app.sql`update office_sessions set proved_at = now()`
    await openUntilInteractive(page, `${baseUrl}/office/desk/${room}`)
    return page
  }
}
