import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'
import { assertAccessible, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What took a command: an integrator's platform, for whom it acts, its key, and a payer who asks to be forgotten.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider

async function enter(person: DemoPerson, room: string, width = 390): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await app.sql`update office_sessions set proved_at = now()`
  await openUntilInteractive(page, `${baseUrl}/office/desk/${room}`)
  return page
}

const button = (of: Pick<Page, 'getByRole'>, name: string) => of.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const why = (page: Page) => dialog(page).getByLabel(/^Porquê/)

describe('at the desk', { skip: skipReason }, () => {
  test('an integrator’s platform is made, acts for a business once two said so, and changes its key', async () => {
    const one = await enter('staff-operations', 'platforms')
    await button(one, 'Criar plataforma').click()
    await dialog(one).getByLabel('Nome').fill('Software Loja')
    await why(one).fill('Contrato de fevereiro')
    await assertAccessible(one)
    await button(dialog(one), 'Criar plataforma').click()
    await dialog(one).getByRole('heading', { name: 'Guarde a chave agora' }).waitFor()
    await assertAccessible(one)
    const [platformCode = '', privateKey = ''] = await dialog(one).locator('code').allInnerTexts()
    await button(one, 'Já a guardei').click()
    await button(one, 'Agir por uma empresa: Software Loja').click()
    await dialog(one).getByLabel('NIF da empresa').fill('510000002')
    await why(one).fill('Contrato de fevereiro')
    await assertAccessible(one)
    await button(dialog(one), 'Propor').click()
    await dialog(one).waitFor({ state: 'detached' })
    const other = await enter('staff-administrator', '', 1280)
    await other.getByText(/^Deixar a plataforma Software Loja \(\d+\) agir pela empresa/).waitFor()
    await button(other, 'Confirmar: Padaria Exemplo Lda').click()
    await button(dialog(other), 'Confirmar').click()
    await dialog(other).waitFor({ state: 'detached' })
    ok(await provider.clientFor({ platformCode, privateKey, clientId: '510000002' }).listPayments())
    await button(one, 'Trocar a chave: Software Loja').click()
    await why(one).fill('Chave vista em público')
    await assertAccessible(one)
    await button(dialog(one), 'Trocar a chave').click()
    await button(one, 'Já a guardei').click()
    await button(one, 'Terminar a troca: Software Loja').click()
    await why(one).fill('O integrador já a usa')
    await assertAccessible(one)
    await button(dialog(one), 'Terminar a troca').click()
    await button(one, 'Trocar a chave: Software Loja').waitFor()
    assert.equal(await button(one, 'Trocar a chave: Loja Demo').count(), 0, 'The keys of an entity’s own platform are with its people.')
    for (const page of [one, other]) await page.context().close()
  })

  test('an integrator’s limited key is made for what it is to do, seen once, and ended', async () => {
    const operations = await demoOffice(provider, 'staff-operations')
    const settings = { strict: true, registers: false, saves: false, why: 'Contrato de março' }
    const { platformCode } = ok(await operations.client.createDeskPlatform({ body: { name: 'Contas Certas', ...settings } }))
    const page = await enter('staff-operations', 'platforms')
    await page.getByRole('link', { name: 'Contas Certas', exact: true }).click()
    await button(page, 'Restringir endereços').click()
    await dialog(page).getByLabel('Endereços ou redes').fill('203.0.113.0/24')
    await why(page).fill('Só dos servidores deles')
    await assertAccessible(page)
    await button(dialog(page), 'Restringir endereços').click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('definition').getByText('203.0.113.0/24', { exact: true }).waitFor()
    await button(page, 'Criar chave limitada').click()
    await dialog(page).getByLabel('Nome da chave').fill('Consulta')
    await dialog(page).getByLabel('Consultar').uncheck()
    await why(page).fill('Só para ver')
    await button(dialog(page), 'Criar chave limitada').click()
    await dialog(page).getByText('Escolha pelo menos uma coisa.').waitFor()
    await dialog(page).getByLabel('Consultar').check()
    await assertAccessible(page)
    await button(dialog(page), 'Criar chave limitada').click()
    await dialog(page).getByRole('heading', { name: 'Guarde a chave agora' }).waitFor()
    const [, key = ''] = await dialog(page).locator('code').allInnerTexts()
    assert.match(key, /^esk_/)
    await button(page, 'Já a guardei').click()
    await button(page, 'Terminar: Consulta').click()
    await why(page).fill('Deixou de ser precisa')
    await assertAccessible(page)
    await button(dialog(page), 'Terminar').click()
    await page.getByText('Terminada', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.context().close()
    const support = await enter('staff-support', `platforms/${platformCode}`, 1280)
    assert.equal(await button(support, 'Criar chave limitada').getAttribute('aria-disabled'), 'true')
    await openUntilInteractive(support, `${baseUrl}/office/desk/platforms/1001`)
    await support.getByText('A plataforma é de uma empresa: as chaves são com ela.').first().waitFor()
    await support.context().close()
  })

  test('a payer is erased by mail, by compliance alone, and the answer says how much', async () => {
    const { paymentId } = await newCheckout(client, { customer: { firstName: 'Rui', email: 'rui@example.org' } })
    ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
    const page = await enter('staff-compliance', 'entities/510000002')
    await button(page, 'Apagar os dados de um pagador').click()
    await dialog(page).getByLabel('E-mail').fill('rui@example.org')
    await why(page).fill('Pedido de 3 de fevereiro')
    await assertAccessible(page)
    await button(dialog(page), 'Apagar para sempre').click()
    await page.getByText('Apagado: pagamentos 1, clientes 0. Ainda abertos: 0.').waitFor()
    assert(!JSON.stringify(ok(await client.getPayment({ params: { id: paymentId } }))).includes('rui@'))
    await page.context().close()
    const finance = await enter('staff-finance', 'entities/510000002')
    assert.equal(await button(finance, 'Apagar os dados de um pagador').getAttribute('aria-disabled'), 'true')
    await finance.context().close()
  })
})
