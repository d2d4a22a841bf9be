import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readMoneyRules } from '../../server/src/domain/held-money.ts'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openUntilInteractive, skipReason } from '../pages/browser.ts'
import { atDesk, button, dialog } from './at-desk.ts'

// What took SQL or a command: a method more for a business that is there, and by what rules money is decided that fits no payment.
const provider = await startTestProvider({ moneyRules: readMoneyRules('amount payment 0.50, 510000002 paid returned') ?? [] })
const { app, baseUrl, client } = provider
const enter = await atDesk(provider)

describe('at the desk', { skip: skipReason }, () => {
  test('a business gets a method that it had not, once two said so', async () => {
    await app.sql`delete from entity_methods where entity_id = 510000002 and code = 'MB'`
    const finance = await enter('staff-finance', 'entities/510000002')
    await button(finance, 'Propor mais um método').click()
    await finance.keyboard.press('Escape')
    await dialog(finance).waitFor({ state: 'detached' })
    await finance.waitForFunction(() => document.activeElement?.textContent === 'Propor mais um método')
    await finance.keyboard.press('Enter')
    assert.equal(await dialog(finance).getByLabel('Multibanco: fixo em euros').inputValue(), '0,00')
    await dialog(finance).getByLabel('Multibanco: mínimo em euros').fill('pouco')
    await finance.keyboard.press('Enter')
    const problem = dialog(finance).getByRole('alert')
    await problem.waitFor()
    await finance.waitForFunction(
      (end) => end.getBoundingClientRect().bottom <= innerHeight,
      await button(dialog(finance), 'Propor').evaluateHandle((end) => end),
    )
    await dialog(finance).getByLabel('Método', { exact: true }).selectOption({ label: 'Multibanco' })
    await dialog(finance).getByLabel('Multibanco: mínimo em euros').fill('2,00')
    await dialog(finance).getByLabel('Multibanco: máximo em euros').fill('900')
    await assertAccessible(finance)
    await button(dialog(finance), 'Propor').click()
    await dialog(finance).waitFor({ state: 'detached' })
    await finance.context().close()
    const boss = await enter('staff-administrator', '', 1280)
    await boss.getByText(/Dar um método\. Multibanco: .*2,00.€ – 900,00.€/).waitFor()
    await assertAccessible(boss)
    await button(boss, 'Confirmar: Padaria Exemplo Lda').click()
    await button(dialog(boss), 'Confirmar').click()
    await dialog(boss).waitFor({ state: 'detached' })
    ok(await client.createPaymentReference({ body: { amount: 900 } }))
    await openUntilInteractive(boss, `${baseUrl}/office/desk/entities/510000002`)
    await boss.getByText('Multibanco: 2,00 € – 900,00 €').waitFor()
    await boss.context().close()
  })

  test('the contract of a business ends when two said so', async () => {
    const finance = await enter('staff-finance', 'entities/510000002')
    await button(finance, 'Propor o fim do contrato').click()
    await dialog(finance).getByLabel('Primeiro dia sem contrato').fill('2040-02-01')
    await dialog(finance).getByLabel('Porquê, para o registo').fill('Carta de 3 de fevereiro')
    await assertAccessible(finance)
    await button(dialog(finance), 'Propor').click()
    await dialog(finance).waitFor({ state: 'detached' })
    await finance.context().close()
    const boss = await enter('staff-administrator', '', 1280)
    await boss.getByText(/Terminar o contrato em 01\/02\/2040, 00:00\. Carta de 3 de fevereiro/).waitFor()
    await button(boss, 'Confirmar: Padaria Exemplo Lda').click()
    await button(dialog(boss), 'Confirmar').click()
    await dialog(boss).waitFor({ state: 'detached' })
    await openUntilInteractive(boss, `${baseUrl}/office/desk/entities/510000002`)
    await boss.getByText('Termina em 01/02/2040').waitFor()
    await assertAccessible(boss)
    await boss.context().close()
  })

  test('a business is given a terminal, which one person stops', async () => {
    const page = await enter('staff-operations', 'entities/510000002')
    await button(page, 'Acrescentar terminal').click()
    const named = { 'Número (9 dígitos)': '700000055', Nome: 'esplanada', Modelo: 'S1', Rede: 'Rede', Fornecedor: 'Terminais Lda' }
    for (const [label, text] of Object.entries({ ...named, 'Porquê, para o registo': 'Contrato novo' }))
      await dialog(page).getByLabel(label, { exact: true }).fill(text)
    await assertAccessible(page)
    await button(dialog(page), 'Acrescentar terminal').click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Alterar: esplanada').click()
    await dialog(page).getByLabel('Parado').check()
    await dialog(page).getByLabel('Porquê, para o registo').fill('Foi roubado')
    await assertAccessible(page)
    await button(dialog(page), 'Guardar').click()
    const row = page.getByRole('row', { name: /esplanada/ })
    await row.getByText('Parado', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.context().close()
    const support = await enter('staff-support', 'entities/510000002', 1280)
    assert.equal(await button(support, 'Acrescentar terminal').getAttribute('aria-disabled'), 'true')
    await support.context().close()
  })

  test('the rules for money that fits no payment are seen, with whose they are', async () => {
    const page = await enter('staff-finance', 'money', 1280)
    const rules = page.getByRole('table', { name: 'Regras' })
    await rules.getByText('outro montante').waitFor()
    await rules.getByText('0,50 €').waitFor()
    await rules.getByRole('link', { name: 'Padaria Exemplo Lda' }).waitFor()
    await assertAccessible(page)
    await page.context().close()
  })
})
