import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { ok, paidByCard, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What somebody sends again because no answer came is the same deed: with the form still open, and with the page opened anew.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider
const area = `${baseUrl}/office/510000002`

async function enter(person: DemoPerson): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT' })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await app.sql`update office_sessions set proved_at = now()`
  return page
}

const button = (of: Pick<Page, 'getByRole'>, name: string | RegExp) => of.getByRole('button', { name, exact: true })

/** The next answer of such a call is lost on its way: the server has done what was asked, and the page hears nothing. */
async function loseAnswer(page: Page, call: RegExp): Promise<void> {
  await page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

async function askForLink(page: Page, summary: string, amount = '12,50'): Promise<void> {
  await page.getByLabel('Montante').fill(amount)
  await page.getByLabel('Para quê').fill(summary)
  await button(page, 'Criar').click()
}

const linksCalled = async (name: string) => ok(await client.listLinks()).filter(({ summary }) => summary === name)
const unheard = (page: Page) => page.getByText('O servidor não respondeu')
const made = (page: Page) => page.getByRole('heading', { name: 'Pronto a enviar' })

describe('an answer that is lost', { skip: skipReason }, () => {
  test('a link that is asked for again is the one that was made, and the next one is another', async () => {
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/ask`)
    await loseAnswer(page, /\/office\/api\/links$/)
    await askForLink(page, 'Bolo')
    await unheard(page).waitFor()
    await button(page, 'Criar').click()
    await made(page).waitFor()
    const [only, ...more] = await linksCalled('Bolo')
    assert.deepEqual(more, [])
    await page.getByRole('link', { name: only!.url, exact: true }).waitFor()
    const [again] = await Promise.all([page.waitForResponse(/\/office\/api\/links$/), button(page, 'Criar').click()])
    assert.equal(again.status(), 201)
    assert.equal((await linksCalled('Bolo')).length, 2)
    await page.context().close()
  })

  test('also once the page was opened anew', async () => {
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/ask`)
    await loseAnswer(page, /\/office\/api\/links$/)
    await askForLink(page, 'Rifa')
    await unheard(page).waitFor()
    await openUntilInteractive(page, `${area}/ask`)
    await askForLink(page, 'Rifa')
    await made(page).waitFor()
    assert.equal((await linksCalled('Rifa')).length, 1)
    await page.context().close()
  })

  test('a refund that is filled in otherwise says that the first was made, and is one of its own when it is meant', async () => {
    const { id } = await paidByCard(provider, { amount: 3000 })
    const page = await enter('owner')
    await openUntilInteractive(page, `${area}/payments/${id}`)
    await button(page, 'Devolver').click()
    const dialog = page.getByRole('dialog')
    await loseAnswer(page, /\/refunds$/)
    await dialog.getByLabel('Montante').fill('5')
    await button(dialog, 'Devolver').click()
    await unheard(page).waitFor()
    await dialog.getByLabel('Montante').fill('6')
    await button(dialog, 'Devolver').click()
    await dialog.getByText('cuja resposta se perdeu').waitFor()
    assert.equal((await readPayment(client, id)).amounts?.refunded, 500)
    await button(dialog, 'Devolver').click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await readPayment(client, id)).amounts?.refunded, 1100)
    await page.context().close()
  })

  test('references from a file are made once', async () => {
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByRole('radio', { name: 'Referências de um ficheiro' }).check()
    const file = { name: 'quotas.csv', mimeType: 'text/csv', buffer: Buffer.from('montante;código\n12,50;SOCIO-1\n7,00;SOCIO-2\n') }
    await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(file)
    await loseAnswer(page, /\/referenceBatches$/)
    await button(page, 'Criar 2 referências').click()
    await unheard(page).waitFor()
    await button(page, 'Criar 2 referências').click()
    await page.getByText('Pronto: 2 criadas').waitFor()
    assert.equal(ok(await client.listReferenceBatches()).length, 1)
    await page.context().close()
  })
})
