import { testCards, type Answer, type Client, type PageClient, type WirePayment } from '@escudo/contracts'
import type { Order } from './plan-day.ts'

/** With what an order is played: the merchant's calls, the payer's page, and which terminal is in the shop. */
export type Stage = { client: Client; page: PageClient; clientId: string; terminalUuid: string; count: (what: string) => void }

/** What is to be done later with what an order made. */
export type Later = { kind: 'refund' | 'pay' | 'capture'; paymentId: string; amount: number; afterDays: number }

/** The data of a success; anything else is a mistake of the demo's and ends it. */
export function done<D>(answer: Answer<D>): D {
  if (!answer.success) throw new Error(`The demo was refused: ${answer.text}`)
  return answer.data
}

const cardOf = (number: string, { firstName, lastName }: Order['payer']) => ({
  number,
  expiryMonth: '11',
  expiryYear: '2031',
  holder: `${firstName} ${lastName}`.toUpperCase(),
  securityCode: number === testCards.approvedAmex ? '1234' : '123',
})

const orderOf = ({ amount, summary, code, payer }: Order) => ({ amount, summary, code, customer: payer })

async function checkout({ client }: Stage, order: Order, more: object = {}): Promise<{ token: string; paymentId: string }> {
  const body = { payment: { ...orderOf(order), ...more }, page: { language: 'PT', layout: 'web' } } as const
  const { id, paymentId } = done(await client.createCheckout({ body }))
  return { token: id, paymentId }
}

/** A wallet asks on its holder's own device. */
async function payByWallet({ client, page, clientId }: Stage, code: 'AP' | 'GP', token: string, paymentId: string): Promise<void> {
  done(await page.payByWallet({ params: { token }, body: { code } }))
  const { challenges } = done(await client.getWorld({ query: { clientId } }))
  const asked = challenges.find((challenge) => challenge.paymentId === paymentId)
  if (!asked) throw new Error('No wallet asks.')
  const body = { answer: 'approve', card: testCards.approved } as const
  done(await client.answerBankChallenge({ params: { challengeId: asked.challengeId }, body }))
}

/** Presses the button of a link's page, as a browser without a script does. */
async function payByLink({ client, page }: Stage, { amount, summary, code, payer }: Order): Promise<void> {
  const { url } = done(await client.createLink({ body: { amount, summary, code } }))
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  const token = response.headers.get('Location')?.split('/').at(-1) ?? ''
  done(await page.payByCard({ params: { token }, body: cardOf(testCards.approved, payer) }))
}

async function payByPhone({ client }: Stage, order: Order, way: Extract<Order['way'], { kind: 'phone' }>): Promise<WirePayment> {
  const paymentMethod = { code: 'MW', details: { phoneNumber: way.phoneNumber } } as const
  const payment = done(await client.createPayment({ body: { ...orderOf(order), paymentMethod } }))
  const params = { paymentId: payment.id }
  if (way.does === 'approve') done(await client.approveOnPhone({ params }))
  if (way.does === 'refuse') done(await client.rejectOnPhone({ params }))
  if (way.does === 'ignore') done(await client.expireOnPhone({ params }))
  return payment
}

/** A reference is told now and paid another day, if at all. */
async function giveReference({ client }: Stage, order: Order, paidAfterDays: number | undefined, isOpen: boolean): Promise<Later[]> {
  const { amount, ...told } = orderOf(order)
  const asked = isOpen ? { openAmount: { minimum: 500, maximum: 50_000 } } : { amount }
  const { id } = done(await client.createPaymentReference({ body: { ...told, ...asked } }))
  return paidAfterDays === undefined
    ? []
    : [{ kind: 'pay', paymentId: id, amount: isOpen ? Math.max(amount, 500) : amount, afterDays: paidAfterDays }]
}

async function holdCard(stage: Stage, order: Order, captured: 'all' | 'part' | 'none'): Promise<Later[]> {
  const { token, paymentId } = await checkout(stage, order, { type: 'authorization', paymentMethod: { code: 'CC' } })
  done(await stage.page.payByCard({ params: { token }, body: cardOf(testCards.approved, order.payer) }))
  if (captured === 'none') return []
  const amount = captured === 'all' ? order.amount : Math.floor(order.amount / 200) * 100
  return [{ kind: 'capture', paymentId, amount, afterDays: 1 }]
}

async function payAtTerminal({ client, terminalUuid }: Stage, { amount, code, summary }: Order): Promise<string> {
  const paymentMethod = { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } } as const
  const body = {
    type: 'payment',
    paymentMethod,
    amount,
    code: code.replace(/\D/g, '').slice(-6),
    summary,
    stateDetails: { state: 'confirmed' },
  } as const
  return done(await client.createProcessedPayment({ params: { uuid: terminalUuid }, body })).id
}

/** Pays by card on its page; a card that is refused is an answer too. */
async function payByCard(stage: Stage, order: Order, number: string): Promise<string | undefined> {
  const { token, paymentId } = await checkout(stage, order)
  const answer = await stage.page.payByCard({ params: { token }, body: cardOf(number, order.payer) })
  if (!answer.success) return undefined
  const { stateDetails } = done(await stage.client.getPayment({ params: { id: paymentId } }))
  return stateDetails.state === 'confirmed' ? paymentId : undefined
}

/** A payment that is paid and may be given back, if the order ends so. */
async function pay(stage: Stage, order: Order): Promise<{ paid?: string | undefined; later: Later[] }> {
  const { way } = order
  if (way.kind === 'card') return { paid: await payByCard(stage, order, way.number), later: [] }
  if (way.kind === 'hold') return { later: await holdCard(stage, order, way.captured) }
  if (way.kind === 'reference' || way.kind === 'openReference')
    return { later: await giveReference(stage, order, way.paidAfterDays, way.kind === 'openReference') }
  if (way.kind === 'terminal') return { paid: await payAtTerminal(stage, order), later: [] }
  if (way.kind === 'link') {
    await payByLink(stage, order)
    return { later: [] }
  }
  if (way.kind === 'phone') {
    const { id } = await payByPhone(stage, order, way)
    return { paid: way.does === 'approve' ? id : undefined, later: [] }
  }
  const { token, paymentId } = await checkout(stage, order)
  await payByWallet(stage, way.code, token, paymentId)
  return { paid: paymentId, later: [] }
}

/** Plays one order as its people would; what of it comes another day is answered. */
export async function playOrder(stage: Stage, order: Order): Promise<Later[]> {
  const { paid, later } = await pay(stage, order)
  stage.count(order.way.kind)
  if (paid === undefined || order.way.kind === 'terminal') return later
  if (order.disputed) {
    done(await stage.client.startDispute({ body: { paymentId: paid } }))
    stage.count('dispute')
    return later
  }
  const { refund, amount } = order
  if (!refund) return later
  return [...later, { kind: 'refund', paymentId: paid, amount: Math.ceil((amount * refund.percent) / 100), afterDays: refund.afterDays }]
}

/** What an earlier order left for today. */
export async function playLater({ client, count }: Stage, { kind, paymentId, amount }: Later): Promise<void> {
  const params = { id: paymentId }
  count(kind)
  if (kind === 'refund') done(await client.refundPayment({ params, body: { amount, reason: 'Artigo devolvido' } }))
  else if (kind === 'capture') done(await client.capturePayment({ params, body: { amount } }))
  else {
    const { referenceDetails } = done(await client.getPayment({ params }))
    const { entity = '', reference } = referenceDetails
    done(await client.payAtCashMachine({ body: { entity, reference, amount } }))
  }
}
