import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { startTestProvider } from '../../server/test/harness.ts'
import { freeNifs } from '../../server/test/registrations.ts'
import { assertAccessible, assertGone, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

const { baseUrl } = await startTestProvider({ pageOperator: { name: 'Prestador Exemplo', supportUrl: 'mailto:ajuda@pay.example' } })
const browser = skipReason ? undefined : await startBrowser()
const [clientId] = freeNifs.approved

const said = {
  clientId,
  name: 'Padaria da Aurora Lda',
  address: 'Rua Um 1',
  postCode: '1000-001',
  locality: 'Lisboa',
  phoneNumber: '210000000',
  'bankAccount[owner]': 'Padaria da Aurora',
  'bankAccount[bankName]': 'Banco Um',
  'bankAccount[iban]': 'PT50000201231234567890154',
  'bankAccount[swift]': 'BSIMPTPL',
  'user[name]': 'Ana Um',
  'user[taxNumber]': '199999999',
  'user[email]': 'ana@example.org',
  'user[phoneNumber]': '910000000',
}
const addressOf = (fields: Record<string, string>, language: Language = 'PT') =>
  `${baseUrl}/aderir?${new URLSearchParams({ lang: language, ...fields }).toString()}`

async function goOn(page: Page): Promise<void> {
  // Somebody has to be named: who fills the form in adds themselves.
  const myself = page.getByRole('button', { name: /^(Acrescentar-me|Añadirme|Add myself)$/ })
  const isWrong = (await page.locator('[aria-invalid=true]').count()) > 0
  if (!isWrong && (await myself.isVisible())) await myself.click()
  await page.getByRole('button', { name: /^Continu(ar|e)$/ }).click()
}
const isAt = (page: Page, step: number) => page.getByText(new RegExp(`^(Passo|Paso|Step) ${step} `)).waitFor()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const activityOf = (page: Page) => field(page, 'economicActivity.code')

describe('what a company does', { skip: skipReason }, () => {
  for (const language of languages)
    test(`the word of the hint is taken in ${language}`, async () => {
      const { page, close } = await openPage(browser!, addressOf(said, language))
      const [, word = ''] = /[«“](.+)[»”]/.exec(await page.locator('[id="economicActivity.code-message"]').innerText()) ?? []
      assert(word.length > 5, word)
      await activityOf(page).pressSequentially(word)
      await page.getByRole('option').first().waitFor()
      await assertAccessible(page)
      await goOn(page)
      await isAt(page, 2)
      await page.getByRole('button', { name: /^(Voltar|Volver|Back)$/ }).click()
      assert.match(await activityOf(page).inputValue(), /^56\.11 – Restaurant/)
      await close()
    })

  test('by keys alone: arrows, Enter and Escape, and the best first', async () => {
    const { page, close } = await openPage(browser!, addressOf(said))
    const activity = activityOf(page)
    await activity.pressSequentially('oficina')
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    assert.equal(await activity.getAttribute('aria-activedescendant'), 'activity-9531')
    await activity.press('ArrowDown')
    assert.equal(await activity.getAttribute('aria-activedescendant'), 'activity-9532')
    assert.equal(await options.nth(1).getAttribute('aria-selected'), 'true')
    await activity.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await activity.press('ArrowDown')
    await activity.press('Enter')
    assert.equal(await activity.inputValue(), '95.31 – Oficinas de automóveis')
    await isAt(page, 1)
    // With nothing open, Enter goes on as in every field.
    await activity.press('Enter')
    await isAt(page, 2)
    await close()
  })

  test('a finger has room in the list, and the list has room on a phone', async () => {
    const { page, close } = await openPage(browser!, addressOf(said), 'phone')
    await activityOf(page).fill('loja')
    await page.getByRole('option').nth(3).waitFor()
    const small = await page.getByRole('option').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length)
    assert.equal(small, 0)
    const box = await page.getByRole('listbox').boundingBox()
    assert(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box))
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await page.getByRole('option', { name: /^Lojas de roupa/ }).click()
    assert.equal(await activityOf(page).inputValue(), '47.71 – Lojas de roupa')
    await close()
  })

  test('what is not found is said, and keeps nobody', async () => {
    const { page, close } = await openPage(browser!, addressOf(said))
    await activityOf(page).fill('qwxyz')
    await activityOf(page).blur()
    await page
      .getByText(/^Não encontrámos essa atividade/)
      .first()
      .waitFor()
    await assertAccessible(page)
    await goOn(page)
    await isAt(page, 2)
    for (const step of [3, 4, 5]) {
      await goOn(page)
      await isAt(page, step)
    }
    await page.getByRole('definition').filter({ hasText: 'Não indicado' }).waitFor()
    await close()
  })

  test('a code of CAE Rev. 3 is taken, and told to be of it', async () => {
    const { page, close } = await openPage(browser!, addressOf(said))
    await activityOf(page).fill('45200')
    await page.getByText(/CAE Rev\. 3/).waitFor()
    await goOn(page)
    await isAt(page, 2)
    await close()
  })
})

test(
  'what another program filled in reads like what is typed, and both ways stand in one line at 320 pixels',
  { skip: skipReason },
  async () => {
    const { page, close } = await openPage(browser!, addressOf({ ...said, 'bankAccount[iban]': 'pt50003500000000001234548' }))
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await field(page, 'bankAccount.iban').inputValue(), 'PT50 0035 0000 0000 0012 3454 8')
    await goOn(page)
    await isAt(page, 2)
    const [back, on] = await Promise.all(
      ['Voltar', 'Continuar'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    )
    assert.equal(back!.y + back!.height / 2, on!.y + on!.height / 2)
    await close()
  },
)

describe('what is wrong is said where it stands', { skip: skipReason }, () => {
  const rows: [step: number, name: string, wrong: string, message: RegExp, right: string][] = [
    [1, 'permanentCertificate', '1111-2222', /^Confira o código/, '111122223333'],
    [4, 'user.taxNumber', '12-34', /^Confira o número de contribuinte/, '199 999 999'],
    [2, 'postCode', '1000', /^Escreva os sete dígitos/, '1000001'],
    [3, 'supplementaryInformation.website', 'padaria', /^Confira o endereço/, 'padaria.pt'],
    [2, 'bankAccount.swift', '10000', /^Confira o BIC/, 'cgdi ptpl'],
  ]
  for (const [step, name, wrong, message, right] of rows)
    test(`${name}: when it is left, and before the next step`, async () => {
      const { page, close } = await openPage(browser!, addressOf(said))
      for (let at = 2; at <= step; at += 1) {
        await goOn(page)
        await isAt(page, at)
      }
      await field(page, name).fill(wrong)
      await field(page, name).blur()
      await page.getByText(message).waitFor()
      await assertAccessible(page)
      await goOn(page)
      await page.waitForFunction((id) => document.activeElement?.id === id, name)
      await isAt(page, step)
      await field(page, name).fill(right)
      await field(page, name).blur()
      // Who has a site is asked where they sell.
      if (step === 3) await page.getByLabel('Para onde vende').selectOption({ label: 'Só Portugal' })
      await goOn(page)
      await isAt(page, step + 1)
      await close()
    })

  test('the bank that an IBAN tells changes with it, and what somebody wrote stays', async () => {
    const { page, close } = await openPage(
      browser!,
      addressOf({ ...said, 'bankAccount[iban]': '', 'bankAccount[bankName]': '', 'bankAccount[swift]': '' }),
    )
    await goOn(page)
    await isAt(page, 2)
    const [iban, bic, owner] = [field(page, 'bankAccount.iban'), field(page, 'bankAccount.swift'), field(page, 'bankAccount.owner')]
    await iban.fill('PT50003500000000001234548')
    await owner.focus()
    assert.equal(await bic.inputValue(), 'CGDIPTPL')
    assert.equal(await iban.inputValue(), 'PT50 0035 0000 0000 0012 3454 8')
    const note = page.locator('p[id="bankAccount.iban-message"]', { hasText: 'Não conhecemos este banco' })
    await assertGone(note)
    await iban.fill('PT50000201231234567890154')
    await owner.focus()
    assert.equal(await bic.inputValue(), '', 'A bank that is not known is not the one before it.')
    await note.waitFor()
    await assertAccessible(page)
    await bic.fill('BSIMPTPL')
    await field(page, 'bankAccount.bankName').fill('Banco Um')
    await owner.focus()
    await note.waitFor({ state: 'detached' })
    await iban.fill('PT50003500000000001234548')
    await owner.focus()
    assert.equal(await bic.inputValue(), 'BSIMPTPL')
    await close()
  })
})

describe('why something is asked', { skip: skipReason }, () => {
  test('of politically exposed persons, with who is meant, unfolded by a press', async () => {
    const { page, close } = await openPage(browser!, addressOf(said))
    for (const step of [2, 3, 4]) {
      await goOn(page)
      await isAt(page, step)
    }
    await page.getByText(/^A lei obriga-nos a perguntar/).waitFor()
    const meaning = page.getByText(/^Quem tem, ou teve nos últimos 12 meses/)
    assert(await meaning.isHidden())
    await page.getByText('Quem é uma pessoa politicamente exposta?').click()
    await meaning.waitFor()
    await assertAccessible(page)
    await close()
  })
})

describe('what is known already stands in the form', { skip: skipReason }, () => {
  test('from an address, in one word or by the names of the API', async () => {
    const { page, close } = await openPage(browser!, addressOf({ nif: clientId, email: 'rui@example.org', 'user[name]': 'Rui Um' }))
    assert.equal(await field(page, 'clientId').inputValue(), clientId)
    assert.equal(await field(page, 'user.email').inputValue(), 'rui@example.org')
    assert.equal(await field(page, 'user.name').inputValue(), 'Rui Um')
    await close()
  })

  test('from this device: each answer, ticks and methods too, with what had been changed of the address’s own', async () => {
    const { page, close } = await openPage(browser!, addressOf(said))
    await field(page, 'name').fill('Padaria Dois')
    for (const step of [2, 3, 4]) {
      await goOn(page)
      await isAt(page, step)
    }
    await page.getByLabel(/politicamente exposta/).check()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await isAt(page, 3)
    await page.getByLabel('MB WAY').uncheck()
    await field(page, 'supplementaryInformation.numberOfMonthlyTransactions').fill('400')
    // Nobody went on: what was typed is there all the same.
    await openUntilInteractive(page, addressOf(said))
    await isAt(page, 3)
    await page.getByText(/^Pode continuar onde ficou/).waitFor()
    assert.equal(await field(page, 'name').inputValue(), 'Padaria Dois')
    assert.equal(await field(page, 'supplementaryInformation.numberOfMonthlyTransactions').inputValue(), '400')
    assert(!(await page.getByLabel('MB WAY').isChecked()))
    assert(await field(page, 'user.isPoliticallyExposedPerson').isChecked())
    // The form's own address has it too; another company's has nothing of it.
    await openUntilInteractive(page, addressOf({}))
    await isAt(page, 3)
    assert.equal(await field(page, 'clientId').inputValue(), clientId)
    await openUntilInteractive(page, addressOf({ nif: freeNifs.approved[1] }))
    await isAt(page, 1)
    assert.equal(await field(page, 'name').inputValue(), '')
    await openUntilInteractive(page, addressOf({}))
    await page.getByRole('button', { name: 'Apagar e recomeçar' }).click()
    await isAt(page, 1)
    assert.equal(await field(page, 'name').inputValue(), '')
    assert(await page.getByLabel('MB WAY').isChecked())
    assert.equal(await page.evaluate(() => localStorage.getItem('escudo-registration')), null)
    await close()
  })
})

describe('the bar', { skip: skipReason }, () => {
  test('leads home, to help and to the office, in the reader’s language', async () => {
    const { page, close } = await openPage(browser!, addressOf({}, 'ES'), 'desktop')
    const bar = page.getByRole('navigation', { name: 'Navegación principal' })
    const hrefs = await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    assert.deepEqual(hrefs, ['/es/', 'mailto:ajuda@pay.example', '/office?lang=ES'])
    await assertAccessible(page)
    await close()
  })

  test('is the site’s own: as high as the documentation’s, with the same mark, and a menu on a phone', async () => {
    const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=EN`, 'desktop')
    const lookOf = async () => {
      const bar = page.getByRole('navigation', { name: /^Main/ })
      await bar.waitFor()
      return [
        (await bar.boundingBox())?.height,
        await bar
          .locator('svg')
          .first()
          .evaluate((mark) => mark.outerHTML.replaceAll(/ class="[^"]*"/g, '')),
      ]
    }
    const [height] = await lookOf()
    const mark = async () =>
      page
        .locator('nav a svg')
        .first()
        .evaluate((one) => one.innerHTML.replaceAll(/ class="[^"]*"/g, ''))
    const theirs = await mark()
    await openUntilInteractive(page, addressOf({}, 'EN'))
    assert.equal((await lookOf())[0], height)
    assert.equal(await mark(), theirs)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const menu = page.getByRole('dialog', { name: 'Main navigation' })
    await menu.getByRole('link', { name: 'Help' }).waitFor()
    await assertAccessible(page)
    await close()
  })

  test('keeps the language that was chosen: in the address, and for who comes back', async () => {
    const { page, close } = await openPage(browser!, addressOf({}, 'PT'), 'desktop')
    await page.getByRole('button', { name: 'Idioma: PT, Português' }).press('Enter')
    await page.getByRole('link', { name: /English/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Start taking payments' }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('lang'), 'EN')
    await openUntilInteractive(page, `${baseUrl}/aderir`)
    assert.equal(await page.title(), 'Start taking payments')
    await openUntilInteractive(page, addressOf({}, 'ES'))
    assert.equal(await page.title(), 'Empiece a aceptar pagos')
    await close()
  })
})

describe('the theme', { skip: skipReason }, () => {
  const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const turn = (page: Page) => page.getByRole('button', { name: /^Switch between (light and dark|dark and light) mode/ })

  test('by day, in the dark, or as the device has it: the same choice as in the documentation', async () => {
    const { page, close } = await openPage(browser!, addressOf({}, 'EN'), 'desktop')
    await turn(page).click()
    assert.equal(await schemeOf(page), 'light')
    await turn(page).click()
    assert.equal(await schemeOf(page), 'dark')
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark')
    await openUntilInteractive(page, addressOf({}, 'EN'))
    assert.equal(await schemeOf(page), 'dark')
    await assertAccessible(page)
    await turn(page).click()
    assert.equal(await schemeOf(page), 'light dark')
    await close()
  })

  for (const [where, path] of [
    ['here', '/aderir?lang=EN'],
    ['in the sandbox', '/sandbox?lang=EN'],
  ] as const)
    test(`that was chosen ${where} stands in the first paint: no script of the page has run`, async () => {
      const { page } = await openPage(browser!, `${baseUrl}${path}`, 'desktop')
      await turn(page).click()
      await turn(page).click()
      assert.equal(await schemeOf(page), 'dark')
      await page.route(/\/aderir\/assets\//, (route) => route.abort())
      for (const address of [addressOf({}, 'EN'), `${baseUrl}/aderir/pedido/nowhere?lang=EN`]) {
        await page.goto(address)
        assert.equal(await schemeOf(page), 'dark')
        assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(15, 23, 34)')
      }
      await page.unroute(/\/aderir\/assets\//)
      await openUntilInteractive(page, addressOf({}, 'EN'))
      await turn(page).click()
      const html = await (await page.request.get(`${baseUrl}/aderir`)).text()
      assert(!/<html[^>]*data-theme/.test(html), 'Who goes by the device again is told nothing else.')
      await page.context().close()
    })
})
