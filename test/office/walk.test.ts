import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { testCards } from '@escudo/contracts'
import type { Browser, Page } from 'playwright-core'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { mailedInvitation, passkeyOrigin } from '../../server/test/office.ts'
import { codeAt, stepAt } from '../../server/src/vault/one-time-code.ts'
import { registration } from '../../server/test/registrations.ts'
import { inviteAdministrator } from '../../server/src/calls/office/invite-administrator.ts'
import { assertAccessible, assertGone, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'
import { words } from '../pages/words.ts'

// From an empty office to a refund that the record tells of: each person at a browser of their own, with a passkey of their own.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, client, baseUrl } = provider
const office = `${passkeyOrigin(baseUrl)}/office`
const clientId = '511000138'
const business = 'Padaria da Aurora Lda'
const say = words.PT

/** A browser on a device whose owner confirms each passkey at once. */
async function newDevice(from: Browser, size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await from.newContext({ locale: 'pt-PT', viewport: size })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

const untilInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)

/** Takes an invitation: a name, a passkey, and in. */
async function join(page: Page, secret: string, name: string, leadsTo: string): Promise<void> {
  await page.goto(`${office}/invitation#${secret}`)
  await page.getByLabel('O seu nome').fill(name)
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Criar a chave de acesso e entrar' }).click()
  await page.waitForURL(leadsTo)
  await untilInteractive(page)
}

const room = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Secções' }).getByRole('link', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the office, from nobody to a refund', { skip: skipReason }, () => {
  let administrator: Page
  let second: Page
  let owner: Page
  // On a slow machine five minutes may pass; where that matters it is said.
  beforeEach(async () => {
    await app.sql`update office_sessions set proved_at = now()`
  })

  test('the first administrator comes by the command’s link, and invites a second person', async () => {
    const email = 'alda@escudo.example'
    const { link } = await inviteAdministrator(app.sql, { email, language: 'PT', publicUrl: baseUrl, operator: 'test' })
    const secret = new URL(link).hash.slice(1)
    administrator = await newDevice(browser!)
    await join(administrator, secret, 'Alda Chefe', `${office}/desk`)
    await administrator.getByRole('heading', { name: 'À espera de decisão' }).waitFor()

    const late = await newDevice(browser!)
    await late.goto(`${office}/invitation#${secret}`)
    await late.getByText('Este convite já foi usado').waitFor()
    await assertAccessible(late)
    await late.context().close()

    await room(administrator, 'Equipa')
    await button(administrator, 'Convidar').click()
    await dialog(administrator).getByLabel('Conformidade').check()
    await dialog(administrator).getByLabel('E-mail', { exact: true }).fill('rui@escudo.example')
    await dialog(administrator).getByRole('button', { name: 'Convidar' }).click()
    await administrator.getByRole('cell', { name: 'rui@escudo.example', exact: true }).waitFor()
    second = await newDevice(browser!)
    await join(second, await mailedInvitation(provider, 'rui@escudo.example'), 'Rui Segundo', `${office}/desk`)
  })

  test('an entity is proposed by one and confirmed by the other', async () => {
    ok(await client.createEntity({ body: registration(clientId) }))
    await app.sql`update entities set review_at = null where entity_id = ${Number(clientId)}`
    await openUntilInteractive(second, `${office}/desk`)
    await second.getByRole('link', { name: business }).click()
    await second.getByText('1111-2222-3333').waitFor()
    await assertAccessible(second)
    await button(second, 'Propor').click()
    await second.getByText('Outra pessoa tem de a confirmar.').waitFor()

    await openUntilInteractive(administrator, `${office}/desk`)
    await button(administrator, `Confirmar: ${business}`).click()
    await dialog(administrator).getByRole('button', { name: 'Confirmar' }).click()
    await administrator.getByText('Nenhuma proposta à espera.').waitFor()
    await administrator.getByRole('table', { name: 'Propostas decididas' }).getByRole('link', { name: business }).click()
    await administrator.getByText('Aprovada').waitFor()
  })

  test('its owner is invited, signs out and in with the passkey', async () => {
    await button(administrator, 'Convidar um proprietário').click()
    await dialog(administrator).getByLabel('E-mail', { exact: true }).fill('dona@padaria.example')
    await dialog(administrator).getByRole('button', { name: 'Convidar um proprietário' }).click()
    await dialog(administrator).waitFor({ state: 'detached' })
    owner = await newDevice(browser!)
    await join(owner, await mailedInvitation(provider, 'dona@padaria.example'), 'Dona Aurora', `${office}/${clientId}`)
    await button(owner, 'Sair').click()
    await owner.getByRole('heading', { name: 'Entrar na área de gestão' }).waitFor()
    await untilInteractive(owner)
    await assertAccessible(owner)
    await button(owner, 'Entrar com chave de acesso').click()
    await owner.waitForURL(`${office}/${clientId}`)
    await untilInteractive(owner)
  })

  test('the owner makes a platform and sees its key once; with it the API is called', async () => {
    await room(owner, 'Chaves')
    await button(owner, 'Criar plataforma').click()
    await dialog(owner).getByLabel('Nome').fill('Loja online')
    await dialog(owner).getByRole('button', { name: 'Criar plataforma' }).click()
    await dialog(owner).getByRole('heading', { name: 'Guarde a chave agora' }).waitFor()
    const [platformCode = '', privateKey = ''] = await dialog(owner).locator('code').allInnerTexts()
    await button(owner, 'Já a guardei').click()
    await owner.getByRole('heading', { name: 'Loja online' }).waitFor()
    await dialog(owner).waitFor({ state: 'detached' })
    await assertAccessible(owner)
    await assertGone(owner.getByText(privateKey))
    ok(await provider.clientFor({ platformCode, privateKey, clientId }).listPayments())
  })

  test('a payer pays a link; the owner finds the payment down to the ledger, and refunds a part', async () => {
    await room(owner, 'Pedir um pagamento')
    await owner.getByLabel('Montante').fill('12,50')
    await owner.getByLabel('Para quê').fill('Bolo de anos')
    await button(owner, 'Criar').click()
    await owner.getByRole('heading', { name: 'Pronto a enviar' }).waitFor()
    const url = (await owner.getByRole('link', { name: /^http/ }).first().getAttribute('href'))!
    const payer = await newDevice(browser!, { width: 390, height: 844 })
    await openUntilInteractive(payer, `${url}?page_language=PT`)
    await button(payer, 'Continuar para o pagamento').click()
    await payer.locator('input[type="radio"][value="CC"]').check()
    await payer.getByLabel(say.card).fill(testCards.approved)
    await payer.getByLabel(say.expiry).fill('12/40')
    await payer.getByRole('textbox', { name: say.code }).fill('123')
    await payer.getByLabel(say.holder).fill('Ana Um')
    await payer.getByRole('button', { name: say.pay }).click()
    await payer.getByText(say.paid).first().waitFor()
    await payer.context().close()

    await room(owner, 'Pagamentos')
    await owner.getByLabel('Procurar um pagamento').fill('12,50')
    const found = owner.waitForResponse(/\/search\/payments/)
    await button(owner, 'Procurar').click()
    assert.equal((await found).status(), 200)
    await owner.getByRole('link', { name: /^Pagamento \d+$/ }).click()
    await owner
      .getByRole('table', { name: /^Lançamento/ })
      .first()
      .waitFor()

    // What was shown at the sign-in is no longer fresh.
    await app.sql`update office_sessions set proved_at = now() - interval '1 hour'`
    await button(owner, 'Devolver').click()
    await dialog(owner).getByLabel('Montante').fill('5,00')
    await dialog(owner).getByRole('button', { name: 'Devolver' }).click()
    await owner.getByRole('heading', { name: 'Confirme a sua identidade' }).waitFor()
    await button(owner, 'Confirmar com chave de acesso').click()
    await dialog(owner).first().waitFor({ state: 'detached' })
    await owner.getByText('Devolvido', { exact: true }).waitFor()
  })

  test('the record tells each act, to the entity and to the desk', async () => {
    const isTold = async (page: Page, act: string): Promise<void> => page.getByRole('cell', { name: act, exact: true }).first().waitFor()
    await room(owner, 'Registo de atividade')
    for (const act of ['Aceitou um convite', 'Criou uma plataforma', 'Criou um link de pagamento', 'Devolveu um pagamento'])
      await isTold(owner, act)
    await owner
      .getByRole('row', { name: 'Aceitou um convite' })
      .getByRole('cell', { name: /^dona@padaria/ })
      .waitFor()
    await assertAccessible(owner)
    const table = await owner.context().request.get(`${office}/${clientId}/audit.csv`)
    assert.match(await table.text(), /refundPayment/)
    await room(administrator, 'Registo de atividade')
    for (const act of [
      'Convidou alguém para a equipa',
      'Propôs uma decisão sobre uma empresa',
      'Decidiu uma proposta',
      'Convidou um proprietário',
    ])
      await isTold(administrator, act)
    await assertAccessible(administrator)
  })

  test('the owner chooses a password with an app’s codes, and comes in with them', async () => {
    await room(owner, 'Os meus dispositivos')
    await button(owner, 'Escolher a palavra-passe').click()
    await dialog(owner).getByLabel('Palavra-passe').fill('três barcos no rio')
    await dialog(owner).getByRole('button', { name: 'Escolher a palavra-passe' }).click()
    await button(owner, 'Ligar uma aplicação de códigos').click()
    await dialog(owner).getByRole('button', { name: 'Ligar uma aplicação de códigos' }).click()
    await dialog(owner).getByRole('img', { name: 'Código QR para a aplicação' }).waitFor()
    const key = await dialog(owner).locator('code').innerText()
    const code = (): string => codeAt(key, stepAt(new Date()))
    await assertAccessible(owner)
    await dialog(owner).getByLabel('Código da aplicação').fill(code())
    await dialog(owner).getByRole('button', { name: 'Confirmar' }).click()
    await dialog(owner).getByRole('heading', { name: 'Guarde os códigos agora' }).waitFor()
    assert.equal(await dialog(owner).locator('code').count(), 10)
    await button(owner, 'Já os guardei').click()
    await owner.getByText('A palavra-passe e os códigos da aplicação abrem a área de gestão.').waitFor()
    await button(owner, 'Sair').click()
    await owner.getByRole('heading', { name: 'Entrar na área de gestão' }).waitFor()
    await untilInteractive(owner)
    // No code works twice: the one above is as if it were long ago.
    await app.sql`update passwords set code_step = 0`
    await owner.getByText('Com palavra-passe e código').click()
    await assertAccessible(owner)
    const way = owner.locator('form').filter({ has: button(owner, 'Entrar com palavra-passe') })
    await way.getByLabel('E-mail', { exact: true }).fill('dona@padaria.example')
    await way.getByLabel('Palavra-passe').fill('três barcos no rio')
    await way.getByLabel('Código da aplicação').fill(code())
    await button(owner, 'Entrar com palavra-passe').click()
    await owner.waitForURL(`${office}/${clientId}`)
  })
})
