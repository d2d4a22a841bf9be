import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Client, type PageClient, createClient, createPageClient, demoCaller } from '@escudo/contracts'
import { cardEntry, cards, phones } from '../../server/test/builders.ts'
import type { History } from './call-history.ts'

/** A caller gives up on one answer after this, and asks another process. */
const patienceMs = 10_000
/** The sandbox's clock answers when it has run what is due, after a quarter of a minute at most: a second call meanwhile would move it twice. */
const clockPatienceMs = 40_000
/** Longer than any fault of the run: who gets no answer for this long has found something. */
const longestMs = 120_000

/** `open`: an acquirer's own form or page, as our page was told of it, is before a payer. */
export type Caller = {
  client: Client
  page: PageClient
  history: History
  callbackUrl: string
  random: () => number
  open?: (entry: string) => void
}

/** Asks any of the processes until one answers for certain; a repeat carries the same key. */
function stubbornFetch(addresses: readonly string[], history: History): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input))
    history.calls += 1
    for (const end = Date.now() + longestMs; Date.now() < end;) {
      const address = addresses[Math.floor(Math.random() * addresses.length)] ?? ''
      const signal = AbortSignal.timeout(pathname.endsWith('/sandbox/clock') ? clockPatienceMs : patienceMs)
      const response = await fetch(`${address}${pathname}${search}`, { ...init, signal })
        .then(async (answer) => ({ status: answer.status, text: await answer.text(), headers: answer.headers }))
        .catch(() => undefined)
      if (response && response.status === 500) history.findings.push(`500 from ${init?.method ?? 'GET'} ${pathname}: ${response.text}`)
      if (response && response.status < 500) return new Response(response.text, { status: response.status, headers: response.headers })
      history.repeats += 1
      await wait(50 + Math.random() * 150)
    }
    throw new Error(`Nobody answered ${init?.method ?? 'GET'} ${pathname} for ${longestMs / 1000} s.`)
  }
}

export function newCaller(addresses: readonly string[], history: History, callbackUrl: string): Caller {
  const options = { baseUrl: addresses[0] ?? '', fetch: stubbornFetch(addresses, history) }
  const keys = demoCaller
  return { client: createClient({ ...options, ...keys }), page: createPageClient(options), history, callbackUrl, random: Math.random }
}

const keyed = (key: string) => ({ 'Idempotency-Key': key })

function dataOf<D>({ history }: Caller, what: string, answer: Answer<D>): D | undefined {
  if (answer.success) return answer.data
  history.findings.push(`${what} was refused: ${answer.text}`)
  return undefined
}

async function createReference(caller: Caller, amount: number): Promise<{ id: string; entity: string; reference: string } | undefined> {
  const key = randomUUID()
  const body = { amount, code: key, callbackUrl: caller.callbackUrl }
  const payment = dataOf(caller, 'A reference', await caller.client.createPaymentReference({ body, headers: keyed(key) }))
  if (!payment) return undefined
  caller.history.facts.push({ told: 'created', paymentId: payment.id, amount, key })
  const { entity = '', reference } = payment.referenceDetails
  return { id: payment.id, entity, reference }
}

async function refund({ client, history }: Caller, paymentId: string, amount: number): Promise<void> {
  const answer = await client.refundPayment({ params: { id: paymentId }, body: { amount }, headers: keyed(randomUUID()) })
  // Pending: the process that asked the bank died, and the janitor finds out. 409: the balance may lack for a moment.
  if (answer.success && answer.data.stateDetails.state === 'confirmed')
    history.facts.push({ told: 'refunded', paymentId, partId: answer.data.id, amount })
  else if (!answer.success && answer.status !== 409 && answer.status !== 422)
    history.findings.push(`A refund of ${paymentId} was refused: ${answer.text}`)
}

/** A reference, paid at the cash machine, and a part of it given back. */
async function payReference(caller: Caller): Promise<void> {
  const amount = 1000 + Math.floor(caller.random() * 9000)
  const made = await createReference(caller, amount)
  if (!made) return
  const { client, history, random } = caller
  const paid = await client.payAtCashMachine({ body: { entity: made.entity, reference: made.reference, amount } })
  const state = await stateOf(caller, made.id)
  // A repeat of a press that went through is refused; the payment itself tells.
  if (paid.success && state !== 'confirmed') history.findings.push(`Payment ${made.id} was paid, then read as ${state}.`)
  if (state !== 'confirmed') return void history.findings.push(`Payment ${made.id} could not be paid: ${paid.text}`)
  history.facts.push({ told: 'paid', paymentId: made.id })
  if (random() < 0.5) await refund(caller, made.id, 1 + Math.floor(random() * amount))
}

async function stateOf(caller: Caller, id: string): Promise<string | undefined> {
  return dataOf(caller, `Reading ${id}`, await caller.client.getPayment({ params: { id } }))?.stateDetails.state
}

/** A checkout, paid by a card that may decline first or stay silent, then refunded; or authorised, then captured or cancelled. */
async function payOnPage(caller: Caller): Promise<void> {
  const { client, page, history, callbackUrl, random } = caller
  const key = randomUUID()
  const amount = 1000 + Math.floor(random() * 9000)
  const type = random() < 0.3 ? 'authorization' : 'payment'
  const made = await client.createCheckout({
    body: { payment: { type, amount, code: key, callbackUrl, paymentMethod: { code: 'CC' } }, page: { language: 'PT', layout: 'web' } },
    headers: keyed(key),
  })
  const checkout = dataOf(caller, 'A checkout', made)
  if (!checkout) return
  history.facts.push({ told: 'created', paymentId: checkout.paymentId, amount, key })
  const params = { token: checkout.id }
  const luck = random()
  if (luck < 0.2) await page.payByCard({ params, body: cardEntry(cards.declined) })
  await page.payByCard({ params, body: cardEntry(luck > 0.95 ? cards.silent : cards.approved) })
  const phase = await certainPhase(caller, checkout.id)
  if (phase === 'paid') {
    history.facts.push({ told: 'paid', paymentId: checkout.paymentId })
    if (random() < 0.3) await refund(caller, checkout.paymentId, 1 + Math.floor(random() * amount))
    if (random() < 0.4) await dispute(caller, checkout.paymentId, 1 + Math.floor(random() * amount))
  }
  if (phase === 'authorised') {
    history.facts.push({ told: 'authorised', paymentId: checkout.paymentId })
    await endAuthorisation(caller, checkout.paymentId, amount)
  }
}

/** The card's holder disputes a part; the merchant answers, accepts, says nothing or refunds beside it; the bank decides. */
async function dispute(caller: Caller, paymentId: string, amount: number): Promise<void> {
  const { client, history, random } = caller
  const started = await client.startDispute({ body: { paymentId, amount } })
  // A refund took what was left, or a repeat of a press that went through.
  if (!started.success && started.status !== 422 && started.status !== 409) {
    return void history.findings.push(`A dispute of ${paymentId} was refused: ${started.text}`)
  }
  const found = dataOf(caller, 'Disputes', await client.listDisputes({ query: { paymentId } }))
  for (const { id, bankReference } of found ?? []) {
    const luck = random()
    const params = { id }
    if (luck < 0.5) await client.submitDisputeEvidence({ params, body: { explanation: 'Entregue.' } })
    else if (luck < 0.7) await client.acceptDispute({ params })
    if (random() < 0.3) await refund(caller, paymentId, 1 + Math.floor(random() * amount))
    if (luck < 0.9) await client.decideDispute({ params: { bankReference }, body: { outcome: luck < 0.3 ? 'won' : 'lost' } })
  }
}

/** What the page shows once it is certain; a phase that stays open is looked at by the checker at the end. */
async function certainPhase({ page }: Caller, token: string): Promise<string | undefined> {
  for (let looks = 0; looks < 40; looks += 1) {
    const answer = await page.getPage({ params: { token } })
    if (answer.success && (answer.data.phase === 'paid' || answer.data.phase === 'authorised')) return answer.data.phase
    if (answer.success && answer.data.phase !== 'checking') return answer.data.phase
    await wait(250)
  }
  return undefined
}

async function endAuthorisation({ client, history, random }: Caller, paymentId: string, whole: number): Promise<void> {
  const params = { id: paymentId }
  if (random() < 0.5) {
    const amount = 1 + Math.floor(random() * whole)
    const answer = await client.capturePayment({ params, body: { amount }, headers: keyed(randomUUID()) })
    if (answer.success && answer.data.stateDetails.state === 'confirmed')
      history.facts.push({ told: 'captured', paymentId, partId: answer.data.id, amount })
    else if (!answer.success) history.findings.push(`A capture of ${paymentId} was refused: ${answer.text}`)
    return
  }
  const answer = await client.cancelPayment({ params, body: {}, headers: keyed(randomUUID()) })
  const after = await client.getPayment({ params })
  if (answer.success && after.success && after.data.stateDetails.state === 'cancelled') history.facts.push({ told: 'cancelled', paymentId })
}

/** A request on a phone that says yes, no, or waits for its button. */
async function payByPhone(caller: Caller): Promise<void> {
  const { client, history, callbackUrl, random } = caller
  const key = randomUUID()
  const phoneNumber = [phones.approves, phones.approves, phones.waits, phones.refuses][Math.floor(random() * 4)] ?? phones.approves
  const made = await client.createPayment({
    body: { amount: 1250, code: key, callbackUrl, paymentMethod: { code: 'MW', details: { phoneNumber } } },
    headers: keyed(key),
  })
  const payment = dataOf(caller, 'An MB WAY payment', made)
  if (!payment) return
  history.facts.push({ told: 'created', paymentId: payment.id, amount: 1250, key })
  if (phoneNumber === phones.waits) await client.approveOnPhone({ params: { paymentId: payment.id } })
  if (phoneNumber !== phones.refuses && (await stateOf(caller, payment.id)) === 'confirmed')
    history.facts.push({ told: 'paid', paymentId: payment.id })
}

/** Paid and cancelled at the same moment: one of them happens. */
async function raceCancellation(caller: Caller): Promise<void> {
  const made = await createReference(caller, 2500)
  if (!made) return
  const { client, history } = caller
  await Promise.all([
    client.payAtCashMachine({ body: { entity: made.entity, reference: made.reference, amount: 2500 } }),
    client.cancelPayment({ params: { id: made.id }, body: {}, headers: keyed(randomUUID()) }),
  ])
  const state = await stateOf(caller, made.id)
  if (state === 'confirmed') history.facts.push({ told: 'paid', paymentId: made.id })
  else if (state === 'cancelled') history.facts.push({ told: 'cancelled', paymentId: made.id })
  else history.findings.push(`Payment ${made.id} was paid and cancelled at once, and is ${state}.`)
}

const journeys = [payReference, payReference, payOnPage, payOnPage, payByPhone, raceCancellation]

/** One journey, whichever chance picks. */
export async function runJourney(caller: Caller): Promise<void> {
  const journey = journeys[Math.floor(caller.random() * journeys.length)] ?? payReference
  await journey(caller).catch((error: unknown) => caller.history.findings.push(`${journey.name}: ${(error as Error).message}`))
}

/** Sends journeys one after another until told to stop; with a rest between two, as payers do who think. */
export async function keepCalling(caller: Caller, isOver: () => boolean, restMs = 0): Promise<number> {
  let done = 0
  for (; !isOver(); done += 1) {
    await runJourney(caller)
    if (restMs > 0) await wait(restMs * (0.5 + Math.random()))
  }
  return done
}
