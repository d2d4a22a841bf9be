import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What somebody changes of themselves: their name and language, their address, and for whom they work.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl } = provider

async function enter(person: DemoPerson): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await app.sql`update office_sessions set proved_at = now()`
  await openUntilInteractive(page, `${baseUrl}/office/510000002/devices`)
  return page
}

const button = (of: Pick<Page, 'getByRole'>, name: string) => of.getByRole('button', { name, exact: true })

describe('one’s own details', { skip: skipReason }, () => {
  test('a name and a language, which the screens speak from then on', async () => {
    const page = await enter('developer')
    await button(page, 'Mudar nome ou idioma').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Diana Nova')
    await dialog.getByLabel('Idioma').selectOption('ES')
    await assertAccessible(page)
    await button(dialog, 'Guardar').click()
    await page.getByRole('heading', { name: 'Mis datos' }).waitFor()
    await page.getByText('Diana Nova', { exact: true }).waitFor()
    await page.context().close()
  })

  test('another address, once the link that was mailed there is confirmed', async () => {
    const page = await enter('support')
    await button(page, 'Mudar o e-mail').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Novo e-mail').fill('sara.nova@example.org')
    await button(dialog, 'Enviar a ligação').click()
    await dialog.waitFor({ state: 'detached' })
    const [mail] = await app.sql<{ body: string }[]>`select body from sandbox.mails where recipient = 'sara.nova@example.org'`
    await openUntilInteractive(page, /https?:\/\/\S+#email=[\w-]+/.exec(mail!.body)![0])
    await assertAccessible(page)
    await button(page, 'Confirmar').click()
    await page.getByText('sara.nova@example.org', { exact: true }).waitFor()
    assert.equal(new URL(page.url()).hash, '')
    await page.context().close()
  })

  test('a business is left by whoever works there, and not by its last owner', async () => {
    const owner = await enter('owner')
    await button(owner, 'Sair da empresa: Padaria Exemplo Lda').click()
    await button(owner.getByRole('dialog'), 'Sair da empresa').click()
    await owner.getByRole('dialog').getByText('Não foi possível').waitFor()
    await owner.context().close()
    const page = await enter('viewer')
    await button(page, 'Sair da empresa: Padaria Exemplo Lda').click()
    await button(page.getByRole('dialog'), 'Sair da empresa').click()
    await page.getByRole('heading', { name: 'Entrar na área de gestão' }).waitFor()
    await page.context().close()
  })
})
