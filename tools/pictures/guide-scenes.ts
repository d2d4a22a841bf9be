import { setTimeout as sleep } from 'node:timers/promises'
import { testPhones, type Answer, type Client, type Language } from '@escudo/contracts'
import type { Locator, Page } from 'playwright-core'
import { cashMachineTexts } from '../../apps/sandbox/src/devices/cash-machine/texts.ts'
import { terminalTexts } from '../../apps/sandbox/src/devices/terminals/texts.ts'

/** What is in the picture, and what has to happen afterwards for the next one. */
type Played = { shown: Locator; leave?: () => Promise<unknown> }
/** What a picture of the sandbox shows: where it is, how wide, and what happens there before it is taken. */
export type Scene = { address: string; width: number; play: (page: Page, client: Client, language: Language) => Promise<Played> }

const uuid = { cloud: '5a1f0c3e-7d42-4b8a-9c11-700000000001' } as const
const device = (part: string): string => `section[aria-labelledby="${part}"]`
const euros = (language: Language, amount: string): string => (language === 'EN' ? amount : amount.replace('.', ','))

function ok<D>(answer: Answer<D>): D {
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

/** A device alone on the desk. */
const alone = (show: string, play: Scene['play'], width = 460): Scene => ({ address: `/sandbox?show=${show}`, width, play })

/** The device is drawn before it is connected; until then it cannot be sent anything. */
async function sendOnceConnected(client: Client, amount: number): Promise<{ id: string }> {
  for (let tries = 1; ; tries++) {
    const answer = await client.createTerminalPayment({ params: { uuid: uuid.cloud }, body: { amount } })
    if (answer.success || answer.error.code !== 'e04103' || tries === 50) return ok(answer)
    await sleep(200)
  }
}

/** A payment sent to the Cloud terminal, which waits for a card. */
async function sendToTerminal(page: Page, client: Client, language: Language, amount: number): Promise<Required<Played>> {
  const texts = terminalTexts[language]
  const terminal = page.locator(device('cloud-terminal'))
  await terminal
    .getByText(new RegExp(`${texts.idle}|${texts.approved}|${texts.declined}|${texts.over}`))
    .first()
    .waitFor()
  const { id } = await sendOnceConnected(client, amount)
  await terminal.getByText(texts.present).waitFor()
  return { shown: terminal, leave: async () => ok(await client.cancelPayment({ params: { id }, body: {} })) }
}

async function insertCard(terminal: Locator, language: Language): Promise<void> {
  await terminal.getByRole('button', { name: terminalTexts[language].insert, exact: true }).click()
  await terminal.getByRole('button', { name: '7', exact: true }).waitFor()
}

async function enterPin(terminal: Locator, language: Language): Promise<void> {
  for (const digit of '1234') await terminal.getByRole('button', { name: digit, exact: true }).click()
  await terminal.getByRole('button', { name: new RegExp(terminalTexts[language].ok) }).click()
  await terminal.getByText(terminalTexts[language].approved).first().waitFor()
}

export const scenes: Readonly<Record<string, Scene>> = {
  'sandbox-phone': alone('phone', async (page, client) => {
    const body = { amount: 1250, summary: 'Dois pães e um pastel de nata' }
    const details = { phoneNumber: testPhones.waits }
    const { id } = ok(await client.createPayment({ body: { ...body, paymentMethod: { code: 'MW', details } } }))
    await page
      .locator(`${device('phone')} li`)
      .first()
      .waitFor()
    return { shown: page.locator(device('phone')), leave: async () => ok(await client.rejectOnPhone({ params: { paymentId: id } })) }
  }),
  'sandbox-cash-machine': alone('machine', async (page, client, language) => {
    const { referenceDetails, amount } = ok(await client.createPaymentReference({ body: { amount: 1250 } }))
    const machine = page.locator(device('cash-machine'))
    await machine.locator('[name=entity]').fill(referenceDetails.entity ?? '')
    await machine.locator('[name=reference]').fill(referenceDetails.reference)
    await machine.locator('[name=amount]').fill(euros(language, (amount / 100).toFixed(2)))
    await machine.locator('button[type=submit]').click()
    await machine.getByText(cashMachineTexts[language].receipt.title).first().waitFor()
    return { shown: machine }
  }),
  'terminal-waiting': alone('terminals', (page, client, language) => sendToTerminal(page, client, language, 1250)),
  'terminal-pin': alone('terminals', async (page, client, language) => {
    const played = await sendToTerminal(page, client, language, 6000)
    await insertCard(played.shown, language)
    return { shown: played.shown, leave: () => enterPin(played.shown, language) }
  }),
  'terminal-approved': alone('terminals', async (page, client, language) => {
    const { shown } = await sendToTerminal(page, client, language, 6000)
    await insertCard(shown, language)
    await enterPin(shown, language)
    return { shown }
  }),
  'terminal-standalone': alone('terminals', async (page, _client, language) => {
    const terminal = page.locator(device('standalone-terminal'))
    await terminal.getByLabel(terminalTexts[language].till.amount).fill(euros(language, '12.50'))
    await terminal.locator('button[type=submit]').click()
    await terminal.getByText(terminalTexts[language].approved).first().waitFor()
    return { shown: terminal }
  }),
  'sandbox-signature': alone(
    'inspector&view=receiver',
    async (page, client) => {
      const { url } = ok(await client.setReceiver({ body: { name: 'first' } }))
      ok(await client.createWebhook({ body: { action: 'payment_confirmed', url } }))
      const { id, referenceDetails, amount } = ok(await client.createPaymentReference({ body: { amount: 1250 } }))
      const { entity = '', reference } = referenceDetails
      ok(await client.payAtCashMachine({ body: { entity, reference, amount } }))
      const row = page.getByRole('listitem').filter({ hasText: id }).first()
      await row.locator('[aria-expanded]').first().click()
      // The list scrolls in itself: here it is as long as what it holds.
      await row.evaluate((element) => {
        for (let up = element.parentElement; up; up = up.parentElement) Object.assign(up.style, { maxHeight: 'none', overflow: 'visible' })
      })
      const signature = row.locator('div', { has: page.locator('> h3 + ol') }).last()
      await signature.waitFor()
      return { shown: signature }
    },
    620,
  ),
  'shop-embed': {
    address: '/sandbox/shop',
    width: 720,
    async play(page) {
      await page.frameLocator('form.paymentWidgets iframe').getByRole('textbox').first().waitFor()
      return { shown: page.locator('body') }
    },
  },
}
