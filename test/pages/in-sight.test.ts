import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language, type Layout, type MethodCode } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { cards, newCheckout } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertApart, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { startShop } from './embed-page.ts'
import { words } from './words.ts'

// What matters now is in sight on a phone, and on the smallest one: what a step is about, and what is pressed in it.
const operator = 'Sociedade Interbancária de Pagamentos do Atlântico e das Ilhas, S.A.'
const links = { privacyUrl: 'https://privacy.example', complaintsUrl: 'https://complaints.example', supportUrl: 'https://help.example' }
const { client, baseUrl } = await startTestProvider({ pageOperator: { name: operator, ...links } })
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

async function open(
  layout: Layout,
  language: Language,
  method: MethodCode | undefined,
  size: Phone,
  amount = 1250,
  billingAddress?: object,
) {
  const checkout = await newCheckout(
    client,
    { amount, ...(method && { paymentMethod: { code: method } }), ...(billingAddress && { billingAddress }) },
    { page: { language, layout }, redirects: [{ type: 'action', url: 'demoshop://paid' }] },
  )
  const context = await browser!.newContext({ viewport: size })
  const page = await context.newPage()
  await openUntilInteractive(page, checkout.checkoutUrl)
  const say = words[language]
  return { page, say, pay: page.getByRole('button', { name: say.pay }).first(), close: () => context.close() }
}

/** How far down in its own frame something ends. */
async function bottomOf(inFrame: Locator): Promise<number> {
  return inFrame.evaluate((element) => element.getBoundingClientRect().bottom)
}

async function assertReaches(frame: Locator, height: number): Promise<void> {
  await eventually(`The first ${height} pixels of the frame are in sight`, () =>
    frame.evaluate((element, of) => innerHeight - element.getBoundingClientRect().top >= of, height),
  )
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

    test('of Multibanco the three figures, beside their buttons', { skip }, async () => {
      const { page, close } = await open(layout, languageAt(index + 1), 'MB', phones[0], 99_999_999)
      const row = (nth: number) => page.locator('main dl > div').nth(nth)
      const figure = (nth: number) => row(nth).locator('dd').first()
      await onBothPhones(page, () => assertInSight(...[0, 1, 2].map(figure)))
      for (const nth of [0, 1, 2]) await assertApart(figure(nth), row(nth).getByRole('button'))
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
        await assertReaches(page.locator('main iframe'), 240)
        await page.frameLocator('main iframe').getByRole('button').first().click()
        await page.getByRole('heading', { name: say.paid }).waitFor()
        await assertInSight(page.getByRole('heading', { name: say.paid }), page.getByRole('link', { name: say.leave }))
        await close()
      })
    }

    for (const [nth, size] of phones.entries())
      test(`at ${size.width}: a wallet that asks says so, and what is confirmed there`, { skip }, async () => {
        const { page, close } = await open(layout, languageAt(index + nth), undefined, size)
        await page.getByRole('button', { name: /Google Pay/ }).click()
        const wallet = page.frameLocator('main iframe')
        await wallet.getByRole('radio').first().waitFor()
        await assertInSight(page.getByRole('heading', { level: 1 }))
        const confirm = wallet.getByRole('button', { name: /^Confirm/ })
        await assertReaches(page.locator('main iframe'), size.width === 320 ? 240 : await bottomOf(confirm))
        assert(!(await wallet.locator('.test-mode').isVisible()), 'The page around it says that no money moves.')
        await close()
      })

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

test('a field that is tapped is not under the button, the last of a long form neither', { skip }, async () => {
  const { page, close } = await open('web', 'PT', 'CC', phones[0], 1250, { country: 'FR', city: 'Paris' })
  for (const [width, height] of [
    [360, 640],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const field of await page.locator('form :is(input, select):visible').all()) {
      await field.evaluate((one) => (one as HTMLInputElement).focus({ preventScroll: false }))
      await assertInSight(field)
    }
  }
  await close()
})

test('of a long name of who runs the server no word stands alone in the last line', { skip }, async () => {
  const { page, close } = await open('web', 'PT', 'CC', phones[0])
  await onBothPhones(page, async () => {
    const lines = await page.locator('.operator-name').evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    assert(lines.length > 1 && lines.at(-1)! > Math.max(...lines) / 2, JSON.stringify(lines))
  })
  await close()
})

for (const language of languages)
  for (const layout of ['web', 'embed'] as const)
    test(
      `${language}, ${layout}: on the smallest phone the links of who runs the server share a line, in the middle as its name is`,
      { skip },
      async () => {
        const { id, checkoutUrl } = await newCheckout(
          client,
          {},
          { page: { language, layout }, redirects: [{ type: 'action', url: 'https://shop.example' }] },
        )
        const context = await browser!.newContext({ viewport: phones[1] })
        const page = await context.newPage()
        await page.goto(layout === 'web' ? checkoutUrl : `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent('https://shop.example')}`)
        const lines = await page.locator('nav.operator').evaluate((nav) => {
          const range = document.createRange()
          range.selectNodeContents(nav.querySelector('.operator-name')!)
          const [first, last] = [nav.querySelector('a')!, [...nav.querySelectorAll('a')].at(-1)!].map((link) =>
            link.getBoundingClientRect(),
          )
          const middles = [...range.getClientRects(), { left: first!.left, right: last!.right }].map(
            ({ left, right }) => (left + right) / 2,
          )
          return { tops: [first!.top, last!.top], off: Math.max(...middles.map((middle) => Math.abs(middle - innerWidth / 2))) }
        })
        assert.equal(lines.tops[0], lines.tops[1], 'One line has all of them.')
        assert(lines.off <= 2, `${lines.off} pixels beside the middle`)
        await context.close()
      },
    )

let shopScript = ''
const shop = await startShop({ scripts: () => [shopScript], provider: baseUrl })

describe('on a shop’s page', () => {
  for (const [nth, size] of phones.entries())
    for (const theme of ['', 'dark'])
      test(`${theme || 'light'} at ${size.width}: the card’s first fields, and the first that is missing`, { skip }, async () => {
        const language = languageAt(nth + theme.length)
        const say = words[language]
        const redirects = [{ type: 'action' as const, url: `${shop.url}/paid` }]
        shopScript = (await newCheckout(client, {}, { page: { language, layout: 'embed' }, redirects })).checkoutUrl
        const context = await browser!.newContext({ viewport: size })
        const page = await context.newPage()
        await page.goto(`${shop.url}/checkout?theme=${theme}`)
        const frame = page.locator('form.paymentWidgets iframe')
        const form = page.frameLocator('form.paymentWidgets iframe')
        const [number, code] = [form.getByLabel(say.card), form.getByRole('textbox', { name: say.code })]
        await assertReaches(frame, await bottomOf(code))
        // Below the word of the test mode, and beside the edge of a dark form, there is room.
        const heading = (await form.getByRole('heading').first().boundingBox())!
        const [above, around] = [(await form.locator('.test-mode').boundingBox())!, (await frame.boundingBox())!]
        assert(heading.y - above.y - above.height >= 10, 'The heading stands apart from what is above it.')
        assert(heading.x - around.x >= (theme ? 10 : 0), 'The heading stands apart from the edge.')
        await form.getByRole('button', { name: say.pay }).click()
        await eventually('The first field that is missing has the focus', () =>
          number.evaluate((field) => document.activeElement === field),
        )
        await assertReaches(frame, await bottomOf(number))
        await context.close()
      })
})
