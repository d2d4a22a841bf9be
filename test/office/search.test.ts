import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { advance, newReference, ok, payReference } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What narrows a list stays together, and in the address: the search, the filters, and the file of both.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { baseUrl, client } = provider
const area = `${baseUrl}/office/510000002`

async function enter(person: DemoPerson): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', acceptDownloads: true })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  return page
}

const button = (of: Pick<Page, 'getByRole'>, name: string) => of.getByRole('button', { name, exact: true })

describe('payments', { skip: skipReason }, () => {
  test('a search and filters hold together, and their file has what the list shows', async () => {
    const [waits, paid] = [await newReference(client, { amount: 5432 }), await newReference(client, { amount: 5432 })]
    ok(await payReference(client, paid))
    const page = await enter('finance')
    const named = (id: string) => page.getByRole('link', { name: `Pagamento ${id}`, exact: true })
    await openUntilInteractive(page, `${area}/payments`)
    await page.getByLabel('Procurar um pagamento').fill('54,32')
    await button(page, 'Procurar').click()
    await page.getByText('2 pagamentos', { exact: true }).waitFor()
    await page.getByText('Filtros', { exact: true }).click()
    await page.getByLabel('Estado').selectOption('pending')
    await button(page, 'Aplicar').click()
    await page.getByText('1 pagamento', { exact: true }).waitFor()
    assert.equal(await named(paid.id).count(), 0)
    await named(waits.id).waitFor()
    const query = new URL(page.url()).searchParams
    assert.deepEqual([query.get('q'), query.get('stateDetails_state')], ['54,32', 'pending'])
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Exportar CSV' }).click()])
    const asked = new URL(file.url()).searchParams
    assert.deepEqual([asked.get('q'), asked.get('stateDetails_state')], ['54,32', 'pending'])
    await page.getByText('Ficheiro completo: 1 linha.').waitFor()
    await page.reload()
    await named(waits.id).waitFor()
    assert.equal(await page.getByLabel('Procurar um pagamento').inputValue(), '54,32')
    await page.context().close()
  })

  test('from an amount to an amount; one that is none is said, and nothing is narrowed by it', async () => {
    const [small, large] = [await newReference(client, { amount: 1111 }), await newReference(client, { amount: 222_222 })]
    const page = await enter('viewer')
    const named = (id: string) => page.getByRole('link', { name: `Pagamento ${id}`, exact: true })
    await openUntilInteractive(page, `${area}/payments`)
    await page.getByText('Filtros', { exact: true }).click()
    await page.getByLabel('Montante desde').fill('dez')
    await button(page, 'Aplicar').click()
    await page.getByText('Escreva um montante como 12,50.').waitFor()
    await page.getByLabel('Montante desde').fill('2222,22')
    await page.getByLabel('Montante até').fill('11,11')
    await button(page, 'Aplicar').click()
    await page.getByText('Não pode ser menos do que o montante inicial.').waitFor()
    await assertAccessible(page)
    await page.getByLabel('Montante até').fill('3000')
    await button(page, 'Aplicar').click()
    await page.waitForURL(/amount_start=222222&amount_end=300000/)
    await named(large.id).waitFor()
    await named(small.id).waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Montante desde').inputValue(), '2222,22')
    await page.getByText('Mais filtros').click()
    await page.getByLabel('Descrição exata').fill('nada')
    await button(page, 'Aplicar').click()
    await page.getByText('Nenhum pagamento corresponde.').waitFor()
    assert.match(page.url(), /summary=nada/)
    await page.context().close()
  })
})

describe('home', { skip: skipReason }, () => {
  test('each number leads to the list of what it counts', async () => {
    // Of the day that ends meanwhile nothing would be left.
    const hour = Number(new Date().toLocaleString('en-GB', { timeZone: 'Europe/Lisbon', hour: 'numeric' }))
    if (hour === 23) await advance(client, 3600)
    ok(await payReference(client, await newReference(client, { amount: 2100 })))
    const page = await enter('viewer')
    const sums = page.locator('dl', { hasText: 'Recebido' }).first()
    const count = await sums.getByRole('term').filter({ hasText: 'Pagamentos' }).locator('..').getByRole('link').first().innerText()
    await sums.getByRole('link', { name: count, exact: true }).click()
    await page.getByText(`${count} ${count === '1' ? 'pagamento' : 'pagamentos'}`, { exact: true }).waitFor()
    assert.match(page.url(), /type=payment,capture&stateDetails_state=confirmed&createdAt_start=/)
    assert.equal(await page.getByLabel('Tipo').inputValue(), 'payment,capture')
    await page.goBack()
    const row = page.getByRole('row', { name: /^Multibanco/ })
    const tried = await row.getByRole('link').nth(1).innerText()
    await row.getByRole('link').nth(1).click()
    await page.getByText(`${tried} ${tried === '1' ? 'pagamento' : 'pagamentos'}`, { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('Ver como tabela').click()
    await assertAccessible(page)
    await page.getByRole('table').first().getByRole('link').last().click()
    await page.waitForURL(/createdAt_start=(\d{4}-\d\d-\d\d)&createdAt_end=\1/)
    await page.context().close()
  })
})

describe('batches of references', { skip: skipReason }, () => {
  test('one that was made is found again, with its payments and its file', async () => {
    // The third stands for a payment that is there, and says another amount.
    await newReference(client, { customUniqueId: 'quota-3', amount: 500 })
    const lines = [{ amount: 1250, code: 'SOCIO-1' }, { amount: 700 }, { amount: 900, customUniqueId: 'quota-3' }]
    const batch = ok(await client.createReferenceBatch({ body: { code: 'QUOTAS-2026', lines } }))
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByRole('radio', { name: 'Referências de um ficheiro' }).check()
    await page.getByRole('link', { name: 'QUOTAS-2026' }).click()
    await page.getByRole('heading', { name: 'Lote QUOTAS-2026' }).waitFor()
    await page.getByText('Pronto: 2 criadas, 1 recusada.').waitFor()
    await assertAccessible(page)
    const link = page.getByRole('link', { name: 'As referências em CSV' })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    assert.match(new URL(file.url()).pathname, new RegExp(`/references/${batch.id}\\.csv$`))
    await page.getByRole('link', { name: '2: ver os pagamentos' }).click()
    await page.getByText('2 pagamentos', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /Todos os lotes/ }).click()
    await page.getByRole('link', { name: 'QUOTAS-2026' }).waitFor()
    await openUntilInteractive(page, `${area}/batches/00000000-0000-4000-8000-000000000000`)
    await page.getByText('Não foi possível').waitFor()
    await page.context().close()
  })
})
