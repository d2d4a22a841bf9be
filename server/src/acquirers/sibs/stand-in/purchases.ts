import type { IncomingMessage, ServerResponse } from 'node:http'
import { escaped, sendPage } from '../../stand-in-http.ts'
import { partOf, textOf, type JsonObject } from '../../json-parts.ts'
import { typedCard, type Purchase } from './kept-cards.ts'
import type { SibsPayment, SibsWorld } from './world.ts'

/** Of SIBS's public test cards those of which a bank looks at the browser first. */
const looksAtBrowser = (digits: string): boolean => digits.startsWith('5')

function isCardInfo({ PAN, secureCode, validationDate, cardholderName }: JsonObject): boolean {
  const until = Date.parse(textOf(validationDate))
  return /^\d{12,19}$/.test(textOf(PAN)) && /^\d{3,4}$/.test(textOf(secureCode)) && until > Date.now() && textOf(cardholderName) !== ''
}

function wantAction(payment: SibsPayment, purchase: Purchase, type: 'THREEDS_METHOD' | 'THREEDS_CHALLENGE'): void {
  payment.status = 'Partial'
  purchase.action = { id: `${payment.id}-${type === 'THREEDS_METHOD' ? 1 : 2}`, type }
}

/** The bank has seen enough of the browser, or was told that there is nothing to see: it asks its holder, or decides. */
function decideOrAsk(world: SibsWorld, payment: SibsPayment, purchase: Purchase): void {
  delete purchase.action
  if (payment.typed?.fate === 'challenge') wantAction(payment, purchase, 'THREEDS_CHALLENGE')
  else world.decideCard(payment, payment.typed?.fate === 'approved')
}

/** Step two with a number, and each step after it, which has none; false where it cannot be. */
export function purchaseByCard(world: SibsWorld, payment: SibsPayment, body: JsonObject): boolean {
  const { purchase } = payment
  if (!payment.offered.includes('CARD') || !purchase) return false
  const { id, type, executed } = partOf(body.actionProcessed)
  const info = partOf(body.cardInfo)
  if (info.PAN !== undefined) purchase.numbers += 1
  if (id === undefined) {
    if (!isCardInfo(info) || !world.choose(payment, 'CARD')) return false
    payment.isBegun = true
    const digits = textOf(info.PAN)
    payment.typed = typedCard(digits, info.createToken === true)
    if (looksAtBrowser(digits)) wantAction(payment, purchase, 'THREEDS_METHOD')
    else decideOrAsk(world, payment, purchase)
    return true
  }
  const { action } = purchase
  if (payment.status !== 'Partial' || !action || id !== action.id || type !== action.type || typeof executed !== 'boolean') return false
  if (action.type === 'THREEDS_METHOD') decideOrAsk(world, payment, purchase)
  else world.decideCard(payment, executed && purchase.said === 'approved')
  return true
}

/** What is wanted next, as an answer has it. */
export function actionView({ id, purchase }: SibsPayment, origin: string): object | undefined {
  if (!purchase?.action) return undefined
  const params = [{ key: 'creq', value: Buffer.from(id).toString('base64') }]
  return { ...purchase.action, data: { url: `${origin}/bank/challenge`, params } }
}

/** The page of a card's bank: reached by a form that is posted, and it leads the browser back where the merchant said. */
export function bankPage(world: SibsWorld, request: IncomingMessage, response: ServerResponse, text: string): void {
  const sent = new URLSearchParams(text)
  const payment = world.find(Buffer.from(sent.get('creq') ?? '', 'base64').toString())
  if (request.method !== 'POST' || !payment?.purchase?.action) return void response.writeHead(404).end()
  const { purchase } = payment
  const choice = sent.get('challenge')
  if (choice !== null) {
    purchase.said ??= choice === 'approve' ? 'approved' : 'refused'
    return void response.writeHead(303, { Location: `${purchase.backUrl}?${new URLSearchParams({ id: payment.id })}` }).end()
  }
  const creq = escaped(sent.get('creq') ?? '')
  const form = `<form method="post" action="/bank/challenge"><input type="hidden" name="creq" value="${creq}"><button name="challenge" value="approve">Approve</button> <button name="challenge" value="refuse">Refuse</button></form>`
  sendPage(response, 'SIBS stand-in', `<h1>Your bank asks</h1>${form}`)
}
