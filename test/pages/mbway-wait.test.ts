import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { newCheckout, ok, phones, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, page: calls } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

const says: Record<Language, Record<'other' | 'way' | 'back' | 'last' | 'remember' | 'either', RegExp>> = {
  PT: {
    other: /^Usar outro número$/,
    way: /^Pagar de outra forma$/,
    back: /Cancelámos o pedido MB WAY/,
    last: /Aceite com o seu PIN/,
    remember: /Guardar o número neste dispositivo/,
    either: /Usar outro número ou pagar de outra forma/,
  },
  ES: {
    other: /^Usar otro número$/,
    way: /^Pagar de otra forma$/,
    back: /Hemos cancelado la solicitud de MB WAY/,
    last: /Acepte con su PIN/,
    remember: /Recordar el número en este dispositivo/,
    either: /Usar otro número o pagar de otra forma/,
  },
  EN: {
    other: /^Use another number$/,
    way: /^Pay another way$/,
    back: /We cancelled the MB WAY request/,
    last: /Approve with your PIN/,
    remember: /Remember the number on this device/,
    either: /Use another number or pay another way/,
  },
}

/** A phone rings for one payment at a time: another number for each. */
let asked = 0
const nextNumber = (): string => `91300${String((asked += 1)).padStart(4, '0')}`

const foldOf = (page: Page): number => page.viewportSize()!.height
async function bottomOf(page: Page, what: ReturnType<Page['getByText']>): Promise<number> {
  const box = await what.boundingBox()
  assert(box, 'It is not on the page.')
  return box.y + box.height + (await page.evaluate(() => scrollY))
}

async function atPhone(language: Language, number = nextNumber()) {
  const checkout = await newCheckout(client, {}, { page: { language, layout: 'web' } })
  const opened = await openPage(browser!, checkout.checkoutUrl)
  await opened.page.getByLabel(words[language].mobile).fill(number)
  await opened.page.getByRole('button', { name: words[language].pay }).first().click()
  await opened.page.getByRole('heading', { name: words[language].waiting }).waitFor()
  return { ...opened, checkout, say: { ...words[language], ...says[language] } }
}

describe('a choice of methods at 390 by 844', () => {
  for (const language of languages) {
    test(`MB WAY comes first, its field and its button stand above the fold, in ${language}`, { skip }, async () => {
      const { checkoutUrl } = await newCheckout(client, { summary: 'Dois pães' }, { page: { language, layout: 'web' } })
      const { page, close } = await openPage(browser!, checkoutUrl)
      const values = await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      assert.deepEqual(values.slice(0, 3), ['MW', 'MB', 'CC'])
      assert(await page.getByRole('radio').first().isChecked())
      for (const seen of [page.getByLabel(words[language].mobile), page.getByRole('button', { name: words[language].pay }).first()])
        assert((await bottomOf(page, seen)) <= foldOf(page), 'It is below the fold.')
      await assertAccessible(page)
      await close()
    })
  }
})

describe('the wait for the phone', () => {
  for (const language of languages) {
    test(`shows its steps and its ways out above the fold; another number is asked for, in ${language}`, { skip }, async () => {
      const { page, close, checkout, say } = await atPhone(language)
      for (const seen of [
        page.getByText(say.last),
        page.getByRole('button', { name: say.other }),
        page.getByRole('button', { name: say.way }),
      ])
        assert((await bottomOf(page, seen)) <= foldOf(page), 'It is below the fold.')
      await assertAccessible(page)
      await page.getByRole('button', { name: say.other }).click()
      await page.getByRole('status').filter({ hasText: say.back }).waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'mbway-number')
      await assertAccessible(page)
      await page.getByLabel(say.mobile).fill(phones.approves.split('#')[1]!)
      await page.getByRole('button', { name: say.pay }).first().click()
      await page.getByRole('heading', { name: say.paid }).waitFor()
      assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'confirmed')
      await close()
    })
  }

  test('another method: the whole choice, and nothing opened in it', { skip }, async () => {
    const { page, close, say } = await atPhone('PT')
    await page.getByRole('button', { name: say.way }).click()
    await page.getByRole('heading', { name: say.title }).waitFor()
    await assertGone(page.getByRole('radio', { checked: true }))
    await assertAccessible(page)
    await close()
  })

  test('accepted at the same moment: it is paid, and the page says so', { skip }, async () => {
    const { page, close, checkout, say } = await atPhone('EN')
    // The page may be told of the approval before the button is reached: then there is none to press, and it is paid.
    const other = await page.getByRole('button', { name: say.other }).elementHandle()
    await Promise.all([
      other!.evaluate((button) => (button as HTMLButtonElement).click()),
      calls.getPage({ params: { token: checkout.id } }).then(() => client.approveOnPhone({ params: { paymentId: checkout.paymentId } })),
    ])
    const paid = page.getByRole('heading', { name: say.paid })
    await paid.or(page.getByRole('status').filter({ hasText: say.back })).waitFor()
    const { state } = (await readPayment(client, checkout.paymentId)).stateDetails
    assert.equal(await paid.isVisible(), state === 'confirmed')
    await close()
  })

  test('without a script a plain button leads out of it', { skip }, async () => {
    const checkout = await newCheckout(client)
    ok(await calls.payByMbway({ params: { token: checkout.id }, body: { phoneNumber: `351#${nextNumber()}` } }))
    const context = await browser!.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${checkout.checkoutUrl}?page_language=PT`)
    await page.getByRole('button', { name: says.PT.either }).click()
    await page.getByText(says.PT.back).waitFor()
    assert.equal(ok(await calls.getPage({ params: { token: checkout.id } })).phase, 'choose')
    await context.close()
  })
})

describe('the number on this device', () => {
  test('is kept only when the payer ticks it, and forgotten when not any more', { skip }, async () => {
    const context = await browser!.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const pay = async (tick: boolean | undefined, number?: string) => {
      const { checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'MW' } })
      await openUntilInteractive(page, `${checkoutUrl}?page_language=PT`)
      const field = page.getByLabel(words.PT.mobile)
      const box = page.getByRole('checkbox', { name: says.PT.remember })
      const found = { number: await field.inputValue(), ticked: await box.isChecked() }
      if (number !== undefined) await field.fill(number)
      if (tick !== undefined) await box.setChecked(tick)
      await page.getByRole('button', { name: words.PT.pay }).click()
      await page.getByRole('heading', { name: words.PT.paid }).waitFor()
      return found
    }
    const number = phones.approves.split('#')[1]!
    assert.deepEqual(await pay(undefined, number), { number: '', ticked: false })
    assert.deepEqual(await pay(true, number), { number: '', ticked: false })
    assert.deepEqual(await pay(false), { number, ticked: true })
    assert.deepEqual(await pay(undefined, number), { number: '', ticked: false })
    await context.close()
  })
})
