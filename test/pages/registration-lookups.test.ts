import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { freeNifs } from '../../server/test/registrations.ts'
import { assertAccessible, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const isAt = (page: Page, step: number) => page.getByText(`Passo ${step} de 5`).waitFor()
const begun = (more = '') => `${baseUrl}/aderir?lang=PT&nif=${freeNifs.approved[4]}&name=Padaria${more}`

/** Waits until a field has this text. */
const has = (page: Page, name: string, text: string) =>
  page.waitForFunction(([id, value]) => document.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value === value, [name, text] as const)

describe('what is looked up', { skip: skipReason }, () => {
  test('a tax number tells its company, to be confirmed; what was typed stays', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/aderir?lang=PT`)
    await field(page, 'clientId').fill('510000002')
    await field(page, 'clientId').blur()
    await has(page, 'name', 'Padaria Exemplo Lda')
    await page.locator('[id="name-message"]').getByText('confirme').waitFor()
    await assertAccessible(page)
    // Another number has another company, as nobody has written a name.
    await field(page, 'clientId').fill('508000009')
    await field(page, 'clientId').blur()
    await has(page, 'name', 'Oficina Teste Lda')
    await field(page, 'name').fill('Oficina da Rita')
    await field(page, 'clientId').fill('510000002')
    await field(page, 'clientId').blur()
    await has(page, 'address', 'Rua Augusta 1')
    assert.equal(await field(page, 'name').inputValue(), 'Oficina da Rita')
    await goOn(page)
    await isAt(page, 2)
    assert.equal(await field(page, 'postCode').inputValue(), '1100-053')
    await close()
  })

  test('a post code tells its place, and what was typed stays', async () => {
    const { page, close } = await openPage(browser!, begun())
    await goOn(page)
    await isAt(page, 2)
    await field(page, 'postCode').fill('8700152')
    await field(page, 'postCode').blur()
    await has(page, 'locality', 'Olhão')
    await page
      .getByText(/^Preenchida a partir do código postal/)
      .first()
      .waitFor()
    await assertAccessible(page)
    await field(page, 'postCode').fill('9500-150')
    await field(page, 'postCode').blur()
    await has(page, 'locality', 'Ponta Delgada')
    await field(page, 'locality').fill('Fajã de Baixo')
    await field(page, 'postCode').fill('1100-053')
    const answer = page.waitForResponse(/\/aderir\/places\/1100-053$/)
    await field(page, 'postCode').blur()
    await answer
    await field(page, 'address').focus()
    assert.equal(await field(page, 'locality').inputValue(), 'Fajã de Baixo')
    await close()
  })
})

describe('on a phone', { skip: skipReason }, () => {
  test('many mistakes are counted, with the way to the first, and leave the fields on the screen', async () => {
    const { page, close } = await openPage(browser!, begun(), 'phone')
    await goOn(page)
    await isAt(page, 2)
    await goOn(page)
    await page.getByText('Faltam 5 campos por preencher ou corrigir.').waitFor()
    await assertAccessible(page)
    await page.evaluate(() => scrollTo({ top: 0 }))
    const box = await field(page, 'address').boundingBox()
    assert(box && box.y < 500, JSON.stringify(box))
    await page.getByRole('button', { name: 'Começar por «Morada»' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'address')
    await close()
  })

  test('the list of activities covers nothing: what stands below can be pressed while it is open', async () => {
    const { page, close } = await openPage(browser!, begun(), 'phone')
    await field(page, 'economicActivity.code').pressSequentially('merce')
    await page.getByRole('option').first().waitFor()
    assert.deepEqual(
      (await page.getByRole('option').allInnerTexts()).filter((text) => /retrosaria/i.test(text)),
      [],
    )
    await goOn(page)
    await isAt(page, 2)
    await close()
  })

  test('every language stands in the bar, and fits 320 pixels', async () => {
    const { page, close } = await openPage(browser!, begun(), 'phone')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const name of ['PT, Português', 'ES, Español', 'EN, English']) await page.getByRole('link', { name }).waitFor()
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
    await page.getByRole('link', { name: 'ES, Español' }).click()
    await page.getByRole('heading', { level: 1, name: 'Empiece a aceptar pagos' }).waitFor()
    await close()
  })
})

describe('what was begun before', { skip: skipReason }, () => {
  test('a form that had other parts on its steps goes on where something is missing, with all that was said', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/aderir?lang=PT`)
    // As a page of before kept it: at the fourth step, where the account was, with whoever applies said on the second.
    const values = {
      clientId: freeNifs.approved[5],
      name: 'Padaria da Aurora Lda',
      address: 'Rua Um 1',
      postCode: '1000-001',
      locality: 'Lisboa',
      phoneNumber: '210000000',
      'user.name': 'Ana Um',
      'user.taxNumber': '199999999',
      'user.email': 'ana@example.org',
      'user.phoneNumber': '910000000',
    }
    await page.evaluate((kept) => localStorage.setItem('escudo-registration', kept), JSON.stringify({ step: 3, values, at: Date.now() }))
    await openUntilInteractive(page, `${baseUrl}/aderir?lang=PT`)
    await isAt(page, 2)
    await page.getByText(/^Pode continuar onde ficou/).waitFor()
    await field(page, 'bankAccount.iban').fill('PT50003500000000001234548')
    await goOn(page)
    await isAt(page, 3)
    await goOn(page)
    await isAt(page, 4)
    assert.equal(await field(page, 'user.name').inputValue(), 'Ana Um')
    await goOn(page)
    await page.getByText(/^Indique pelo menos uma pessoa/).waitFor()
    await page.getByRole('button', { name: 'Acrescentar-me' }).click()
    await goOn(page)
    await isAt(page, 5)
    await page.getByRole('definition').filter({ hasText: 'CGDIPTPL' }).waitFor()
    // A second press while the first is under way sends nothing more.
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.getByRole('button', { name: 'Enviar pedido' }).dblclick()
    await page.getByRole('heading', { name: 'Pedido recebido' }).waitFor()
    assert.equal(posts.filter((url) => url.endsWith('/aderir/entities')).length, 1)
    await close()
  })
})
