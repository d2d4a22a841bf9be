import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language, type Layout, type MethodCode } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { cards, newCheckout } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

// What matters now is in sight on a phone, and on the smallest one: what a step is about, and what is pressed in it.
const { client } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const
type Phone = (typeof phones)[number]
const layouts = ['web', 'basic', 'default', 'inApp'] as const satisfies readonly Layout[]
const languageAt = (index: number): Language => languages[index % languages.length]!

/** Whether all of it is within the screen and nothing lies over its corners. */
async function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false
    const isOnTop = (x: number, y: number): boolean => element.contains(document.elementFromPoint(x, y))
    const middle = (left + right) / 2
    return isOnTop(middle, top + 6) && isOnTop(middle, bottom - 6)
  })
}

async function assertInSight(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await eventually(`${locator} is in sight`, () => isInSight(locator), 10_000)
}

async function open(layout: Layout, language: Language, method: MethodCode | undefined, size: Phone, amount = 1250) {
  const checkout = await newCheckout(
    client,
    { amount, ...(method && { paymentMethod: { code: method } }) },
    { page: { language, layout }, redirects: [{ type: 'action', url: 'demoshop://paid' }] },
  )
  const context = await browser!.newContext({ viewport: size })
  const page = await context.newPage()
  await openUntilInteractive(page, checkout.checkoutUrl)
  const say = words[language]
  return { page, say, pay: page.getByRole('button', { name: say.pay }).first(), close: () => context.close() }
}

async function onBothPhones(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size)
    await look()
  }
}

async function payByCard(page: Page, language: Language, number: string): Promise<void> {
  const say = words[language]
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await page.getByRole('textbox', { name: say.code }).fill('123')
  await page.getByLabel(say.holder).fill('RUI DOIS')
  await page.getByRole('button', { name: say.pay }).click()
}

for (const [index, layout] of layouts.entries()) {
  describe(`on a phone, in ${layout}`, { concurrency: 2 }, () => {
    for (const language of languages) {
      test(`${language}: the choice shows a wallet, the first method’s field and its button`, { skip }, async () => {
        const { page, say, pay, close } = await open(layout, language, undefined, phones[0])
        await onBothPhones(page, () => assertInSight(page.getByRole('button', { name: /Google Pay/ }), page.getByLabel(say.mobile), pay))
        await close()
      })
    }

    test('a form shows its first field and its button, and no field that is typed into is covered', { skip }, async () => {
      const language = languageAt(index)
      const { page, say, pay, close } = await open(layout, language, 'CC', phones[0])
      await onBothPhones(page, () => assertInSight(page.getByLabel(say.card), pay))
      for (const field of [page.getByLabel(say.expiry), page.getByLabel(say.holder)]) {
        await field.focus()
        await assertInSight(field, pay)
      }
      await close()
    })

    test('of Multibanco the three figures', { skip }, async () => {
      const { page, close } = await open(layout, languageAt(index + 1), 'MB', phones[0])
      await onBothPhones(page, () => assertInSight(...[0, 1, 2].map((row) => page.locator('main dl > div').nth(row).locator('dd').first())))
      await close()
    })

    for (const [nth, size] of phones.entries()) {
      const language = languageAt(index + nth + 2)
      test(`${language} at ${size.width}: MB WAY asks for a number, then what to do and the answer to it`, { skip }, async () => {
        const { page, say, pay, close } = await open(layout, language, 'MW', size)
        await assertInSight(page.getByLabel(say.mobile), pay)
        await page.getByLabel(say.mobile).fill(`93${String(index * 10 + nth).padStart(7, '0')}`)
        await pay.click()
        await page.getByRole('heading', { name: say.waiting }).waitFor()
        await assertInSight(
          page.getByRole('heading', { name: say.waiting }),
          page.locator('main ol li').first(),
          page.locator('main button').first(),
        )
        await close()
      })

      test(`${language} at ${size.width}: a card that is declined, one whose bank asks, and paid`, { skip }, async () => {
        const { page, say, pay, close } = await open(layout, language, 'CC', size)
        await payByCard(page, language, cards.declined)
        await page.getByText(say.notPaid).first().waitFor()
        await assertInSight(page.getByText(say.notPaid).first(), pay)
        await payByCard(page, language, cards.challenge)
        await assertInSight(page.getByRole('heading', { level: 1 }))
        const bank = page.locator('main iframe')
        await eventually('What the bank asks is in sight', () =>
          bank.evaluate((frame) => innerHeight - frame.getBoundingClientRect().top >= 240),
        )
        await page.frameLocator('main iframe').getByRole('button').first().click()
        await page.getByRole('heading', { name: say.paid }).waitFor()
        await assertInSight(page.getByRole('heading', { name: say.paid }), page.getByRole('link', { name: say.leave }))
        await close()
      })
    }

    test('a long amount: a wallet’s button says its name in one line and the amount in another', { skip }, async () => {
      const { page, close } = await open(layout, languageAt(index), undefined, phones[1], 99_999_999)
      const lines = page.getByRole('button', { name: /Google Pay/ }).locator('span')
      const said = await lines.evaluateAll((spans) =>
        spans.map((span) => span.getBoundingClientRect()).map(({ top, height }) => [top, height]),
      )
      assert.equal(said.length, 2)
      assert(
        said.every(([, height = 0]) => height < 26),
        'Neither is broken.',
      )
      assert(said[0]![0]! < said[1]![0]!, 'One stands under the other.')
      await close()
    })
  })
}
