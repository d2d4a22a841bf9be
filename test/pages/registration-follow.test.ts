import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { activities } from '../../apps/registration/src/form/activity/activities.ts'
import { createFormClient } from '@escudo/contracts'
import { ok } from '../../server/test/builders.ts'
import { smallFiles } from '../../server/test/disputes.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { freeNifs, registration } from '../../server/test/registrations.ts'
import { assertAccessible, assertGone, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

const terms = { name: 'Prestador Exemplo, S.A.', termsUrl: 'https://pay.example/terms', termsVersion: '2026-03' }
const { baseUrl, app, client } = await startTestProvider({ pageOperator: terms })
const browser = skipReason ? undefined : await startBrowser()

const query = (clientId: string) =>
  new URLSearchParams({
    lang: 'PT',
    clientId,
    name: 'Padaria da Aurora Lda',
    address: 'Rua Um 1',
    postCode: '1000-001',
    locality: 'Lisboa',
    phoneNumber: '210000000',
    'bankAccount.owner': 'Padaria da Aurora',
    'bankAccount.bankName': 'Banco Um',
    'bankAccount.iban': 'PT50000201231234567890154',
    'bankAccount.swift': 'BSIMPTPL',
    'user.name': 'Ana Um',
    'user.taxNumber': '199999999',
    'user.email': 'ana@example.org',
    'user.phoneNumber': '910000000',
  })

/** The form with what is asked for filled in, as another site's address does it: names in brackets. */
function addressOf(clientId: string): string {
  const named = [...query(clientId)].map(([name, value]) => [name.replace(/\.(\w+)/, '[$1]'), value])
  return `${baseUrl}/aderir?${new URLSearchParams(named as [string, string][]).toString()}`
}

async function goOn(page: Page, step?: number): Promise<void> {
  const myself = page.getByRole('button', { name: 'Acrescentar-me' })
  if (step === 5 && (await myself.isVisible()) && (await page.locator('[data-person]').count()) === 0) await myself.click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  if (step !== undefined) await page.getByText(`Passo ${step} de 5`).waitFor()
}

describe('from the form to a document that compliance has', () => {
  test('activity, countries, people, terms, the link and a file', { skip: skipReason }, async () => {
    const [clientId] = freeNifs.waiting
    const { page, close } = await openPage(browser!, addressOf(clientId), 'phone')
    const activity = page.getByRole('combobox', { name: /^Atividade ou CAE/ })
    // Who has no word for it finds all of it in a list, by section.
    await page.getByRole('button', { name: 'Ver lista' }).click()
    await page.getByRole('option').first().waitFor()
    assert.equal(await page.getByRole('option').count(), activities.length)
    await assertAccessible(page)
    await page
      .getByRole('group', { name: 'Comércio', exact: true })
      .getByRole('option', { name: /^Comércio a retalho/ })
      .click()
    assert.equal(await activity.inputValue(), '47 – Comércio a retalho')
    await page.getByText('Secção G, Comércio (CAE Rev. 4)').waitFor()
    await activity.fill('restaurante')
    await goOn(page, 2)
    await goOn(page, 3)
    const countries = page.getByRole('combobox', { name: 'Países' })
    const where = page.getByLabel('Para onde vende')
    assert(await where.isHidden(), 'Who has no site is not asked.')
    await page.getByLabel(/^Site/).fill('padaria.pt')
    await where.waitFor()
    assert.equal(await where.inputValue(), '', 'Nothing stands there beforehand.')
    assert(await countries.isHidden())
    await goOn(page)
    await page.getByText('Indique para onde vende.').waitFor()
    await assertAccessible(page)
    await where.selectOption('allowed')
    await page.getByText('Indique para onde vende.').waitFor({ state: 'detached' })
    await goOn(page)
    await page.getByText('Escolha pelo menos um país').waitFor()
    await countries.selectOption({ label: 'Espanha' })
    await countries.selectOption({ label: 'Portugal' })
    await page.getByRole('button', { name: 'Retirar Espanha' }).waitFor()
    await page.getByText('Países escolhidos: 2').waitFor()
    assert(await page.getByText('Escolha pelo menos um país').isHidden(), 'What was mended is no longer said to be wrong.')
    await assertAccessible(page)
    await goOn(page, 4)
    await page.getByRole('button', { name: 'Acrescentar-me' }).click()
    const person = page.getByRole('group', { name: 'Ana Um' })
    const long = 'Maria Antonieta Guadalupe de Vasconcelos e Albuquerque Castelo-Branco Figueiroa Rego'
    await person.getByLabel('Nome completo').fill(long)
    const called = page.getByRole('group', { name: long }).locator('legend')
    assert(
      await called.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientHeight > 30),
      'A long name breaks and is not cut.',
    )
    await page.getByLabel('Nome completo').fill('Ana Um')
    await person.getByLabel('É beneficiário efetivo').check()
    await goOn(page)
    await person.getByText('Indique a participação').waitFor()
    await assertAccessible(page)
    await person.getByLabel('Participação').fill('62,5')
    await goOn(page, 5)
    await page.getByRole('definition').filter({ hasText: 'Espanha, Portugal' }).waitFor()
    await page.getByRole('definition').filter({ hasText: '210 000 000' }).waitFor()
    await page
      .getByRole('definition')
      .filter({ hasText: /Ana Um.*62,5\u00A0%/ })
      .waitFor()
    // One part is changed, and what is sent is looked at again at once.
    await page.getByRole('button', { name: 'Alterar: Empresa' }).click()
    await page.getByText('Passo 1 de 5').waitFor()
    assert(await page.getByRole('button', { name: 'Voltar' }).isHidden())
    await page.getByRole('button', { name: 'Guardar e rever o pedido' }).click()
    await page.getByText('Passo 5 de 5').waitFor()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await page.getByText('tem de aceitar os termos').waitFor()
    await assertAccessible(page)
    await page.getByLabel('Li e aceito os termos').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()
    await page.waitForURL(/\/aderir\/pedido\/[\w-]{43}\?lang=PT$/)

    // The button is ours, in the page's language, and works from the keyboard; what was chosen stands beside it.
    await page.getByText('Nenhum ficheiro escolhido').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher ficheiro' }).press('Enter')
    await (await choosing).setFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') })
    await page.getByText('nota.txt').waitFor()
    assert.equal(await page.getByText('Padaria da Aurora Lda').count(), 1, 'The name is said once.')
    await page.getByRole('button', { name: 'Enviar documento' }).click()
    await page.getByText('Este ficheiro não é PDF, PNG nem JPEG.').waitFor()
    // Another name makes no other file of it, and what is said is said as to a person.
    for (const [name, mimeType] of [
      ['nota.pdf', 'application/pdf'],
      ['nota.png', 'image/png'],
    ] as const) {
      await page.getByLabel('Ficheiro').setInputFiles({ name, mimeType, buffer: Buffer.from('nota') })
      await page.getByText(name).waitFor()
      await page.getByRole('button', { name: 'Enviar documento' }).click()
      await page.getByText('Este ficheiro não é PDF, PNG nem JPEG.').waitFor()
      await assertGone(page.getByText(/base64|Indique um destes valores/))
    }
    const file = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallFiles.pdf, 'base64') }
    await page.getByLabel('Ficheiro').setInputFiles(file)
    await page.getByRole('button', { name: 'Enviar documento' }).click()
    await page.getByText('Recebemos certidao.pdf').waitFor()
    await assertAccessible(page)

    const [row] = await app.sql<{ body: Record<string, unknown> }[]>`select body from registrations where entity_id = ${Number(clientId)}`
    assert.partialDeepStrictEqual(row?.body, {
      economicActivity: { section: 'I', code: 5611 },
      shippingCountries: { selection: 'allowed', countryIds: [68, 184] },
      people: [{ name: 'Ana Um', taxNumber: '199999999', roles: ['beneficial_owner', 'signatory'], share: 6250 }],
      terms: { version: '2026-03' },
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Padaria da Aurora Lda' }).waitFor()
    assert.equal(await page.getByText('Padaria da Aurora Lda').count(), 1, 'The name is said once.')
    await page.getByText('certidao.pdf').waitFor()
    await page.getByText('Em análise').waitFor()
    await assertAccessible(page)

    // Each paper that is asked for is ticked off, until all are here.
    const papers = page.getByRole('region', { name: 'Documentos' }).getByRole('listitem')
    assert.deepEqual(await papers.evaluateAll((all) => all.map((one) => one.dataset.state)), ['received', 'missing', 'missing'])
    await page.getByText('1 de 3 recebidos').waitFor()
    for (const [name, left] of [
      ['iban.pdf', 'identity'],
      ['cartao.pdf', undefined],
    ] as const) {
      await page.getByLabel('Ficheiro').setInputFiles({ ...file, name })
      await page.getByRole('button', { name: 'Enviar documento' }).click()
      await page.getByText(`Recebemos ${name}`).waitFor()
      // The next paper that is missing is the one that is sent next.
      if (left) assert.equal(await page.getByLabel('Tipo de documento').inputValue(), left)
    }
    await page.getByText('3 de 3 recebidos').waitFor()
    await page.getByText('Documentação completa', { exact: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'documents')
    assert(await page.getByRole('button', { name: 'Enviar documento' }).isHidden())
    await assertAccessible(page)
    await page.reload()
    await page.getByText('Documentação completa', { exact: true }).waitFor()
    // What compliance wants once more is missing again.
    await app.sql`update registrations set wanted = '{account,owners}' where entity_id = ${Number(clientId)}`
    await page.reload()
    await page.getByText('3 de 4 recebidos').waitFor({ state: 'detached' })
    await page.getByText('2 de 4 recebidos').waitFor()
    await page.getByText('Precisamos de outro').waitFor()
    assert.equal(await page.getByLabel('Tipo de documento').inputValue(), 'account')
    await close()
  })

  test(
    'a link that leads nowhere has the bar, and the ways on: the link by mail, another start, and people',
    { skip: skipReason },
    async () => {
      const form = createFormClient({ baseUrl, language: 'PT' })
      const [, , clientId] = freeNifs.approved
      ok(await form.registerEntity({ body: { ...registration(clientId), acceptedTerms: terms.termsVersion } }))
      const context = await browser!.newContext()
      const page = await context.newPage()
      await openUntilInteractive(page, `${baseUrl}/aderir/pedido/${'z'.repeat(43)}?lang=PT`)
      await page.getByRole('heading', { level: 1, name: 'Não encontrámos este pedido' }).waitFor()
      await page.getByRole('navigation', { name: 'Navegação principal' }).waitFor()
      assert.equal(await page.getByRole('link', { name: 'Começar a adesão' }).getAttribute('href'), '/aderir?lang=PT')
      await page.getByText('Precisa de ajuda?').waitFor()
      await assertAccessible(page)
      const ask = page.getByRole('button', { name: 'Enviar o link' })
      await ask.click()
      await page.getByText('Indique o NIF da empresa.').waitFor()
      await page.getByText('Indique o seu e-mail.').waitFor()
      await assertAccessible(page)
      await page.getByLabel('NIF').fill(`PT ${clientId}`)
      await page.getByLabel('O seu e-mail').fill('Ana@example.org')
      await ask.click()
      await page.getByText(/^Se houver um pedido com este NIF/).waitFor()
      const token = await eventually('The link comes by mail', async () => {
        const [mail] = await app.sql<{ body: string }[]>`select body from sandbox.mails where subject = 'O link do seu pedido de adesão'`
        return /\/aderir\/pedido\/([\w-]{43})\?lang=PT/.exec(mail?.body ?? '')?.[1]
      })
      await openUntilInteractive(page, `${baseUrl}/aderir/pedido/${token}?lang=PT`)
      await page.getByRole('heading', { name: 'Padaria da Aurora Lda' }).waitFor()
      await context.close()
    },
  )

  for (const [clientId, state, has] of [
    [freeNifs.approved[0], 'Aprovado', /^A empresa pode receber pagamentos desde/],
    [freeNifs.declined[0], 'Não aprovado', /^Se tiver dúvidas, fale connosco/],
  ] as const)
    test(`what became of it: ${state}, the name once, and no list of documents that are not there`, { skip: skipReason }, async () => {
      const form = createFormClient({ baseUrl, language: 'PT' })
      const { follow } = ok(await form.registerEntity({ body: { ...registration(clientId), acceptedTerms: terms.termsVersion } }))
      ok(await client.advanceClock({ body: { clientId, advanceSeconds: 60 } }))
      await eventually(
        'It is decided',
        async () => ok(await form.followRegistration({ params: { token: follow.token } })).state !== 'pending',
      )
      const { page, close } = await openPage(browser!, `${baseUrl}/aderir/pedido/${follow.token}?lang=PT`)
      await page.getByText(state, { exact: true }).waitFor()
      await page.getByText(has).waitFor()
      assert.equal(await page.getByText('Padaria da Aurora Lda').count(), 1)
      await assertGone(page.getByRole('heading', { name: 'Documentos' }))
      await assertAccessible(page)
      await close()
    })

  test('a photograph that is too large is made smaller before it is sent', { skip: skipReason }, async () => {
    const { page, close } = await openPage(browser!, addressOf(freeNifs.waiting[1]))
    for (const step of [2, 3, 4, 5]) await goOn(page, step)
    await page.getByLabel('Li e aceito os termos').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()
    const photo = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 2600
      canvas.height = 1800
      const context = canvas.getContext('2d')!
      // Noise does not pack: a PNG of it is large.
      const pixels = context.createImageData(canvas.width, canvas.height)
      for (let at = 0; at < pixels.data.length; at += 4) {
        pixels.data[at] = (at * 2_654_435_761) >>> 24
        pixels.data[at + 3] = 255
      }
      context.putImageData(pixels, 0, 0)
      context.filter = 'blur(1px)'
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    const buffer = Buffer.concat([Buffer.from(photo, 'base64'), Buffer.alloc(2_000_000)])
    await page.getByLabel('Ficheiro').setInputFiles({ name: 'cartao.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Enviar documento' }).click()
    await page.getByText('Recebemos cartao.png').waitFor()
    const [kept] = await app.sql<{ type: string; bytes: number }[]>`
      select type, bytes from registration_documents where entity_id = ${Number(freeNifs.waiting[1])}`
    assert.equal(kept?.type, 'image/jpeg')
    assert(kept.bytes < 1536 * 1024)
    await close()
  })
})
