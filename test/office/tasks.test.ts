import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { newReference, ok, paidByCard } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

// Five things that people come for, from home, each within so many steps: a press, or a field that is typed into, is one.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const { app, baseUrl, client } = provider

/** What a hand does, counted. */
type Hand = { press: (what: Locator) => Promise<void>; type: (what: Locator, text: string) => Promise<void>; steps: () => number }

function handOf(): Hand {
  let steps = 0
  return {
    press: async (what) => {
      steps += 1
      await what.click()
    },
    type: async (what, text) => {
      steps += 1
      await what.fill(text)
    },
    steps: () => steps,
  }
}

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const room = (page: Page, name: string) => page.getByRole('navigation', { name: 'Secções' }).getByRole('link', { name, exact: true })

/** At home, signed in a moment ago. */
async function atHome(person: DemoPerson, size = { width: 1280, height: 900 }): Promise<{ page: Page; hand: Hand }> {
  const context = await browser!.newContext({ locale: 'pt-PT', viewport: size })
  const page = await context.newPage()
  await openUntilInteractive(page, `${baseUrl}/office`)
  const hand = handOf()
  await hand.press(page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }))
  await page.getByRole('heading', { name: 'Início' }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  // On a slow machine the five minutes of a fresh sign-in may be over.
  await app.sql`update office_sessions set proved_at = now()`
  return { page, hand }
}

/** One is the sign-in. */
function within(most: number, { steps }: Hand): void {
  assert(steps() <= most + 1, `${steps() - 1} steps, and not ${most}`)
}

describe('five tasks, each in a few steps', { skip: skipReason }, () => {
  test('a payment is found by its last digits in four, and refunded in two more', async () => {
    const { id } = await paidByCard(provider, { amount: 3333 })
    const { page, hand } = await atHome('owner')
    await hand.press(room(page, 'Pagamentos'))
    await hand.type(page.getByLabel('Procurar um pagamento'), '4242')
    await hand.press(button(page, 'Procurar'))
    await hand.press(page.getByRole('link', { name: `Pagamento ${id}` }))
    await page.getByRole('heading', { level: 1 }).filter({ hasText: id }).waitFor()
    within(4, hand)
    await hand.press(button(page, 'Devolver'))
    await hand.press(button(page.getByRole('dialog'), 'Devolver'))
    await page.getByText('Devolvido', { exact: true }).first().waitFor()
    within(6, hand)
    await page.context().close()
  })

  test('a payment link is made in four', async () => {
    const { page, hand } = await atHome('support')
    await hand.press(room(page, 'Pedir um pagamento'))
    await hand.type(page.getByLabel('Montante'), '12,50')
    await hand.type(page.getByLabel('Para quê'), 'Bolo de anos')
    await hand.press(button(page, 'Criar'))
    await page.getByRole('heading', { name: 'Pronto a enviar' }).waitFor()
    within(4, hand)
    await page.context().close()
  })

  test('a key is changed for another in three, and home tells of it', async () => {
    const { page, hand } = await atHome('developer')
    await hand.press(room(page, 'Chaves'))
    await hand.press(button(page, 'Trocar a chave').first())
    await hand.press(button(page.getByRole('dialog'), 'Trocar a chave'))
    await page.getByRole('heading', { name: 'Guarde a chave agora' }).waitFor()
    within(3, hand)
    await button(page, 'Já a guardei').click()
    await room(page, 'Início').click()
    await page.getByRole('link', { name: 'Chaves que expiram nos próximos sete dias: 1' }).waitFor()
    await page.context().close()
  })

  test('why a notification failed is read in three, on a phone', async () => {
    const merchant = await startMerchant((_, response) => response.writeHead(500).end('O disco está cheio'))
    ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
    ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
    await eventually('A try is noted', async () => (await app.sql`select 1 from delivery_attempts where status = 500`).length > 0)
    await app.sql`update deliveries set status = 'given_up' where url = ${merchant.url}`
    const { page, hand } = await atHome('developer', { width: 390, height: 844 })
    await hand.press(page.getByRole('link', { name: /^Notificações abandonadas/ }))
    await hand.press(page.getByRole('link', { name: merchant.url }))
    await hand.press(button(page, 'payment_cancelled').first())
    await page
      .getByRole('dialog')
      .getByText(/^500 em \d+ ms$/)
      .or(page.getByRole('dialog').getByText(/500 em/))
      .first()
      .waitFor()
    await page.getByRole('dialog').getByLabel('Resposta').waitFor()
    assert.equal(await page.getByRole('dialog').getByLabel('Resposta').inputValue(), 'O disco está cheio')
    within(3, hand)
    await page.context().close()
  })
})
