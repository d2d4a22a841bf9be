import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { askPhone, ok, reaches } from '../../server/test/builders.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { assertAccessible, assertGone, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What only a command could do: an account with its keys, and an acquirer's file against the books; and what a business sees of fees and of integrators.
const { provider } = await startWithSibs()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider
const clientId = '510000002'
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const second = await startSibsStandIn({ ...sibsAccount, terminalId: '57430' })
after(() => second.close())

/** One of the sandbox's people in a room. */
async function enter(person: DemoPerson, room: string, viewport = phone): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport, acceptDownloads: true })
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

describe('the desk and its acquirers', { skip: skipReason }, () => {
  test('an account: its keys typed by one, confirmed by another, tried, and shown to nobody', async () => {
    const operations = await enter('staff-operations', 'desk/acquirers')
    await prove()
    await button(operations, 'Propor uma conta').click()
    const form = dialog(operations)
    await form.getByLabel('Banco').selectOption('sibs')
    await form.getByLabel('Nome da conta').fill('sibs-nova')
    await form.getByLabel('Sistema').selectOption('')
    await form.getByLabel('Endereço').fill(second.otherBaseUrl)
    await form.getByLabel('Terminal').fill('57430')
    await form.getByLabel('Client ID').fill(sibsAccount.clientId)
    await form.getByLabel('Token').fill(sibsAccount.token)
    await form.getByLabel('Chave das notificações').fill('demasiado curta')
    await form.getByLabel('O contrato mostra um atestado PCI DSS: os cartões escrevem-se no nosso formulário').check()
    await form.getByLabel('Porquê').fill('Contrato de 3 de fevereiro')
    await assertAccessible(operations)
    await button(operations, 'Propor').click()
    await form.getByText('Não está como o banco o dá.').waitFor()
    await form.getByLabel('Chave das notificações').fill(sibsAccount.webhookSecret)
    await button(operations, 'Propor').click()
    await dialog(operations)
      .getByText(/\/acquirers\/[\w-]{32}$/)
      .waitFor()
    await assertAccessible(operations)
    await assertFits(operations)
    await button(operations, 'Já o guardei').click()
    const chief = await enter('staff-administrator', 'desk', desk)
    await chief
      .getByText(
        /^Acrescentar a conta sibs-nova \(sibs\), em que os números dos cartões passam pelo nosso servidor: Contrato de 3 de fevereiro$/,
      )
      .waitFor()
    await prove()
    await chief.getByRole('button', { name: /^Confirmar: / }).click()
    await dialog(chief).getByRole('button', { name: 'Confirmar', exact: true }).click()
    await chief.getByText('Decidido.').waitFor()
    await openUntilInteractive(chief, `${baseUrl}/office/desk/acquirers`)
    await prove()
    await button(chief, 'Experimentar: sibs-nova').click()
    await chief.getByText('sibs-nova: responde e aceita esta conta.').waitFor()
    await assertAccessible(chief)
    assert(!(await chief.content()).includes(sibsAccount.token))
    for (const page of [operations, chief]) await page.context().close()
  })

  test('a file of the acquirer against the books: what differs, and what cannot be read', async () => {
    const { id } = await askPhone(client, '351#911234567')
    await reaches(client, id, 'confirmed')
    const [row] = await app.sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${id} and status = 'approved'`
    const today = new Date().toISOString().slice(0, 10)
    const page = await enter('staff-finance', 'desk/reconciliation')
    await assertAccessible(page)
    await assertFits(page)
    const compare = async (content: string) => {
      const file = { name: 'SIBS_Reconciliation.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.getByLabel('Conta', { exact: true }).selectOption('loja')
      await page.getByLabel('Ficheiro do banco (CSV)').setInputFiles(file)
      for (const [label, value] of [
        ['Desde o dia', today],
        ['Até ao dia', today],
        ['Referência do banco', '4'],
        ['Montante', '5'],
        ['Tipo de movimento (opcional)', '3'],
        ['Tipos que são recebimentos', 'PURS'],
      ] as const)
        await page.getByLabel(label).fill(value)
      await button(page, 'Comparar').click()
    }
    await compare(`P1;${today};PURS;${row!.knownAs};12,51;0,19\r\nP1;${today};PURS;s2stranger;7,00;`)
    await page.getByText('Diferenças: 2').first().waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'loja' }).first().click()
    await page.getByText('Outro montante').waitFor()
    await page.getByText('Só no banco').waitFor()
    await page.getByText('12,51 €').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await page.getByRole('link', { name: 'Todas as comparações' }).click()
    // Where the columns are is remembered of the last one.
    await page.locator('input[name=amount]').waitFor()
    assert.equal(await page.locator('input[name=amount]').inputValue(), '5')
    await compare(`P1;${today};PURS;${row!.knownAs};doze;`)
    await page.getByText('Ficheiro ilegível').first().waitFor()
    await page.context().close()
  })
})

describe('a business', { skip: skipReason }, () => {
  test('opens an invoice of fees, and takes it as a sheet', async () => {
    const { id } = await askPhone(client, '351#911234567')
    await reaches(client, id, 'confirmed')
    ok(await client.settleDay({ body: { clientId, invoice: true } }))
    const owner = await enter('owner', `${clientId}/transfers`)
    await owner.getByRole('link', { name: /^FT / }).click()
    await owner.getByRole('heading', { level: 1, name: /^Fatura FT / }).waitFor()
    await owner.getByText('Padaria Exemplo Lda · 510000002').waitFor()
    await assertAccessible(owner)
    await assertFits(owner)
    assert.match(
      (await owner.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
      /\/office\/510000002\/invoices\/FT-\d{4}-1\.pdf$/,
    )
    await owner.context().close()
    const finance = await enter('staff-finance', 'desk/invoices', desk)
    await finance.getByRole('link', { name: /^FT / }).first().click()
    await finance.getByRole('heading', { level: 1, name: /^Fatura FT / }).waitFor()
    await assertAccessible(finance)
    await finance.context().close()
  })

  test('ends what an integrator’s platform may do in its name', async () => {
    await app.sql`insert into platform_entities (platform_id, entity_id) values (1002, 510000002) on conflict do nothing`
    const owner = await enter('owner', `${clientId}/keys`)
    await prove()
    await owner.getByRole('button', { name: /^Retirar autorização: / }).click()
    await assertAccessible(owner)
    await assertFits(owner)
    await dialog(owner).getByRole('button', { name: 'Retirar autorização', exact: true }).click()
    await owner.getByText(/já não age por esta empresa\.$/).waitFor()
    await assertGone(owner.getByRole('button', { name: /^Retirar autorização: / }))
    await owner.context().close()
  })
})
