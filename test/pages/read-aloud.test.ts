import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCards } from '@escudo/contracts'
import type { Page } from 'playwright-core'
import { advance, cardEntry, newCheckout, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'
import { assertReadable, listen, type Node } from './accessibility-tree.ts'

// What a screen reader has of the checkout: Chromium's accessibility tree, in its order, and what is said without being looked for.
const { client, page: calls, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const say = words.PT

/** Waits until something is said by itself: in a live region, or by the focus that moved to it. */
async function heard(page: Page, said: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) => {
      const live = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]:not([aria-live=off])')]
      const focus = document.activeElement === document.body ? null : document.activeElement
      return [...live, focus].some((one) => new RegExp(source!, flags).test(one?.textContent ?? ''))
    },
    [said.source, said.flags],
  )
}

const open = async (code?: 'CC' | 'MW') => {
  const body = code ? { paymentMethod: { code } } : {}
  const checkout = await newCheckout(client, body, { page: { language: 'PT', layout: 'web' }, redirects: [] })
  return { checkout, ...(await openPage(browser!, checkout.checkoutUrl)) }
}

describe('the checkout read aloud', { skip: skipReason }, () => {
  test('by card: shop and amount before the fields, mistakes at their fields, a decline and the end said by themselves', async () => {
    const { page, checkout, close } = await open('CC')
    const tree = await assertReadable(page, 'choose')
    const at = (isIt: (node: Node) => boolean) => tree.findIndex(isIt)
    const amount = at(({ name }) => /12,50/.test(name))
    const field = at(({ role, name }) => role === 'textbox' && say.card.test(name))
    const pay = at(({ role, name }) => role === 'button' && say.pay.test(name))
    assert(amount >= 0 && amount < field && field < pay, `amount ${amount}, card ${field}, pay ${pay}`)
    assert(at(({ name }) => /Padaria/.test(name)) < field, 'who is paid is said before the card is asked for')

    const number = page.getByLabel(say.card)
    await number.fill('4242 4242 4242 4241')
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    const wrong = (await assertReadable(page, 'mistake')).find(({ role, states }) => role === 'textbox' && states.focused)
    assert(wrong && say.card.test(wrong.name), 'the focus is on the first field that is wrong')
    assert.equal(wrong.states.invalid, 'true')
    assert.match(wrong.description, say.checkNumber)

    await number.fill(testCards.declined)
    await page.getByLabel(say.expiry).fill('12/40')
    await page.getByRole('textbox', { name: say.code }).fill('123')
    await page.getByLabel(say.holder).fill('Ana Um')
    await page.getByRole('button', { name: say.pay }).click()
    await heard(page, say.notPaid)
    await assertReadable(page, 'declined')

    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    await heard(page, say.paid)
    await page.getByRole('heading', { name: say.paid, level: 1 }).waitFor()
    await assertReadable(page, 'paid')
    await close()
  })

  test('in the other languages: the same order, in their words, and the mistake beside its field', async () => {
    for (const language of ['ES', 'EN'] as const) {
      const said = words[language]
      const { checkoutUrl } = await newCheckout(
        client,
        { paymentMethod: { code: 'CC' } },
        { page: { language, layout: 'web' }, redirects: [] },
      )
      const { page, close } = await openPage(browser!, checkoutUrl)
      const tree = await assertReadable(page, `choose, ${language}`, language)
      const read = tree.filter(({ name }) => name !== '')
      const places = [
        read.findIndex(({ name }) => /Padaria/.test(name)),
        read.findIndex(({ name }) => /12[.,]50/.test(name)),
        ...[said.card, said.expiry, said.code, said.holder].map((field) =>
          read.findIndex(({ role, name }) => role === 'textbox' && field.test(name)),
        ),
        read.findIndex(({ role, name }) => role === 'button' && said.pay.test(name)),
      ]
      assert(!places.includes(-1), `${language}: ${places.join(' ')}`)
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
        language,
      )
      const foreign = read.filter(({ name }) => /Pagar com|Número do cartão|Validade|Código de segurança/.test(name))
      assert.deepEqual(foreign, [], `${language}: nothing is read in Portuguese`)
      await page.getByLabel(said.card).fill('4242 4242 4242 4241')
      await page.getByRole('button', { name: said.pay }).click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
      const wrong = (await assertReadable(page, `mistake, ${language}`, language)).find(
        ({ role, states }) => role === 'textbox' && states.focused,
      )
      assert(wrong && said.card.test(wrong.name), language)
      assert.match(wrong.description, said.checkNumber)
      await close()
    }
  })

  test('by MB WAY: the wait, its ways out, and its end', async () => {
    const { page, close } = await open('MW')
    await page.getByLabel(say.mobile).fill('913990001')
    await page.getByRole('button', { name: say.pay }).click()
    await heard(page, say.waiting)
    const tree = await assertReadable(page, 'waiting')
    assert(
      tree.some(({ role, name }) => role === 'button' && /outro número/.test(name)),
      'another number can be given',
    )
    await close()
  })

  test('each step is heard once it happens, the tab is named after it, and the focus is never lost', async () => {
    const checkout = await newCheckout(
      client,
      {},
      { page: { language: 'PT', layout: 'web' }, redirects: [{ type: 'success', url: `${baseUrl}/health` }] },
    )
    const { page, close } = await openPage(browser!, 'about:blank')
    const heardSoFar = await listen(page)
    await openUntilInteractive(page, checkout.checkoutUrl)
    const after = async (step: string, said: RegExp, title: RegExp, focused: RegExp) => {
      await eventually(`${step}: it is heard`, async () => (await heardSoFar()).some((one) => said.test(one)))
      await eventually(`${step}: the tab says it`, async () => title.test(await page.title()))
      await eventually(`${step}: the focus`, async () => focused.test(await page.evaluate(() => document.activeElement?.id ?? '')))
      await assertReadable(page, step)
    }
    await page.getByRole('button', { name: say.pay }).first().click()
    await after('nothing typed', /Corrija: Número de telemóvel/, /^Pagamento · /, /^mbway-number$/)
    await page.getByLabel(say.mobile).fill('914455667')
    await page.getByRole('button', { name: say.pay }).first().click()
    await after('the phone is asked', say.waiting, /^Aceite o pagamento/, /^main$/)
    await page.getByRole('button', { name: 'Usar outro número' }).click()
    await after('another number', /Cancelámos o pedido/, /^Como quer pagar/, /^mbway-number$/)
    ok(await calls.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    await after('paid', say.paid, /^Pagamento concluído · Padaria/, /^main$/)
    await eventually('that the page will be left is heard', async () => (await heardSoFar()).some((one) => /Vai voltar à loja/.test(one)))
    await page.getByRole('button', { name: 'Ficar nesta página' }).click()
    await close()
  })

  test('every method: each is a choice with its name; before the script has come nothing else is said', async () => {
    const { page, checkout, close } = await open()
    const names = (await assertReadable(page, 'choose')).filter(({ role }) => role === 'radio').map(({ name }) => name)
    assert.deepEqual(
      ['MB WAY', 'Multibanco', 'Cartão'].map((one) => names.findIndex((name) => name.includes(one))),
      [0, 1, 2],
    )
    const still = await page.context().newPage()
    await still.route('**/*.js', (route) => route.abort())
    await still.goto(checkout.checkoutUrl)
    await assertReadable(still, 'loading')
    await close()
  })

  test('too late: what happened, and what to do', async () => {
    const { page, checkout, close } = await open('CC')
    await advance(client, 400 * 24 * 3600)
    await openUntilInteractive(page, checkout.checkoutUrl)
    await page.getByRole('heading', { name: say.expired, level: 1 }).waitFor()
    await assertReadable(page, 'expired')
    await close()
  })
})
