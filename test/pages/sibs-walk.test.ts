import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedPayer, newCheckout, newCustomer, ok, reaches, savedMethods } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithSibs } from '../../server/test/sibs.ts'
import { assertAccessible, assertGone, openPage, skipReason, startBrowser } from './browser.ts'
import { openStill } from './still.ts'
import { words } from './words.ts'

const { provider, standIn } = await startWithSibs('200', ['CC', 'MW', 'MB'])
const { client } = provider
standIn.world.faults.wantsPayer = true
const browser = skipReason ? undefined : await startBrowser()
const openDesk = () => openStill(browser!, new URL('/', standIn.baseUrl).href)

test('MB WAY and Multibanco by SIBS, each decided at the stand-in’s own desk', { skip: skipReason }, async () => {
  const byPhone = await newCheckout(client, { availableMethods: [{ code: 'MW' }] })
  const first = await openPage(browser!, byPhone.checkoutUrl)
  await first.page.getByLabel(words.PT.mobile).fill('926000001')
  await first.page.getByRole('button', { name: words.PT.pay }).first().click()
  await first.page.getByRole('heading', { name: words.PT.waiting }).waitFor()
  const phones = await openDesk()
  await phones.page.getByRole('button', { name: 'Approve' }).click()
  await first.page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, byPhone.paymentId, 'confirmed')
  await phones.close()
  await first.close()

  const byReference = await newCheckout(client)
  const { referenceDetails } = ok(await client.getPayment({ params: { id: byReference.paymentId } }))
  const second = await openPage(browser!, byReference.checkoutUrl)
  const shown = (referenceDetails?.reference ?? 'none').replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  await second.page.getByRole('radio', { name: /Multibanco/ }).check()
  await second.page.getByText(shown).filter({ visible: true }).first().waitFor()
  const machines = await openDesk()
  await machines.page.getByRole('button', { name: 'Pay' }).click()
  await second.page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, byReference.paymentId, 'confirmed')
  await machines.close()
  await second.close()
})

test('a card in SIBS’s own form, its bank asks, and the browser comes back to a paid page', { skip: skipReason }, async () => {
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'CC' }], ...namedPayer })
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await page.getByLabel('Número do cartão SIBS').fill('4176660000000100')
  await page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await page.getByRole('heading', { name: 'Your bank asks' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, paymentId, 'confirmed')
  await close()
})

test('who pays is asked for where the shop has not said it, and only then', { skip: skipReason }, async () => {
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'CC' }] })
  const { page, close } = await openPage(browser!, checkoutUrl)
  const goOn = page.getByRole('button', { name: /Continuar para o cartão/ })
  await page.getByText('Quem processa o cartão precisa destes dados.').waitFor()
  await goOn.click()
  await page.getByText('Preencha este campo.').first().waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete')), 'billing name')
  await page.getByLabel('Nome completo').fill('Eva Três')
  await page.getByLabel('Rua e número').fill('Rua Três, 3')
  await page.getByLabel('Código postal').fill('1000003')
  await page.getByLabel('Localidade').fill('Lisboa')
  await page.getByLabel('E-mail').fill('eva@example.com')
  await assertGone(page.getByLabel(/Distrito/))
  await goOn.click()
  await page.getByLabel('Número do cartão SIBS').fill('4000000000000002')
  await page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  // Declined: what was said stays said.
  await goOn.waitFor()
  await page.getByText('eva@example.com').waitFor()
  await assertGone(page.getByLabel('Nome completo'))
  await goOn.click()
  await page.getByLabel('Número do cartão SIBS').fill('4761340000000035')
  await page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  const { customer } = await reaches(client, paymentId, 'confirmed')
  assert.partialDeepStrictEqual(customer, { firstName: 'Eva', lastName: 'Três', email: 'eva@example.com' })
  await close()
})

const asking = {
  ES: {
    why: 'La entidad que procesa el pago necesita estos datos.',
    goOn: /Continuar/,
    empty: 'Rellene este campo.',
    name: 'Nombre y apellidos',
    wrong: /Nombre y apellidos, .*Calle y número, Código postal, Localidad/,
    mail: 'Correo electrónico',
  },
  EN: {
    why: 'The card processor needs these details.',
    goOn: /Continue/,
    empty: 'Fill in this field.',
    name: 'Full name',
    wrong: /Full name, .*Street and number, Postcode, Town or city/,
    mail: 'Email',
  },
} as const

for (const language of ['ES', 'EN'] as const)
  test(
    `who pays is asked for in ${language} on a wide screen, and what is missing is told by its field`,
    { skip: skipReason },
    async () => {
      const said = asking[language]
      const { checkoutUrl } = await newCheckout(client, { availableMethods: [{ code: 'CC' }] }, { page: { language, layout: 'web' } })
      const { page, close } = await openPage(browser!, checkoutUrl, 'desktop')
      await page.getByText(said.why).waitFor()
      await page.getByRole('button', { name: said.goOn }).click()
      await page.getByRole('alert').filter({ hasText: said.wrong }).waitFor()
      assert.equal(await page.getByText(said.empty).count(), 4, 'Name, street, post code and town.')
      assert.equal(await page.getByLabel(said.name).getAttribute('aria-invalid'), 'true')
      assert.equal(await page.getByLabel(said.mail).getAttribute('aria-invalid'), 'true')
      await assertAccessible(page)
      await close()
    },
  )

test('what only the server knows to be missing opens its field, and goes on once it is filled in', { skip: skipReason }, async () => {
  const { customer, billingAddress } = namedPayer
  const { uuid } = await newCustomer(client, customer)
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'CC' }], customer: { uuid }, billingAddress })
  const { page, close } = await openPage(browser!, checkoutUrl, 'phone', (problem) => problem.includes('422'))
  const goOn = page.getByRole('button', { name: /Continuar para o cartão/ })
  await assertGone(page.getByLabel('E-mail'))
  ok(await client.updateCustomer({ params: { uuid }, body: { email: null } }))
  await goOn.click()
  const mail = page.getByLabel('E-mail')
  await mail.waitFor()
  await eventually('Its field has the focus', () => mail.evaluate((input) => input === document.activeElement))
  assert.equal(await mail.getAttribute('aria-invalid'), 'true')
  await mail.fill(customer.email)
  await goOn.click()
  await page.getByLabel('Número do cartão SIBS').fill('4761340000000035')
  await page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, paymentId, 'confirmed')
  await close()
})

test(
  'a card in our own form, where the account’s attestation is set: its bank asks on its own page, and the browser comes back to a paid page',
  {
    skip: skipReason,
  },
  async () => {
    const attested = await startWithSibs('200', ['CC'], { attested: true })
    const { checkoutUrl, paymentId } = await newCheckout(attested.provider.client, { availableMethods: [{ code: 'CC' }], ...namedPayer })
    const { page, close } = await openPage(browser!, checkoutUrl)
    await page.getByLabel(words.PT.card).fill('4176660000000100')
    await page.getByLabel(words.PT.expiry).fill('12/40')
    await page.getByRole('textbox', { name: words.PT.code }).fill('123')
    await page.getByLabel(words.PT.holder).fill('MARIA SILVA')
    await page.getByRole('button', { name: words.PT.pay }).first().click()
    await page.getByRole('heading', { name: 'O seu banco quer confirmar' }).waitFor()
    await page.getByRole('button', { name: 'Continuar para o banco' }).click()
    await page.getByRole('heading', { name: 'Your bank asks' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText(words.PT.paid).first().waitFor()
    await reaches(attested.provider.client, paymentId, 'confirmed')
    await close()
  },
)

test('a card is saved by both ticks, and pays the next time by its code alone, in SIBS’s form', { skip: skipReason }, async () => {
  const { uuid } = await newCustomer(client)
  const { billingAddress, customer } = namedPayer
  const methods = {
    customer: { ...customer, uuid },
    billingAddress,
    paymentMethod: { code: 'CC', details: { allowRegistration: true } },
  } as const
  const first = await newCheckout(client, methods)
  const given = await openPage(browser!, first.checkoutUrl)
  await given.page.getByRole('checkbox', { name: /Guardar este cartão/ }).check()
  await given.page.getByText(/O cartão fica na entidade que processa o pagamento/).waitFor()
  await given.page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await given.page.getByLabel('Número do cartão SIBS').fill('4761340000000035')
  await given.page.getByLabel('Guardar o cartão na SIBS').check()
  await given.page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await given.page.getByText(words.PT.paid).first().waitFor()
  await given.close()
  await eventually('It is saved', async () => (await savedMethods(client, uuid)).length === 1)

  const second = await newCheckout(client, { customer: { uuid } })
  const kept = await openPage(browser!, second.checkoutUrl)
  await kept.page.getByRole('radio', { name: /0035/ }).check()
  await kept.page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await kept.page.getByText('476134******0035').waitFor()
  await assertGone(kept.page.getByLabel('Número do cartão SIBS'))
  await kept.page.getByLabel('Código de segurança SIBS').fill('123')
  await kept.page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await kept.page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, second.paymentId, 'confirmed')
  await kept.close()
})

test('a script on the page of SIBS’s form asks nothing of ours, by a frame or a window either', { skip: skipReason }, async () => {
  const { checkoutUrl, id } = await newCheckout(client, { availableMethods: [{ code: 'CC' }], ...namedPayer })
  ok(await provider.page.payByHostedCard({ params: { token: id }, body: {} }))
  const context = await browser!.newContext()
  const page = await context.newPage()
  await page.goto(`${provider.baseUrl}/pay/${id}/acquirer`)
  await page.getByLabel('Número do cartão SIBS').waitFor()
  const tried = await page.evaluate(
    async (places) => {
      const answers: string[] = []
      const ask = async (find: () => Pick<Window, 'fetch'> | null): Promise<void> => {
        try {
          const answer = await find()?.fetch('/api/errors', { headers: { 'Office-Request': '1' } })
          answers.push(answer ? `answered ${answer.status}` : 'no window')
        } catch {
          answers.push('refused')
        }
      }
      await ask(() => window)
      for (const place of places) {
        const frame = document.createElement('iframe')
        const isThere = new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.src = place
        document.body.append(frame)
        await isThere
        await ask(() => frame.contentWindow)
        const other = window.open(place)
        const isLeft = (): boolean => {
          try {
            return other === null || other.closed || other.location.href !== 'about:blank'
          } catch {
            return true
          }
        }
        for (let turn = 0; turn < 100 && !isLeft(); turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        await ask(() => other)
      }
      return answers
    },
    ['/api/errors', '/api/nowhere', '/health', '/api', new URL(checkoutUrl).pathname, '/office'],
  )
  assert.deepEqual([...new Set(tried)].toSorted(), ['refused'], tried.join())
  await context.close()
})
