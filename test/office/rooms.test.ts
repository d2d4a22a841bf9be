import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient, demoKeys, demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { authorised, customerWithCard, newCustomer, newReference, ok, paidByCard } from '../../server/test/builders.ts'
import { disputed, smallFiles } from '../../server/test/disputes.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { mailedInvitation } from '../../server/test/office.ts'
import { registration } from '../../server/test/registrations.ts'
import { authorisedOnTerminal, startDevice } from '../../server/test/terminal-device.ts'
import { sign } from '../../server/src/webhooks/sign.ts'
import { codeAt, stepAt } from '../../server/src/vault/one-time-code.ts'
import { insertMoney } from '../../server/src/store/acquirers/references.ts'
import { insertAct } from '../../server/src/store/office/audit.ts'
import { assertAccessible, assertGone, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// The rooms that the walk does not enter: each with axe, and what is asked in them; a refund by the keyboard alone.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider
const entityId = 510000002

/** One of the sandbox's people at a phone, in a room. */
async function enter(person: DemoPerson, room: string): Promise<Page> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  const { name } = demoPeople.find((one) => one.person === person)!
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await openUntilInteractive(page, `${baseUrl}/office/${room}`)
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a dialog, has axe look at it, and leaves it as whoever has no mouse does. */
async function lookInto(page: Page, opener: string, title: string): Promise<void> {
  await button(page, opener).click()
  await dialog(page).getByRole('heading', { name: title }).waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An owner tells of a change of hands, and takes it back. */
async function changeHands(owner: Page): Promise<void> {
  await app.sql`update office_sessions set proved_at = now()`
  await button(owner, 'Comunicar uma mudança').click()
  await dialog(owner).getByLabel('Nome completo').fill('Rui Dois')
  await dialog(owner).getByLabel('Número de contribuinte').fill('188 888 888')
  await dialog(owner).getByLabel('É beneficiário efetivo').check()
  await dialog(owner).getByLabel('Participação em %').fill('muito')
  await assertAccessible(owner)
  await button(owner, 'Enviar').click()
  await dialog(owner).getByText('Escreva a participação, como 25 ou 12,5.').waitFor()
  await dialog(owner).getByLabel('Participação em %').fill('100')
  await button(owner, 'Enviar').click()
  await dialog(owner).waitFor({ state: 'detached' })
  await owner.getByText('Rui Dois').waitFor()
  await button(owner, 'Retirar: Titulares').click()
  await dialog(owner).getByRole('heading', { name: 'Retirar o pedido de mudança de titulares' }).waitFor()
  await dialog(owner).getByRole('button', { name: 'Retirar', exact: true }).click()
  await owner.getByRole('heading', { name: 'Mudanças à espera' }).waitFor({ state: 'detached' })
}

describe('the rooms of the office', { skip: skipReason }, () => {
  test('at the desk: money that fits no payment, documents, limits', async () => {
    const { id: paymentId } = await newReference(client, { amount: 900 })
    const now = new Date()
    const of = { paymentId, referenceEntity: '11683', reference: '000000123', amountCents: 700, receivedAt: now, reason: 'amount' } as const
    const moneyId = await insertMoney(app.sql, { entityId, account: 'easypay', acquirerReference: 'one', ...of })
    const finance = await enter('staff-finance', 'desk/money')
    await finance.getByText('7,00 €').waitFor()
    await assertAccessible(finance)
    await lookInto(finance, `Propor de quem é: ${moneyId}`, 'Propor de quem é')
    await finance.context().close()

    const form = createFormClient({ baseUrl, language: 'PT' })
    const { token } = ok(await form.registerEntity({ body: registration('511000138') })).follow
    for (const [name, content] of [
      ['cc.png', onePixel],
      ['certidao.pdf', smallFiles.pdf],
      ['formulario.pdf', Buffer.from('%PDF-1.4\n/OpenAction\n%%EOF').toString('base64')],
    ] as const)
      ok(await form.addRegistrationDocument({ params: { token }, body: { kind: 'identity', name, content } }))
    const compliance = await enter('staff-compliance', 'desk/entities/511000138')
    await compliance.getByText('Multibanco: 0,01 € – 999 999,99 €').waitFor()
    await assertAccessible(compliance)
    await lookInto(compliance, 'Pedir documentos', 'Pedir documentos')
    await lookInto(compliance, 'Propor outros limites', 'Propor outros limites')
    await lookInto(compliance, 'Ver: cc.png', 'Documento de identificação: cc.png')
    await button(compliance, 'Ver: cc.png').click()
    const picture = dialog(compliance).getByRole('img')
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1)
    await compliance.keyboard.press('Escape')
    const [sheet] = await Promise.all([compliance.waitForResponse(/\/documents\/1$/), button(compliance, 'Ver: certidao.pdf').click()])
    assert.deepEqual([sheet.status(), sheet.headers()['content-type']], [200, 'application/pdf'])
    await compliance.keyboard.press('Escape')
    await button(compliance, 'Ver: formulario.pdf').click()
    await dialog(compliance).getByText('Este PDF pode executar ações ao ser aberto: não se mostra aqui.').waitFor()
    await assertGone(dialog(compliance).locator('iframe, img'))
    await assertAccessible(compliance)
    await compliance.context().close()
  })

  test('of a merchant: limits, a held amount, and a refund without a mouse', async () => {
    const held = await authorised(provider)
    const { id } = await paidByCard(provider, { amount: 3333 })
    const owner = await enter('owner', `${entityId}/settings`)
    await button(owner, 'Mudar: MB WAY').waitFor()
    await assertAccessible(owner)
    await lookInto(owner, 'Mudar: MB WAY', 'Limites: MB WAY')
    await changeHands(owner)
    await openUntilInteractive(owner, `${baseUrl}/office/${entityId}/payments/${held.id}`)
    await lookInto(owner, 'Mudar o montante', 'Mudar o montante reservado')
    await lookInto(owner, 'Enviar comprovativo por e-mail', 'Enviar comprovativo por e-mail')

    await openUntilInteractive(owner, `${baseUrl}/office/${entityId}/payments/${id}`)
    await owner.getByText('0,96 € + 0,22 €').waitFor()
    // On a slow machine the five minutes of a fresh sign-in may be over.
    await app.sql`update office_sessions set proved_at = now()`
    await button(owner, 'Devolver').focus()
    await owner.keyboard.press('Enter')
    await dialog(owner).getByRole('heading', { name: 'Devolver dinheiro ao pagador' }).waitFor()
    const amount = dialog(owner).getByLabel('Montante')
    const isReached = (): Promise<boolean> => amount.evaluate((field) => field === document.activeElement)
    for (let pressed = 0; pressed < 5 && !(await isReached()); pressed++) await owner.keyboard.press('Tab')
    assert(await isReached())
    await owner.keyboard.press('Control+A')
    await owner.keyboard.type('3,33')
    await assertAccessible(owner)
    await owner.keyboard.press('Enter')
    await dialog(owner).waitFor({ state: 'detached' })
    await owner.getByText('Devolvido', { exact: true }).first().waitFor()
    await owner.context().close()
  })

  test('a customer with what they paid by, forgotten when asked', async () => {
    const { customer } = await customerWithCard(provider)
    const owner = await enter('owner', `${entityId}/customers/${customer.uuid}`)
    await owner.getByRole('cell', { name: /4242/ }).first().waitFor()
    await assertAccessible(owner)
    await owner.getByRole('button', { name: /^Eliminar:/ }).click()
    await dialog(owner).getByRole('button', { name: 'Eliminar', exact: true }).click()
    await owner.getByText('Nenhum método guardado.').waitFor()
    await app.sql`update office_sessions set proved_at = now()`
    await button(owner, 'Eliminar o cliente').click()
    await assertAccessible(owner)
    await dialog(owner).getByRole('button', { name: 'Eliminar o cliente' }).click()
    await owner.waitForURL(/\/customers$/)
    await assertAccessible(owner)
    await owner.context().close()
  })

  test('a customer is shared with the house in which one looks after customers too, and no longer', async () => {
    const { uuid } = await newCustomer(client, { firstName: 'Sara', lastName: 'Partilha' })
    const alone = await enter('support', `${entityId}/customers/${uuid}`)
    await alone.getByText('Só pode partilhar com empresas em que também trata de clientes').waitFor()
    await alone.context().close()
    await app.sql`
      insert into memberships (entity_id, person_id, role) select 500100209, person_id, 'owner' from people where email = 'owner@demo.example'`
    const owner = await enter('owner', `${entityId}/customers/${uuid}`)
    await button(owner, 'Partilhar').click()
    await assertAccessible(owner)
    await dialog(owner).getByRole('button', { name: 'Partilhar', exact: true }).click()
    await owner.getByRole('cell', { name: 'Livraria Modelo SA', exact: true }).waitFor()
    await assertAccessible(owner)
    await openUntilInteractive(owner, `${baseUrl}/office/500100209/customers/${uuid}`)
    await owner.getByText('Outra empresa partilhou este cliente consigo').waitFor()
    await openUntilInteractive(owner, `${baseUrl}/office/${entityId}/customers/${uuid}`)
    await button(owner, 'Deixar de partilhar: Livraria Modelo SA').click()
    await dialog(owner).getByRole('button', { name: 'Deixar de partilhar', exact: true }).click()
    await owner.getByText('Com nenhuma.').waitFor()
    await app.sql`delete from memberships where entity_id = 500100209`
    await owner.context().close()
  })

  test('a dispute is answered with words and a file, and another accepted', async () => {
    const [one, two] = [await disputed(provider), await disputed(provider, { amount: 4000, reason: 'not_received' })]
    const support = await enter('support', `${entityId}`)
    await support.getByRole('link', { name: 'Contestações à espera da sua resposta: 2' }).click()
    await support.getByRole('link', { name: 'Não recebeu' }).first().waitFor()
    await assertAccessible(support)
    await openUntilInteractive(support, `${baseUrl}/office/${entityId}/disputes/${one.id}`)
    await button(support, 'Responder').click()
    await dialog(support).getByLabel('O que aconteceu').fill('Entregue a 3 de fevereiro.')
    await dialog(support).getByLabel('Entregue em').fill('2026-02-03')
    await assertAccessible(support)
    const file = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallFiles.pdf, 'base64') }
    await dialog(support).locator('input[type=file]').setInputFiles(file)
    await dialog(support).getByRole('button', { name: 'Responder', exact: true }).click()
    await support.getByText('recibo.pdf (1 KB)').waitFor()
    await support.getByText('Já não se pode responder.').first().waitFor()
    await assertAccessible(support)
    await openUntilInteractive(support, `${baseUrl}/office/${entityId}/disputes/${two.id}`)
    await app.sql`update office_sessions set proved_at = now()`
    await button(support, 'Aceitar').click()
    await dialog(support).getByRole('button', { name: 'Aceitar', exact: true }).click()
    await support.getByText('Aceite', { exact: true }).waitFor()
    await support.context().close()
  })

  test('terminals: what they took, and the day that is closed by hand', async () => {
    const device = await startDevice(provider)
    await authorisedOnTerminal(client, device, { amount: 700 })
    const [other, before] = [
      await authorisedOnTerminal(client, device, { amount: 900 }),
      await authorisedOnTerminal(client, device, { amount: 800 }),
    ]
    // Neither counts today: one was cancelled, the other was taken yesterday.
    await app.sql`update payments set state = 'cancelled' where payment_id = ${other.id}`
    await app.sql`update payments set state = 'confirmed', created_at = created_at - interval '1 day' where payment_id = ${before.id}`
    const viewer = await enter('viewer', `${entityId}/terminals`)
    await viewer.getByText('A sua função não permite isto. Peça-o a quem gere a equipa.').waitFor()
    await viewer.context().close()
    const support = await enter('support', `${entityId}/terminals`)
    await support.getByText('Ligado', { exact: true }).waitFor()
    await support.getByRole('link', { name: /^7,00.€ em 1$/ }).waitFor()
    await assertAccessible(support)
    await button(support, 'Fechar o dia').click()
    await dialog(support).getByText('Confirma 7,00 € de 1 pagamento autorizado nos terminais').waitFor()
    await assertAccessible(support)
    await dialog(support).getByRole('button', { name: 'Fechar o dia', exact: true }).click()
    await support.getByText(/^Dia fechado: 7,00.€ de 1 pagamento\.$/).waitFor()
    await support.getByText('Não há nada por fechar.').waitFor()
    await support.getByRole('link', { name: /^7,00.€ em 1$/ }).click()
    await support.getByText('1 pagamento', { exact: true }).waitFor()
    await support.context().close()
  })

  test('a signature that a receiver refuses: which part of it is wrong', async () => {
    const developer = await enter('developer', `${entityId}/developers`)
    await button(developer, 'Verificar uma assinatura').click()
    await dialog(developer).getByLabel('De quê').selectOption('pasted')
    const ts = Math.floor(Date.now() / 1000)
    await dialog(developer)
      .getByLabel('Cabeçalhos')
      .fill(`Escudo-Signature: ${sign('{"a":1}', demoKeys['1001'], ts)}`)
    await dialog(developer).getByLabel('Corpo').fill('{ "a": 1 }')
    await dialog(developer).getByLabel('Chave que o seu programa usa (opcional)').fill('outra')
    await dialog(developer).getByRole('button', { name: 'Verificar uma assinatura' }).click()
    await dialog(developer).getByText('O JSON foi lido e escrito de novo.').waitFor()
    await dialog(developer).getByText('A chave que o seu programa usa não é a desta plataforma.').waitFor()
    await assertAccessible(developer)
    await dialog(developer).getByLabel('Corpo').fill('{"a":1}')
    await dialog(developer).getByLabel('Chave que o seu programa usa (opcional)').fill(demoKeys['1001'])
    await dialog(developer).getByRole('button', { name: 'Verificar uma assinatura' }).click()
    await dialog(developer).getByText('A assinatura está certa.').waitFor()
    await developer.context().close()
  })

  test('at the desk: a business is stopped by one and let go on by two, its brakes changed', async () => {
    const compliance = await enter('staff-compliance', 'desk/entities?q=livraria')
    await compliance.getByRole('link', { name: 'Livraria Modelo SA' }).waitFor()
    await assertAccessible(compliance)
    await compliance.getByRole('link', { name: 'Livraria Modelo SA' }).click()
    await compliance.getByText('Nada a pára.').waitFor()
    await app.sql`update office_sessions set proved_at = now()`
    await button(compliance, 'Suspender').click()
    await dialog(compliance).getByLabel('Porquê, para o registo').fill('Telefonema de 3 de fevereiro')
    await assertAccessible(compliance)
    await dialog(compliance).getByRole('button', { name: 'Suspender', exact: true }).click()
    await compliance.getByText('Já está suspensa.').waitFor()
    await lookInto(compliance, 'Propor outros travões', 'Propor outros travões')
    await button(compliance, 'Propor que continue').click()
    await dialog(compliance).getByLabel('Porquê, para o registo').fill('Esclarecido por telefone')
    await dialog(compliance).getByRole('button', { name: 'Propor', exact: true }).click()
    await compliance.getByText('Deixar continuar: Esclarecido por telefone').waitFor()
    await assertAccessible(compliance)
    await compliance.context().close()
    const chief = await enter('staff-administrator', 'desk')
    await app.sql`update office_sessions set proved_at = now()`
    await button(chief, 'Confirmar: Livraria Modelo SA').click()
    await dialog(chief).getByRole('button', { name: 'Confirmar', exact: true }).click()
    await dialog(chief).waitFor({ state: 'detached' })
    await openUntilInteractive(chief, `${baseUrl}/office/desk/entities/500100209`)
    await chief.getByText('Nada a pára.').waitFor()
    await chief.context().close()
  })

  test('at the desk: platforms, what got no answer, and the books', async () => {
    const chief = await enter('staff-administrator', 'desk/platforms')
    await chief.getByText('Loja Demo').waitFor()
    await assertAccessible(chief)
    await lookInto(chief, 'Permissões: Loja Demo', 'Permissões: Loja Demo')
    await app.sql`update office_sessions set proved_at = now()`
    await button(chief, 'Suspender: Outra Plataforma').click()
    await dialog(chief).getByLabel('Porquê, para o registo').fill('Chave vista em público')
    await dialog(chief).getByRole('button', { name: 'Suspender', exact: true }).click()
    await chief.getByText('Suspensa por nós').waitFor()
    await openUntilInteractive(chief, `${baseUrl}/office/desk/queues`)
    await chief.getByText('Todas têm resposta.').waitFor()
    await assertAccessible(chief)
    await openUntilInteractive(chief, `${baseUrl}/office/desk/settlement`)
    await button(chief, 'Conferir agora').click()
    await chief.getByRole('cell', { name: 'em cada lançamento o débito é igual ao crédito' }).waitFor()
    await assertAccessible(chief)
    await chief.context().close()
  })

  test('a list leaves as a file, and the screen says how far it is', async () => {
    const owner = await enter('owner', `${entityId}/payments`)
    const [file] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('link', { name: 'Exportar CSV' }).click()])
    assert.equal(file.suggestedFilename(), `payments-${entityId}.csv`)
    await owner.getByText(/^Ficheiro completo: \d+ linhas?\.$/).waitFor()
    await assertAccessible(owner)
    await owner.context().close()
  })

  test('people, of whom one rests, and the record that says so', async () => {
    await app.sql`update memberships set resting_since = now() where entity_id = ${entityId} and role = 'viewer'`
    const owner = await enter('owner', `${entityId}/people`)
    const badge = owner.getByText('Suspensa por falta de uso')
    await badge.waitFor()
    await assertAccessible(owner)
    // One line, on a phone too.
    const { width, height } = (await badge.boundingBox())!
    assert(width > 3 * height, `${width} × ${height}`)
    const nobody = { personId: null, role: null, address: null, requestId: null, who: 'worker' }
    const rested = {
      action: 'restIdlePerson',
      subject: '1',
      outcome: 'done',
      before: { roles: ['viewer'] },
      after: { idleDays: 90 },
    } as const
    await insertAct(app.sql, { ...nobody, ...rested, entityId })
    await openUntilInteractive(owner, `${baseUrl}/office/${entityId}/audit`)
    const row = owner.getByRole('row', { name: 'Suspendeu um acesso por falta de uso' })
    await row.getByText('Automático').waitFor()
    await owner.context().close()
  })

  test('an owner signs a colleague out on every device', async () => {
    const viewer = await enter('viewer', `${entityId}/devices`)
    const owner = await enter('owner', `${entityId}/people`)
    await app.sql`update office_sessions set proved_at = now()`
    await lookInto(owner, 'Terminar sessões: Eva Leitora', 'Terminar as sessões de Eva Leitora')
    await button(owner, 'Terminar sessões: Eva Leitora').click()
    await dialog(owner).getByRole('button', { name: 'Terminar sessões' }).click()
    await owner.getByText('As sessões de Eva Leitora terminaram.').waitFor()
    await assertGone(button(owner, 'Terminar sessões: Ana Padeira'))
    await owner.setViewportSize({ width: 1280, height: 800 })
    await assertAccessible(owner)
    const { scroll, client: width } = await owner.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    assert(scroll <= width, `${scroll} > ${width}`)
    if (process.env.SHOT) await owner.screenshot({ path: process.env.SHOT })
    await viewer.reload()
    await viewer.getByRole('heading', { name: 'Entrar na área de gestão' }).waitFor()
    for (const page of [viewer, owner]) await page.context().close()
  })

  test('an invitation is taken with a password', async () => {
    const known = await enter('developer', `${entityId}/devices`)
    const password = 'três barcos no rio'
    await button(known, 'Escolher a palavra-passe').click()
    await dialog(known).getByLabel('Palavra-passe').fill(password)
    await dialog(known).getByRole('button', { name: 'Escolher a palavra-passe' }).click()
    await button(known, 'Ligar uma aplicação de códigos').click()
    await dialog(known).getByRole('button', { name: 'Ligar uma aplicação de códigos' }).click()
    await dialog(known).getByRole('img', { name: 'Código QR para a aplicação' }).waitFor()
    const key = await dialog(known).locator('code').innerText()
    const code = (): string => codeAt(key, stepAt(new Date()))
    await dialog(known).getByLabel('Código da aplicação').fill(code())
    await dialog(known).getByRole('button', { name: 'Confirmar' }).click()
    await button(known, 'Já os guardei').click()
    await known.context().close()

    const email = 'developer@demo.example'
    const administrator = await enter('staff-administrator', 'desk/people')
    await app.sql`update office_sessions set proved_at = now()`
    await button(administrator, 'Convidar').click()
    await dialog(administrator).getByLabel('E-mail', { exact: true }).fill(email)
    await dialog(administrator).getByRole('button', { name: 'Convidar' }).click()
    await administrator.getByRole('cell', { name: email, exact: true }).waitFor()
    await administrator.context().close()

    // No code works twice: the one above is as if it were long ago.
    await app.sql`update passwords set code_step = 0`
    const context = await browser!.newContext({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
    const invited = await context.newPage()
    await invited.goto(`${baseUrl}/office/invitation#${await mailedInvitation(provider, email)}`)
    await invited.getByText('Com palavra-passe e código').click()
    await assertAccessible(invited)
    const way = invited.locator('form').filter({ has: button(invited, 'Entrar com palavra-passe') })
    await way.getByLabel('E-mail', { exact: true }).fill(email)
    await way.getByLabel('Palavra-passe').fill(password)
    await way.getByLabel('Código da aplicação').fill(code())
    await button(invited, 'Entrar com palavra-passe').click()
    await invited.waitForURL(`${baseUrl}/office/desk`)
    await context.close()
  })
})
