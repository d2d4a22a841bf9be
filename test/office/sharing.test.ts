import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newReference, ok, payReference, subscribedMerchant } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openUntilInteractive, skipReason } from '../pages/browser.ts'
import { atArea } from './at-area.ts'
import { button, dialog } from './at-desk.ts'

// What was asked for is handed over as long as it can be paid, and on paper it is alone; what somebody may not do is shown with why.
const provider = await startTestProvider()
const { baseUrl, client } = provider
const area = `${baseUrl}/office/510000002`
const enter = await atArea(provider)
const notAllowed = 'A sua função não permite isto. Peça-o a quem gere a equipa.'

describe('what was asked for', { skip: skipReason }, () => {
  test('a link is shared from its row, and nothing else of the screen is printed', async () => {
    const { url } = ok(await client.createLink({ body: { summary: 'Quota de maio', amount: 1500 } }))
    const page = await enter('viewer', 'ask', 390)
    await button(page, 'Partilhar: Quota de maio').click()
    await dialog(page).getByAltText('Código QR do link').waitFor()
    const mail = await dialog(page).getByRole('link', { name: 'Enviar por e-mail' }).getAttribute('href')
    assert.match(decodeURIComponent(mail ?? ''), new RegExp(url.replaceAll('?', String.raw`\?`)))
    await assertAccessible(page)
    await page.emulateMedia({ media: 'print' })
    for (const shown of [dialog(page).getByAltText('Código QR do link'), dialog(page).getByRole('link', { name: url })])
      assert.equal(await shown.isVisible(), true)
    for (const name of ['Sair', 'Imprimir']) assert.equal(await page.getByText(name, { exact: true }).first().isVisible(), false, name)
    assert.equal(await page.getByRole('table').count(), 0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('table').first().waitFor()
    await page.context().close()
  })

  test('a reference is shared from its payment while it waits, and not once it is paid', async () => {
    const payment = await newReference(client, { amount: 4400 })
    const page = await enter('viewer', `payments/${payment.id}`)
    await button(page, 'Partilhar a referência').click()
    await dialog(page).getByText(payment.referenceDetails.entity!, { exact: true }).waitFor()
    await dialog(page).getByRole('link', { name: 'Enviar por SMS' }).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    ok(await payReference(client, payment))
    await button(page, 'Partilhar a referência').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('a button that somebody may not press is there, and says why', { skip: skipReason }, () => {
  test('of a link and of a notification', async () => {
    const { noted } = await subscribedMerchant(provider)
    const payment = await newReference(client)
    ok(await payReference(client, payment))
    await noted(1)
    ok(await client.createLink({ body: { summary: 'Rifas', amount: 200 } }))
    const page = await enter('viewer', 'ask')
    for (const name of ['Alterar: Rifas', 'Desativar: Rifas'])
      assert.equal(await button(page, name).getAttribute('aria-disabled'), 'true', name)
    assert.match(await page.getByRole('row', { name: /Rifas/ }).innerText(), new RegExp(notAllowed))
    await openUntilInteractive(page, `${area}/payments/${payment.id}`)
    const again = page.getByRole('button', { name: /^Enviar de novo/ }).first()
    await again.waitFor()
    assert.equal(await again.getAttribute('aria-disabled'), 'true')
    await page.context().close()
  })

  test('of a link that is over: what it is over by', async () => {
    const { id } = ok(await client.createLink({ body: { summary: 'Feira', amount: 200 } }))
    ok(await client.updateLink({ params: { id }, body: { disabled: true } }))
    const page = await enter('support', 'ask')
    assert.equal(await button(page, 'Partilhar: Feira').getAttribute('aria-disabled'), 'true')
    await page.getByRole('row', { name: /Feira/ }).getByText('Está desativado.').waitFor()
    await button(page, 'Ativar: Feira').click()
    await button(page, 'Desativar: Feira').waitFor()
    assert.notEqual(await button(page, 'Partilhar: Feira').getAttribute('aria-disabled'), 'true')
    await page.context().close()
  })
})
