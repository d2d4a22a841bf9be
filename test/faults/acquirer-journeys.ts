import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { referenceMethod } from '@escudo/contracts/vocabulary'
import { cardEntry, namedPayer } from '../../server/test/builders.ts'
import type { Caller } from './caller-journeys.ts'

const keyed = () => ({ 'Idempotency-Key': randomUUID() })
let phones = 0
/** Phones that approve, refuse, or ring until somebody answers; another one for each that rings. */
function phoneOf(random: () => number): string {
  const luck = random()
  if (luck < 0.5) return '351#911234567'
  return luck < 0.6 ? '351#913456789' : `351#925${String((phones += 1)).padStart(6, '0')}`
}

/** How a payment stands once nothing is under way, or what it was last seen as. */
async function endOf({ client }: Caller, id: string): Promise<string | undefined> {
  let state: string | undefined
  for (let looks = 0; looks < 12; looks += 1) {
    const answer = await client.getPayment({ params: { id } })
    state = answer.success ? answer.data.stateDetails.state : state
    if (state === 'confirmed' || state === 'authorised' || state === 'cancelled') return state
    await wait(250)
  }
  return state
}

async function refundPart({ client, history, random }: Caller, paymentId: string, amount: number): Promise<void> {
  const cents = 1 + Math.floor(random() * amount)
  const answer = await client.refundPayment({ params: { id: paymentId }, body: { amount: cents }, headers: keyed() })
  if (answer.success && answer.data.stateDetails.state === 'confirmed')
    history.facts.push({ told: 'refunded', paymentId, partId: answer.data.id, amount: cents })
}

/** By MB WAY: paid and perhaps a part given back, or held and then taken in part or let go. */
async function byPhone(caller: Caller): Promise<void> {
  const { client, history, callbackUrl, random } = caller
  const amount = 1_000 + Math.floor(random() * 5_000)
  const code = randomUUID()
  const type = random() < 0.3 ? 'authorization' : 'payment'
  const details = { phoneNumber: phoneOf(random) }
  const body = { amount, code, type, callbackUrl, paymentMethod: { code: 'MW' as const, details } } as const
  const made = await client.createPayment({ body, headers: { 'Idempotency-Key': code } })
  if (!made.success) return void history.findings.push(`An MB WAY payment was refused: ${made.text}`)
  const paymentId = made.data.id
  history.facts.push({ told: 'created', paymentId, amount, key: code })
  const state = await endOf(caller, paymentId)
  if (state === 'confirmed') {
    history.facts.push({ told: 'paid', paymentId })
    if (random() < 0.5) await refundPart(caller, paymentId, amount)
  }
  if (state !== 'authorised') return
  history.facts.push({ told: 'authorised', paymentId })
  const params = { id: paymentId }
  if (random() < 0.5) await client.capturePayment({ params, body: { amount: 1 + Math.floor(random() * amount) }, headers: keyed() })
  else await client.cancelPayment({ params, body: {}, headers: keyed() })
}

/** By MB WAY whose payer agrees to more: once it is paid and saved, it is paid with again, without a ring where the acquirer keeps it. */
async function byAgreement(caller: Caller): Promise<void> {
  const { client, history, callbackUrl, random } = caller
  const made = await client.createCustomer({ body: { firstName: 'Rui', lastName: 'Dois' }, headers: keyed() })
  if (!made.success) return void history.findings.push(`A customer was refused: ${made.text}`)
  const customer = { uuid: made.data.uuid }
  const amount = 1_000 + Math.floor(random() * 5_000)
  const code = randomUUID()
  const details = { phoneNumber: phoneOf(random), createRegistration: true }
  const body = { amount, code, callbackUrl, customer, paymentMethod: { code: 'MW' as const, details } }
  const first = await client.createPayment({ body, headers: { 'Idempotency-Key': code } })
  if (!first.success) return void history.findings.push(`An MB WAY payment was refused: ${first.text}`)
  const paymentId = first.data.id
  history.facts.push({ told: 'created', paymentId, amount, key: code })
  if ((await endOf(caller, paymentId)) !== 'confirmed') return
  history.facts.push({ told: 'paid', paymentId })
  const methods = await client.listCustomerPaymentMethods({ params: customer })
  const saved = methods.success ? methods.data[0] : undefined
  if (!saved) return void history.findings.push(`Payment ${paymentId} is paid, and its phone is not saved.`)
  const again = { amount, callbackUrl, customer, paymentMethod: { uuid: saved.uuid } }
  // Its account may be out, or asked for by too many: that is said at once.
  const charged = await client.createPayment({ body: again, headers: keyed() })
  if (charged.success && (await endOf(caller, charged.data.id)) === 'confirmed')
    history.facts.push({ told: 'paid', paymentId: charged.data.id })
  if (random() < 0.5) await client.deleteCustomerPaymentMethod({ params: { uuid: customer.uuid, paymentMethod_uuid: saved.uuid } })
}

/** A reference that somebody may pay, and that its merchant may take back in the same moment. */
async function byReference(caller: Caller): Promise<void> {
  const { client, history, callbackUrl, random } = caller
  const amount = 1_000 + Math.floor(random() * 5_000)
  const code = randomUUID()
  const made = await client.createPaymentReference({ body: { amount, code, callbackUrl }, headers: { 'Idempotency-Key': code } })
  // Nobody makes references while the acquirer is silent: that is said at once, and nothing is half done.
  if (!made.success) return
  history.facts.push({ told: 'created', paymentId: made.data.id, amount, key: code })
  if (random() < 0.3) await client.cancelPayment({ params: { id: made.data.id }, body: {}, headers: keyed() })
}

/** A number that no acquirer gets where it asks itself, and nobody may keep: it is looked for in the end. */
const strayNumber = '5454545454545454'
/** SIBS's test cards, for an account that takes numbers from us: at once, after a question, after a look at the browser, and never. */
const ownNumbers = ['4761340000000035', '4176660000000100', '5185520050000010', '4000000000000002'] as const
/** Whatever was sent to us: none may rest anywhere. */
export const numbers: readonly string[] = [strayNumber, ...ownNumbers]

type Checkout = { token: string; paymentId: string; amount: number }

/** A page that waits for a card. */
async function newPage(
  { client, history, callbackUrl, random }: Caller,
  more: { customer?: object } & Record<string, unknown> = {},
): Promise<Checkout | undefined> {
  const amount = 1_000 + Math.floor(random() * 5_000)
  const code = randomUUID()
  const payment = { ...namedPayer, ...more, amount, code, callbackUrl, customer: { ...namedPayer.customer, ...more.customer } }
  const body = { payment, page: { language: 'PT', layout: 'web' } } as const
  const made = await client.createCheckout({ body, headers: { 'Idempotency-Key': code } })
  if (!made.success) return void history.findings.push(`A checkout was refused: ${made.text}`)
  const { id: token, paymentId } = made.data
  history.facts.push({ told: 'created', paymentId, amount, key: code })
  return { token, paymentId, amount }
}

/** Goes to where the acquirer asks for a card, as a browser does. */
async function goThere({ page, open }: Caller, { token, amount }: Checkout): Promise<void> {
  const params = { token }
  await page.payByHostedCard({ params, body: { amount } })
  const entry = await page.getEntry({ params })
  if (entry.success && entry.data) open?.(JSON.stringify(entry.data))
}

async function isHosted({ page }: Caller, token: string): Promise<boolean> {
  const seen = await page.getPage({ params: { token } })
  return seen.success && seen.data.methods.find(({ code }) => code === 'CC')?.hosted === true
}

/** By a card whose number goes through us: its bank may ask, and some holders never come back. */
async function typeNumber({ page, random }: Caller, { token, amount }: Checkout): Promise<void> {
  const params = { token }
  const number = ownNumbers[Math.floor(random() * ownNumbers.length)] ?? ownNumbers[0]
  const typed = await page.payByCard({ params, body: { ...cardEntry(number), amount } })
  if (!typed.success || typed.data.phase !== 'bank' || random() < 0.15) return
  for (let looks = 0; looks < 3; looks += 1) {
    await wait(400)
    const back = await page.returnToPage({ params })
    if (!back.success || back.data.phase !== 'bank') return
  }
  if (random() < 0.3) await page.leaveBank({ params })
}

/** By a card that the acquirer asks for; a program that sends the number to us is shown the way. Some turn away, and pay or not. */
async function typeThere(caller: Caller, checkout: Checkout): Promise<void> {
  const { page, history, random } = caller
  const { token, paymentId } = checkout
  const params = { token }
  const stray = await page.payByCard({ params, body: cardEntry(strayNumber) })
  // Somebody may have paid the payment's reference by now: that is no card. Or cards are asked of another account, which takes numbers.
  const isThere = stray.success && stray.data.methods.find(({ code }) => code === 'CC')?.hosted === true
  if (isThere && stray.data.phase !== 'choose' && stray.data.paidWith?.code !== referenceMethod)
    history.findings.push(`A number that was sent to us was asked for: ${paymentId} is "${stray.data.phase}".`)
  await goThere(caller, checkout)
  if (random() < 0.3) {
    await page.leaveBank({ params })
    if (random() < 0.5) await page.payByMbway({ params, body: { phoneNumber: '351#911234567' } })
  } else await page.returnToPage({ params })
}

async function byCard(caller: Caller): Promise<void> {
  const { history, random } = caller
  const checkout = await newPage(caller, { type: random() < 0.3 ? 'authorization' : 'payment' })
  if (!checkout) return
  await ((await isHosted(caller, checkout.token)) ? typeThere : typeNumber)(caller, checkout)
  if ((await endOf(caller, checkout.paymentId)) === 'confirmed') history.facts.push({ told: 'paid', paymentId: checkout.paymentId })
}

/** By Apple Pay, for which easypay's form asks; some turn away, and the wallet may be asked all the same. */
async function byWallet(caller: Caller): Promise<void> {
  const { page, history, random, open } = caller
  const checkout = await newPage(caller)
  if (!checkout) return
  const { token, paymentId, amount } = checkout
  const params = { token }
  const asked = await page.payByWallet({ params, body: { code: 'AP', amount } })
  // The acquirer is out, or somebody has paid its reference: that is said at once.
  if (!asked.success) return
  const entry = await page.getEntry({ params })
  if (entry.success && entry.data) open?.(JSON.stringify(entry.data))
  if (random() < 0.3) await page.leaveBank({ params })
  else await page.returnToPage({ params })
  if ((await endOf(caller, paymentId)) !== 'confirmed') return
  history.facts.push({ told: 'paid', paymentId })
  if (random() < 0.5) await refundPart(caller, paymentId, amount)
}

/** By a card that its acquirer keeps: once it is paid, it is charged again without its holder, held or at once, and perhaps forgotten. */
async function byKeptCard(caller: Caller): Promise<void> {
  const { client, history, callbackUrl, random } = caller
  const made = await client.createCustomer({ body: { firstName: 'Eva', lastName: 'Três' }, headers: keyed() })
  if (!made.success) return void history.findings.push(`A customer was refused: ${made.text}`)
  const customer = { uuid: made.data.uuid }
  const checkout = await newPage(caller, { customer, paymentMethod: { code: 'CC', details: { createRegistration: true } } })
  if (!checkout) return
  await ((await isHosted(caller, checkout.token)) ? goThere : typeNumber)(caller, checkout)
  if ((await endOf(caller, checkout.paymentId)) !== 'confirmed') return
  history.facts.push({ told: 'paid', paymentId: checkout.paymentId })
  const methods = await client.listCustomerPaymentMethods({ params: customer })
  const saved = methods.success ? methods.data.find(({ code }) => code === 'CC') : undefined
  // Somebody may have paid its reference instead.
  if (!saved) return
  const type = random() < 0.3 ? 'authorization' : 'payment'
  const again = { type, amount: checkout.amount, callbackUrl, customer, paymentMethod: { uuid: saved.uuid } } as const
  const charged = await client.createPayment({ body: again, headers: keyed() })
  if (charged.success) {
    const { id } = charged.data
    const state = await endOf(caller, id)
    if (state === 'confirmed') history.facts.push({ told: 'paid', paymentId: id })
    if (state === 'confirmed' && random() < 0.5) await refundPart(caller, id, checkout.amount)
    if (state === 'authorised') await client.cancelPayment({ params: { id }, body: {}, headers: keyed() })
  }
  if (random() < 0.5) await client.deleteCustomerPaymentMethod({ params: { uuid: customer.uuid, paymentMethod_uuid: saved.uuid } })
}

const journeys = [byPhone, byPhone, byCard, byCard, byReference, byAgreement, byKeptCard, byWallet]

/** Takes one of the journeys; one that breaks off is a finding. */
export async function payOnce(caller: Caller): Promise<void> {
  const journey = journeys[Math.floor(caller.random() * journeys.length)] ?? byPhone
  await journey(caller).catch((error: unknown) => caller.history.findings.push(`${journey.name}: ${(error as Error).message}`))
}

/** Sends journeys one after another until told to stop; `done` hears of each. */
export async function keepPaying(caller: Caller, isOver: () => boolean, done: () => void): Promise<void> {
  for (; !isOver(); done()) await payOnce(caller)
}
