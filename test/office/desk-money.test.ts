import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { ok, paidByCard } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// The rooms in which the provider keeps its books and pays, and what a person chooses for themselves: on a phone and at a desk, in light and dark.
const payer = { name: 'Escudo Pagamentos', iban: 'PT50003506510000000000061', bic: 'BSIMPTPL' }
const provider = await startTestProvider({ payer })
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider
const clientId = '510000002'
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const locales = { PT: 'pt-PT', ES: 'es-ES', EN: 'en-GB' } as const

type View = { language?: Language; viewport?: typeof phone; colorScheme?: 'light' | 'dark' }

/** One of the sandbox's people in a room. */
async function enter(
  person: DemoPerson,
  room: string,
  { language = 'PT', viewport = phone, colorScheme = 'light' }: View = {},
): Promise<Page> {
  const context = await browser!.newContext({ locale: locales[language], viewport, colorScheme, acceptDownloads: true })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.waitForURL(/\/office\/(\d{9}|desk)/)
  await openUntilInteractive(page, `${baseUrl}/office/${room}`)
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const prove = () => app.sql`update office_sessions set proved_at = now()`

/** Nothing wider than the screen. */
async function assertFits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  assert(wide! <= screen!, `${wide} pixels on ${screen}`)
}

describe('the desk’s money', { skip: skipReason }, () => {
  test('a file for the bank: proposed by one, confirmed by another, downloaded, and noted as sent', async () => {
    await paidByCard(provider, { amount: 12_345 })
    ok(await client.settleDay({ body: { clientId, invoice: true } }))
    await app.sql`update transfers set simulated = false`
    const finance = await enter('staff-finance', 'desk/settlement', { viewport: desk })
    await finance.getByText('Escudo Pagamentos, terminada em 0061').waitFor()
    await prove()
    await button(finance, 'Propor o ficheiro').click()
    await assertAccessible(finance)
    await dialog(finance).getByRole('button', { name: 'Propor o ficheiro' }).click()
    await finance.getByText('Há um ficheiro proposto, à espera de outra pessoa.').waitFor()
    await assertAccessible(finance)
    const chief = await enter('staff-administrator', 'desk')
    await chief.getByText(/^Fazer o ficheiro para o banco: .* \(transferências: 1\)$/).waitFor()
    await prove()
    await chief.getByRole('button', { name: /^Confirmar: / }).click()
    await dialog(chief).getByRole('button', { name: 'Confirmar', exact: true }).click()
    await chief.getByText('Decidido.').waitFor()
    await openUntilInteractive(chief, `${baseUrl}/office/desk/settlement`)
    await chief.getByText('Gonçalo Tesouro, confirmou Júlia Chefe').waitFor()
    await assertFits(chief)
    const [file] = await Promise.all([chief.waitForEvent('download'), chief.getByRole('button', { name: /^Descarregar: ESC-/ }).click()])
    assert.match(file.suggestedFilename(), /^ESC-\d{14}-[0-9a-f]{8}\.xml$/)
    await prove()
    await chief.getByRole('button', { name: /^Foi entregue: ESC-/ }).click()
    await assertAccessible(chief)
    await dialog(chief).getByRole('button', { name: 'Foi entregue', exact: true }).click()
    await chief.getByText('Entregue', { exact: true }).waitFor()
    await assertGone(chief.getByRole('button', { name: /^Foi entregue/ }))
    for (const page of [finance, chief]) await page.context().close()
  })

  for (const [language, invoices, entries, kind] of [
    ['PT', 'Faturas de comissões', 'Lançamentos', 'Transferência'],
    ['ES', 'Facturas de comisiones', 'Asientos', 'Transferencia'],
    ['EN', 'Fee invoices', 'Ledger entries', 'Transfer'],
  ] as const)
    test(`invoices and entries of all businesses, filtered and followed, in ${language}`, async () => {
      const page = await enter('staff-finance', 'desk/invoices', { language })
      await page.getByRole('heading', { level: 1, name: invoices }).waitFor()
      await page.getByRole('cell', { name: 'Padaria Exemplo Lda' }).first().waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await openUntilInteractive(page, `${baseUrl}/office/desk/entries`)
      await page.getByRole('heading', { level: 1, name: entries }).waitFor()
      await page.locator('select[name=kind]').selectOption('transfer')
      await page.locator('form button[type=submit]').click()
      await page.waitForURL(/kind=transfer/)
      // On a phone a cell says its column too.
      await page
        .getByRole('cell')
        .filter({ hasText: new RegExp(`^${kind}`) })
        .first()
        .waitFor()
      await assertAccessible(page)
      await assertFits(page)
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /CSV/ }).click()])
      assert.equal(file.suggestedFilename(), 'entries.csv')
      await page.context().close()
    })

  for (const [name, view] of [
    ['a phone in the dark', { colorScheme: 'dark' }],
    ['a desk', { viewport: desk }],
    ['a desk in the dark', { viewport: desk, colorScheme: 'dark' }],
  ] as const)
    test(`the same rooms on ${name}`, async () => {
      const page = await enter('staff-administrator', 'desk/invoices', view)
      for (const room of ['desk/invoices', 'desk/entries', 'desk/settlement', 'desk/entities?platform=1001']) {
        await openUntilInteractive(page, `${baseUrl}/office/${room}`)
        await page.getByRole('table').first().waitFor()
        await assertAccessible(page)
        await assertFits(page)
      }
      await page.context().close()
      const owner = await enter('owner', `${clientId}/settings`, view)
      for (const room of ['settings', 'keys', 'keys/1001']) {
        await openUntilInteractive(owner, `${baseUrl}/office/${clientId}/${room}`)
        await owner.getByRole('heading', { level: 1 }).waitFor()
        await assertAccessible(owner)
        await assertFits(owner)
      }
      await owner.context().close()
    })
})

describe('what people of an entity see', { skip: skipReason }, () => {
  for (const [language, chosen, wished, always, done] of [
    ['PT', 'Pode escolher', 'Cada transferência para a conta', 'Seguem sempre', 'Guardado.'],
    ['ES', 'Puede elegir', 'Cada transferencia a la cuenta', 'Se envían siempre', 'Guardado.'],
    ['EN', 'You can choose', 'Each transfer to the account', 'Always sent', 'Saved.'],
  ] as const)
    test(`mails are chosen by the keyboard alone, and what is required cannot be, in ${language}`, async () => {
      const owner = await enter('owner', `${clientId}/settings`, { language })
      await owner.getByRole('heading', { name: always }).waitFor()
      const box = owner.getByRole('checkbox', { name: wished })
      assert.equal(await box.isChecked(), false)
      await box.focus()
      await owner.keyboard.press('Space')
      await owner.getByText(done).waitFor()
      await owner.reload()
      assert.equal(await box.isChecked(), true)
      assert.equal(await owner.getByRole('group', { name: chosen }).getByRole('checkbox').count(), 5)
      await app.sql`delete from mail_choices`
      await owner.context().close()
    })

  test('an integrator sees for whom a platform acts, and a business whose platforms act for it', async () => {
    const owner = await enter('owner', `${clientId}/keys`)
    await owner.getByRole('link', { name: 'Ver as empresas' }).first().click()
    await owner.getByRole('cell', { name: 'Padaria Exemplo Lda' }).waitFor()
    await assertAccessible(owner)
    await owner.getByLabel('Nome ou NIF').fill('ninguém')
    await button(owner, 'Aplicar').click()
    await owner.getByText('Nenhuma empresa corresponde.').waitFor()
    await app.sql`insert into platform_entities (platform_id, entity_id) values (1002, 510000002) on conflict do nothing`
    await openUntilInteractive(owner, `${baseUrl}/office/${clientId}/keys`)
    await owner.getByRole('heading', { name: 'Plataformas de outros' }).waitFor()
    await assertAccessible(owner)
    await owner.context().close()
  })

  test('a signature is checked of a notification that is chosen, without pasting', async () => {
    ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: `${baseUrl}/nobody` } }))
    const developer = await enter('developer', `${clientId}/developers`)
    await button(developer, 'Verificar uma assinatura').click()
    await dialog(developer).getByText('Ainda não seguiu nenhuma para este endereço.').waitFor()
    await paidByCard(provider)
    await developer.reload()
    await openUntilInteractive(developer, `${baseUrl}/office/${clientId}/developers`)
    await button(developer, 'Verificar uma assinatura').click()
    await dialog(developer).getByLabel('Notificação', { exact: true }).waitFor()
    await dialog(developer).getByLabel('Chave que o seu programa usa (opcional)').fill('outra')
    await dialog(developer).getByRole('button', { name: 'Verificar uma assinatura' }).click()
    await dialog(developer).getByText('A chave que o seu programa usa não é a desta plataforma.').waitFor()
    await assertAccessible(developer)
    await developer.context().close()
  })
})
