import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bankOfIban, languages, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { freeNifs } from '../../server/test/registrations.ts'
import { assertAccessible, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

const { client, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const nifs: Record<Language, string> = { PT: freeNifs.approved[0], ES: freeNifs.approved[1], EN: freeNifs.waiting[0] }

const words: Record<
  Language,
  Record<'title' | 'nif' | 'wrongNif' | 'iban' | 'mobile' | 'expensive' | 'send' | 'done' | 'missing', RegExp>
> = {
  PT: {
    title: /^Comece a receber/,
    nif: /^NIF$/,
    wrongNif: /Este NIF não é válido/,
    iban: /^IBAN/,
    mobile: /O seu telemóvel/,
    expensive: /Valor médio/,
    send: /Enviar pedido/,
    done: /Pedido recebido/,
    missing: /^Indique [oa] /,
  },
  ES: {
    title: /^Empiece a aceptar/,
    nif: /^NIF portugués/,
    wrongNif: /Este NIF no es válido/,
    iban: /^IBAN/,
    mobile: /Su móvil/,
    expensive: /Importe medio/,
    send: /Enviar la solicitud/,
    done: /Solicitud recibida/,
    missing: /^Indique (el|la|su) /,
  },
  EN: {
    title: /^Start taking/,
    nif: /tax number \(NIF\)/,
    wrongNif: /This tax number is not valid/,
    iban: /^IBAN/,
    mobile: /Your mobile/,
    expensive: /Average value/,
    send: /Send application/,
    done: /Application received/,
    missing: /^Enter (the|your) /,
  },
}

const sent = (clientId: string): Record<string, string> => ({
  clientId,
  name: 'Padaria <b>"da Aurora"</b> Lda',
  address: 'Rua Um 1',
  postCode: '1000-001',
  locality: 'Lisboa',
  phoneNumber: '210000000',
  'economicActivity[section]': 'I',
  'economicActivity[code]': '561',
  'supplementaryInformation[averageValuePerTransaction]': '1250',
  'availableMethods[0][code]': 'MB',
  'availableMethods[0][required]': 'true',
  'availableMethods[1][code]': 'AP',
  'user[name]': 'Ana Um',
  'user[taxNumber]': '199999999',
  'user[email]': 'ana@example.org',
  'bankAccount[owner]': 'Padaria da Aurora',
  'bankAccount[bankName]': 'Banco Um',
  'bankAccount[swift]': 'BSIMPTPL',
  'source[type]': 'integration',
  'source[code]': '1001',
})

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Another site's page, whose button sends a form to ours. */
async function arrive(
  language: Language,
  fields: Record<string, string>,
  size?: 'phone' | 'desktop',
): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openPage(browser!, 'about:blank', size)
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  await opened.page.setContent(
    `<form method="post" action="${baseUrl}/aderir?lang=${language}">${inputs.join('')}<button>Go</button></form>`,
  )
  await opened.page.getByRole('button').click()
  await opened.page.getByRole('heading', { level: 1, name: words[language].title }).waitFor()
  return opened
}

/** What is sent is read at a glance: rows of one height, in as many columns as there is room for. */
async function assertTight(page: Page, columns: number): Promise<void> {
  const { lefts, heights, height } = await page.locator('section[aria-labelledby=review]').evaluate((review) => {
    const rows = [...review.querySelectorAll('dl > div')]
    const whole = rows.filter((row) => [...row.children].every(({ clientHeight }) => clientHeight < 26))
    return {
      lefts: [...review.querySelectorAll('h4')].map((title) => Math.round(title.getBoundingClientRect().left)),
      heights: whole.map((row) => Math.round(row.getBoundingClientRect().height)),
      height: review.getBoundingClientRect().height,
    }
  })
  assert.equal(new Set(lefts).size, columns)
  assert(heights.length > 8 && new Set(heights).size === 1, heights.join(' '))
  assert(height <= (columns === 1 ? 1250 : 700), `${height} high`)
}

/** Presses “continue”; `step` is where that leads when nothing is wrong. */
async function goOn(page: Page, step?: number): Promise<void> {
  const myself = page.getByRole('button', { name: /^(Acrescentar-me|Añadirme|Add myself)$/ })
  if (step === 5 && (await myself.isVisible())) await myself.click()
  await page.getByRole('button', { name: /^Continu(ar|e)$/ }).click()
  if (step !== undefined) await page.getByText(new RegExp(`^(Passo|Paso|Step) ${step} `)).waitFor()
}

describe('from another site to a registered entity', { concurrency: 3 }, () => {
  for (const [index, language] of languages.entries()) {
    test(`in ${language}`, { skip: skipReason }, async () => {
      const say = words[language]
      const clientId = nifs[language]
      const wrong = `${clientId.slice(0, 8)}${(Number(clientId[8]) + 1) % 10}`
      const { page, close } = await arrive(language, sent(wrong), index % 2 === 0 ? 'phone' : 'desktop')
      assert.equal(await page.evaluate(() => document.documentElement.lang.slice(0, 2).toUpperCase()), language)
      assert.equal(await page.locator('[name=name]').inputValue(), 'Padaria <b>"da Aurora"</b> Lda')
      assert.equal(await page.getByLabel(say.expensive).inputValue(), language === 'EN' ? '12.50' : '12,50')
      await assertAccessible(page)

      await goOn(page)
      await page.getByText(say.wrongNif).waitFor()
      await page.waitForFunction(() => document.activeElement?.id === 'clientId')
      await assertAccessible(page)
      await page.getByLabel(say.nif).fill(`PT ${clientId}`)
      await goOn(page, 2)
      await page.locator('[name=locality]').fill('')
      await goOn(page)
      await page.getByText(say.missing).first().waitFor()
      // Two are missing: they are listed, and each leads to its field.
      await page
        .getByRole('group')
        .filter({ has: page.locator('#mistakes') })
        .getByRole('button')
        .nth(1)
        .click()
      await page.waitForFunction(() => document.activeElement?.id === 'bankAccount.iban')
      await assertAccessible(page)
      await page.getByLabel(say.iban).fill('PT50 0002 0123 1234 5678 9015 4')
      await page.locator('[name=locality]').fill('Lisboa')
      await goOn(page, 3)
      const multibanco = page.getByLabel(/^Multibanco/)
      assert(await multibanco.isChecked())
      assert(await multibanco.isDisabled())
      assert(!(await page.getByLabel('MB WAY').isChecked()))
      await page.getByLabel('MB WAY').check()
      await goOn(page, 4)
      await goOn(page)
      await page.getByText(say.missing).first().waitFor()
      await page.waitForFunction(() => document.activeElement?.id === 'user.phoneNumber')
      await assertAccessible(page)
      await page.getByLabel(say.mobile).fill('+351 910 000 000')
      await goOn(page)
      await page.waitForFunction(() => document.activeElement?.matches('[data-add-person]'))
      await assertAccessible(page)
      await goOn(page, 5)
      await page.getByRole('definition').filter({ hasText: 'PT50 0002' }).waitFor()
      await assertAccessible(page)
      await assertTight(page, index % 2 === 0 ? 1 : 2)
      await page.getByRole('button', { name: say.send }).click()
      await page.getByRole('heading', { name: say.done }).waitFor()
      await assertAccessible(page)
      await close()

      const entity = ok(await client.getEntity({ params: { clientId } }))
      assert.partialDeepStrictEqual(entity, {
        name: 'Padaria <b>"da Aurora"</b> Lda',
        economicActivity: { section: 'I', code: 561 },
        supplementaryInformation: { averageValuePerTransaction: 1250 },
        bankAccount: { iban: 'PT50000201231234567890154' },
        source: { type: 'integration', code: '1001' },
      })
      assert.deepEqual(
        entity.availableMethods.map(({ code }) => code),
        ['MB', 'MW', 'AP'],
      )
    })
  }
})

describe('the form', () => {
  const complete = {
    ...sent('510000002'),
    'user[phoneNumber]': '910000000',
    'bankAccount[iban]': 'PT50000201231234567890154',
    'supplementaryInformation[website]': 'https://padaria.example',
    'shippingCountries[selection]': 'all',
  }

  test('says what the server knows better, at its field', { skip: skipReason }, async () => {
    // The refusal is also an error in the browser's console, which openPage would count.
    const context = await browser!.newContext()
    const own = await context.newPage()
    // The page asks what the contract asks; one that is older than the server sends what that one no longer takes.
    await own.route('**/aderir/entities', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('https://padaria.example', 'padaria') }),
    )
    const query = new URLSearchParams({ ...complete, lang: 'EN' })
    await own.goto(`${baseUrl}/aderir?${query.toString()}`)
    for (const step of [2, 3, 4, 5]) await goOn(own, step)
    await own.getByRole('button', { name: words.EN.send }).click()
    await own
      .getByText(/web address|URL/i)
      .first()
      .waitFor()
    await context.close()
  })

  test('another language keeps what was typed and says the mistakes anew', { skip: skipReason }, async () => {
    const { page, close } = await arrive('PT', sent('511000007'))
    await page.locator('[name=name]').fill('Padaria Dois')
    await goOn(page)
    await page.getByText(words.PT.wrongNif).waitFor()
    // On a phone as well the languages stand in the bar, for who does not read the one that is shown.
    await page.getByRole('link', { name: /Español/ }).click()
    await page.getByRole('heading', { level: 1, name: words.ES.title }).waitFor()
    await page.getByText(words.ES.wrongNif).waitFor()
    assert.equal(await page.locator('[name=name]').inputValue(), 'Padaria Dois')
    assert.equal(await page.title(), 'Empiece a aceptar pagos')
    await close()
  })

  test('is kept on the device, tells the bank of an IBAN, and needs no integration', { skip: skipReason }, async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/aderir?lang=EN`)
    const clientId = freeNifs.approved[3]
    await page.getByLabel(words.EN.nif).fill(clientId)
    await page.locator('[name=name]').fill('Padaria sem convite Lda')
    // By keyboard alone: the next step begins at its heading, and its first field comes after the way back.
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('h2') && document.activeElement.textContent === 'Address and account')
    for (const _ of ['Company', 'Address']) await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'address')
    await page.locator('[name=address]').fill('Rua Um 1')
    await page.locator('[name=postCode]').fill('1000-001')
    await page.locator('[name=locality]').fill('Lisboa')
    await page.locator('[name=phoneNumber]').fill('21 000 00 00')
    await goOn(page)
    // One thing is missing, and it is said once: the bank and its BIC follow from it.
    await page.locator('[name="bankAccount.iban"][aria-invalid=true]').waitFor()
    assert.equal(await page.locator('[aria-invalid=true]').count(), 1)
    assert(await page.locator('[name="bankAccount.swift"]').isHidden())
    await page.locator('[name="bankAccount.owner"]').fill('Padaria')
    await page.getByLabel(words.EN.iban).fill('PT50003500000000001234548')
    await page.locator('[name="bankAccount.owner"]').focus()
    const bank = await page.locator('[name="bankAccount.swift"]').inputValue()
    assert.equal(bank, bankOfIban('PT50003500000000001234548')?.bic ?? '')
    assert(await page.locator('[name="bankAccount.swift"]').isHidden())
    // The bank is said where the IBAN was typed, not first where everything is looked over.
    await page.locator('p').getByText('Caixa Geral de Depósitos', { exact: true }).waitFor()
    await page.getByLabel(words.EN.iban).fill('PT50000201231234567890154')
    await page.locator('[name="bankAccount.owner"]').focus()
    await page.locator('[name="bankAccount.bankName"]').fill('Banco Um')
    await page.locator('[name="bankAccount.swift"]').fill('BSIMPTPL')
    await goOn(page, 3)
    await openUntilInteractive(page, `${baseUrl}/aderir?lang=EN`)
    await page.getByText('Step 3 of 5').waitFor()
    await goOn(page, 4)
    await page.locator('[name="user.name"]').fill('Ana Um')
    await page.locator('[name="user.taxNumber"]').fill('199 999 999')
    await page.locator('[name="user.phoneNumber"]').fill('+351910000000')
    await page.locator('[name="user.email"]').fill('ana@example.org')
    await goOn(page, 5)
    await page.getByRole('button', { name: words.EN.send }).click()
    await page.getByRole('heading', { name: words.EN.done }).waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('h2'))
    assert.equal(await page.evaluate(() => localStorage.getItem('escudo-registration')), null)
    await close()
  })

  test('fits 320 pixels, and what is pressed has 44', { skip: skipReason }, async () => {
    const { page, close } = await arrive('PT', sent('511000007'))
    await page.setViewportSize({ width: 320, height: 700 })
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input:not([type=checkbox]), main select, main label:has([type=checkbox]), nav a')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    )
    assert.deepEqual(small, [])
    await close()
  })

  test('in the dark', { skip: skipReason }, async () => {
    const { page, close } = await openPage(browser!, 'about:blank')
    // From the start: colours that change while they are measured are neither the old ones nor the new.
    await page.emulateMedia({ colorScheme: 'dark' })
    await openUntilInteractive(page, `${baseUrl}/aderir?lang=EN`)
    await assertAccessible(page)
    await close()
  })
})

describe('what opens it', () => {
  const open = (init: RequestInit = {}, query = '') => fetch(`${baseUrl}/aderir${query}`, init)

  test('its address alone, in the browser’s language', async () => {
    const response = await open({ headers: { 'Accept-Language': 'es-ES,es;q=0.9' } })
    const html = await response.text()
    assert.equal(response.status, 200)
    assert.match(html, /<html lang="es-ES"/)
    assert.match(html, /Empiece a aceptar pagos/)
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'; script-src 'nonce-[^']+'.*form-action 'none'/)
  })

  test('JSON', async () => {
    const body = JSON.stringify({ name: 'Padaria </script><script>alert(1)</script>', user: { email: 'ana@example.org' } })
    const response = await open({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body }, '?lang=EN')
    const html = await response.text()
    assert.match(html, /value="ana@example.org"/)
    assert(!html.includes('<script>alert'))
  })

  test('nothing is registered by it', async () => {
    const clientId = freeNifs.approved[5]
    const body = new URLSearchParams(sent(clientId))
    assert.equal((await open({ method: 'POST', body })).status, 200)
    assert.equal((await client.getEntity({ params: { clientId } })).status, 404)
  })

  test('what cannot be read, or is more than a form needs, does not', async () => {
    assert.equal((await open({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })).status, 400)
    assert.equal((await open({ method: 'POST', body: new URLSearchParams({ name: 'a'.repeat(70_000) }) })).status, 413)
    for (const body of ['[]', '1', 'null', '{"user":[],"availableMethods":{"0":{}},"source":{"code":{}}}'])
      assert.equal((await open({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status, 200, body)
  })
})
