import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { newReference, ok, paidByCard, readPayment } from '../../server/test/builders.ts'
import { disputed } from '../../server/test/disputes.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// What a screen shows when something changes while somebody looks at it, and what narrows or shares a list.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider
const area = `${baseUrl}/office/510000002`

async function enter(person: DemoPerson, width = 1280): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  return page
}

const button = (of: Pick<Page, 'getByRole'>, name: string) => of.getByRole('button', { name, exact: true })

describe('a payment that changes while its dialog is open', { skip: skipReason }, () => {
  test('is refunded once: the dialog says so by itself, and a press is refused', async () => {
    const { id } = await paidByCard(provider, { amount: 3333 })
    const page = await enter('owner')
    await openUntilInteractive(page, `${area}/payments/${id}`)
    await page.getByText('Em direto').waitFor()
    await button(page, 'Devolver').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Montante').waitFor()
    ok(await client.refundPayment({ params: { id }, body: { amount: 3333 } }))
    await dialog.getByText('O pagamento mudou entretanto').waitFor()
    await assertAccessible(page)
    await app.sql`update office_sessions set proved_at = now()`
    const [answer] = await Promise.all([page.waitForResponse(/\/refunds$/), button(dialog, 'Devolver').click()])
    assert.equal(answer.status(), 409)
    await dialog.getByText('Não foi possível').waitFor()
    assert.equal((await readPayment(client, id)).amounts?.refunded, 3333)
    await page.keyboard.press('Escape')
    await page.getByText('Devolveu um pagamento · owner@demo.example').waitFor()
    await page.context().close()
  })

  test('and cancelled once', async () => {
    const { id } = await newReference(client)
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/payments/${id}`)
    await page.getByText('Em direto').waitFor()
    await button(page, 'Cancelar').click()
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await page.getByRole('dialog').getByText('O pagamento mudou entretanto').waitFor()
    await page.context().close()
  })
})

describe('what is asked for', { skip: skipReason }, () => {
  test('a link for some methods alone is in view once it is made, on a phone', async () => {
    const page = await enter('support', 390)
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByLabel('Montante').fill('12,50')
    await page.getByLabel('Para quê').fill('Bolo de anos')
    await page.getByRole('group', { name: 'Só por estes métodos' }).getByLabel('MB WAY').check()
    await assertAccessible(page)
    await button(page, 'Criar').click()
    const title = page.getByRole('heading', { name: 'Pronto a enviar' })
    await title.waitFor()
    await page.waitForFunction(() => {
      const made = [...document.querySelectorAll('h3')].find((one) => one.textContent === 'Pronto a enviar')
      return made !== undefined && made.getBoundingClientRect().top < innerHeight - 40
    })
    const [link] = ok(await client.listLinks())
    assert.deepEqual(link?.availableMethods, [{ code: 'MW' }])
    await page.context().close()
  })

  test('of an open amount the least and the most are said, and shown with the link', async () => {
    const page = await enter('support', 390)
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByLabel('Para quê').fill('Donativo')
    await page.getByLabel('Montante').fill('5')
    await page.getByText('Mínimo e máximo, se for o pagador a escolher').click()
    await page.getByLabel('Mínimo').fill('20')
    await page.getByLabel('Máximo').fill('10,50')
    await button(page, 'Criar').click()
    await page.getByText('Deixe em branco, ou tire o montante.').first().waitFor()
    await page.getByLabel('Montante').fill('')
    await button(page, 'Criar').click()
    await page.getByText('Não pode ser menos do que o mínimo.').waitFor()
    await assertAccessible(page)
    await page.getByLabel('Mínimo').fill('2')
    await button(page, 'Criar').click()
    await page.getByText(/de 2,00.€ a 10,50.€/).waitFor()
    const [link] = ok(await client.listLinks())
    assert.partialDeepStrictEqual(link, { minimumAmount: 200, maximumAmount: 1050 })
    assert.equal(link?.amount, undefined)
    await page.context().close()
  })

  test('of a link that is there other limits, and what was not touched stays as it is by then', async () => {
    const { id, limitDate } = ok(
      await client.createLink({ body: { summary: 'Festa da aldeia', minimumAmount: 200, limitDate: '2030-05-10', uses: 'many' } }),
    )
    const page = await enter('support', 390)
    await openUntilInteractive(page, `${area}/ask`)
    await button(page, 'Alterar: Festa da aldeia').click()
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByLabel('Mínimo').inputValue(), '2,00')
    await dialog.getByLabel('Máximo').fill('1')
    await button(dialog, 'Guardar').click()
    await dialog.getByText('Não pode ser menos do que o mínimo.').waitFor()
    await assertAccessible(page)
    ok(await client.updateLink({ params: { id }, body: { code: 'FESTA' } }))
    await dialog.getByLabel('Mínimo').fill('5')
    await dialog.getByLabel('Máximo').fill('50')
    await button(dialog, 'Guardar').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/de 5,00.€ a 50,00.€/).waitFor()
    const now = ok(await client.getLink({ params: { id } }))
    assert.partialDeepStrictEqual(now, { minimumAmount: 500, maximumAmount: 5000, code: 'FESTA', limitDate })
    await button(page, 'Alterar: Festa da aldeia').click()
    await dialog.getByLabel('Mínimo').fill('')
    await dialog.getByLabel('Máximo').fill('')
    await dialog.getByLabel('Montante').fill('7,50')
    await button(dialog, 'Guardar').click()
    await dialog.waitFor({ state: 'detached' })
    const fixed = ok(await client.getLink({ params: { id } }))
    assert.deepEqual([fixed.amount, fixed.minimumAmount, fixed.maximumAmount], [750, undefined, undefined])
    await page.context().close()
  })

  test('a reference is shared by mail and by text message', async () => {
    const page = await enter('support')
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByLabel('Referência Multibanco').check()
    await page.getByLabel('Montante').fill('7')
    await button(page, 'Criar').click()
    const mail = await page.getByRole('link', { name: 'Enviar por e-mail' }).getAttribute('href')
    const [payment] = ok(await client.listPayments({ query: { limit: 1 } }))
    assert.match(
      decodeURIComponent(mail ?? ''),
      new RegExp(`entidade ${payment!.referenceDetails.entity}, referência [\\d ]{11}, montante 7,00`),
    )
    assert.match((await page.getByRole('link', { name: 'Enviar por SMS' }).getAttribute('href')) ?? '', /^sms:/)
    await page.context().close()
  })
})

test('what is to be transferred adds up on screen, with what is disputed', { skip: skipReason }, async () => {
  await disputed(provider, { amount: 2400 })
  const page = await enter('finance', 390)
  await openUntilInteractive(page, `${area}/transfers`)
  const sums = page.locator('dl').first()
  await sums.getByText('Contestado').waitFor()
  const shown = (await sums.locator('dd').allInnerTexts()).map((text) =>
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ),
  )
  const [net = Number.NaN, ...parts] = shown.slice(0, -1).toReversed()
  // The sum is shown in cents, what fees and VAT come to with all their decimals.
  assert(Math.abs(parts.reduce((sum, part) => sum + part, 0) - net) < 0.011, shown.join(' '))
  await page.context().close()
})

describe('lists', { skip: skipReason }, () => {
  test('links go on beyond fifty', async () => {
    for (let made = 0; made < 51; made += 1) ok(await client.createLink({ body: { amount: 100 + made, summary: `Bolo ${made}` } }))
    const page = await enter('viewer')
    await openUntilInteractive(page, `${area}/ask`)
    await page.getByRole('link', { name: 'Bolo 50' }).waitFor()
    await page.getByRole('link', { name: 'Página seguinte' }).click()
    await page.getByRole('link', { name: 'Bolo 0', exact: true }).waitFor()
    await page.context().close()
  })

  test('home leads to what ends today and nothing else, and a filter beside it stays', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Lisbon' })
    const ends = await newReference(client, { validDate: { end: today } })
    const later = await newReference(client)
    const page = await enter('viewer')
    await page.getByRole('link', { name: /^Pagamentos por pagar que terminam hoje/ }).click()
    const named = (id: string) => page.getByRole('link', { name: `Pagamento ${id}`, exact: true })
    await named(ends.id).waitFor()
    assert.equal(await named(later.id).count(), 0)
    assert.equal(await page.getByLabel('Termina até').inputValue(), today)
    await page.getByLabel('Método').selectOption('MB')
    await button(page, 'Aplicar').click()
    await page.waitForURL(/paymentMethod_code=MB/)
    assert.match(page.url(), /endsAt_end=/)
    await page.context().close()
  })

  test('what is chosen before the script is there stays, and a press waits until it does something', async () => {
    const page = await enter('viewer')
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/hydrate-/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${area}/payments?stateDetails_state=pending`)
    await page.getByLabel('Método').selectOption('MB')
    for (const name of ['Aplicar', 'Procurar']) assert.equal(await button(page, name).isDisabled(), true, name)
    scripts.resolve()
    await button(page, 'Aplicar').click()
    await page.waitForURL(/paymentMethod_code=MB/)
    assert.match(page.url(), /stateDetails_state=pending/)
    await page.context().close()
  })
})
