import type { StandInAnswer } from '../../stand-in-http.ts'
import { centsOf, DecimalText } from '../../decimal-euros.ts'
import { partOf, textOf, type JsonObject } from '../../json-parts.ts'
import type { CardOffer } from './kept-cards.ts'
import { purchaseByCard } from './purchases.ts'
import { createdView, mandateView, returnStatus, statusView, stepView } from './answers.ts'
import { type SibsPayment, type SibsStep, type SibsWorld, type StepKind } from './world.ts'

/** `phone`: whose mandate is asked about. */
type SibsStandInCall = { method: string; path: string; query: URLSearchParams; authorization: string; phone: string; body: JsonObject }
type Account = { terminalId: string; token: string; multibancoEntity: string }

const no = (status: number, code: string): StandInAnswer => ({ status, body: returnStatus(code) })
const cents = (amount: unknown): number | undefined => {
  const { value } = partOf(amount)
  return value instanceof DecimalText ? centsOf(value.text) : undefined
}
const numberText = (value: unknown): string => (value instanceof DecimalText ? value.text : textOf(value))

/** What a checkout says of kept cards and of charges without their holder; undefined for what cannot be. */
function offerIn(body: JsonObject): CardOffer | undefined {
  const { tokenisationRequest, paymentTokens = [] } = partOf(body.tokenisation)
  const { type } = partOf(body.merchantInitiatedTransaction)
  const tokens = (Array.isArray(paymentTokens) ? paymentTokens : [undefined]).map((one: unknown) => textOf(partOf(one).value))
  if (tokens.includes('') || (type !== undefined && type !== 'UCOF' && type !== 'RCRR')) return undefined
  return {
    tokenises: partOf(tokenisationRequest).tokeniseCard === true,
    tokens,
    isWithoutHolder: type !== undefined,
    original: textOf(partOf(body.originalTransaction).id),
  }
}

const methods: readonly SibsPayment['method'][] = ['MBWAY', 'REFERENCE', 'CARD', 'MANDATE']
const isMethod = (method: unknown): method is SibsPayment['method'] => methods.some((known) => known === method)

/** Mandates of MB WAY: asked for, shown to whoever names the phone, and cancelled. */
function answerMandate(world: SibsWorld, { path, body, phone }: SibsStandInCall, { terminalId }: Account): StandInAnswer {
  const merchant = partOf(body.merchant)
  const own = textOf(merchant.merchantTransactionId)
  const [, id = '', what = ''] = /^\/mbway-mandates\/([^/]+)(?:\/(inquiry|cancel))?$/.exec(path) ?? []
  const isNamed = numberText(merchant.terminalId) === terminalId && own !== '' && own.length <= 32
  if (id === 'creation') {
    const { mandateType, aliasMBWAY, customerName } = partOf(body.mandate)
    const [asked, name] = [textOf(aliasMBWAY), textOf(customerName)]
    if (!isNamed || (mandateType !== 'SUBSCRIPTION' && mandateType !== 'ONECLICK') || name === '' || name.length > 45)
      return no(400, 'E0101')
    if (!/^\d{1,3}#\d{6,15}$/.test(asked)) return no(400, 'E0504')
    const made = world.askForMandate(own, asked)
    return typeof made === 'string' ? no(400, made) : { status: 200, body: { ...returnStatus('000'), transactionId: made.id } }
  }
  const mandate = world.mandates.find(id, phone)
  if (what === 'inquiry') return mandate ? { status: 200, body: mandateView(mandate) } : no(400, 'E0507')
  if (what !== 'cancel' || !isNamed || !mandate || !world.mandates.cancel(mandate)) return no(400, 'E0507')
  return { status: 200, body: { ...returnStatus('000'), transactionId: mandate.id } }
}

function createPayment(world: SibsWorld, { body }: SibsStandInCall, account: Account): StandInAnswer {
  const [merchant, transaction] = [partOf(body.merchant), partOf(body.transaction)]
  const own = textOf(merchant.merchantTransactionId)
  const asked = cents(transaction.amount)
  const [method] = Array.isArray(transaction.paymentMethod) ? (transaction.paymentMethod as unknown[]) : []
  const type = transaction.paymentType
  const isKnown = numberText(merchant.terminalId) === account.terminalId && own !== '' && own.length <= 32
  if (!isKnown || asked === undefined || asked === 0 || textOf(transaction.description).length > 70) return no(400, 'E0101')
  if ((type !== 'PURS' && type !== 'AUTH') || !isMethod(method)) return no(400, 'E0101')
  const mandate = textOf(partOf(body.mandate).mandateId)
  if (method === 'MANDATE' && (type !== 'PURS' || !world.mandates.standing(mandate))) return no(400, 'E0507')
  const reference = partOf(transaction.paymentReference)
  const ends = Date.parse(textOf(reference.finalDatetime))
  const isReference = method === 'REFERENCE'
  if (isReference && (reference.entity !== account.multibancoEntity || Number.isNaN(ends))) return no(400, 'E0101')
  const offer = offerIn(body)
  if (!offer) return no(400, 'E0101')
  const made = world.create({
    own,
    method,
    cents: asked,
    type,
    offer,
    ...(isReference && { entity: account.multibancoEntity, runsOutAt: ends }),
    ...(method === 'MANDATE' && { mandate }),
    ...(method === 'CARD' && { backUrl: textOf(merchant.shopURL) }),
  })
  return typeof made === 'string' ? no(400, made) : { status: 200, body: createdView(made, account.terminalId) }
}

function secondStep(world: SibsWorld, payment: SibsPayment, what: string, call: SibsStandInCall, account: Account): StandInAnswer {
  // Whoever made the payment proves it by the signature that step one answered.
  if (call.authorization !== `Digest ${payment.signature}`) return no(401, 'E0101')
  if (what === 'mbway-id/purchase' && partOf(call.body.mandate).useMBWAYMandate === true) {
    if (!world.chargeMandate(payment)) return no(400, 'E0101')
  } else if (what === 'mbway-id/purchase') {
    const [, phone] = /^\d{1,3}#(\d{6,15})$/.exec(textOf(call.body.customerPhone)) ?? []
    if (phone === undefined) return no(400, 'E0504')
    if (!world.askPhone(payment, phone)) return no(400, 'E0101')
  } else if (what === 'card/purchase') {
    if (!purchaseByCard(world, payment, call.body)) return no(400, 'E0101')
  } else if (what === 'token/purchase' && payment.status === 'Partial') {
    // Called again once its holder has done what was asked.
    world.decideCard(payment, partOf(call.body.actionProcessed).executed === true)
  } else if (what === 'token/purchase') {
    if (!world.chargeCard(payment, textOf(partOf(call.body.tokenInfo).value))) return no(400, 'E0101')
  } else if (!world.generate(payment)) return no(400, 'E0101')
  return { status: 200, body: statusView(world, payment, account.terminalId), dead: payment.silentUntil > world.now() }
}

const found = (world: SibsWorld, one: SibsPayment | SibsStep | undefined, account: Account): StandInAnswer =>
  one
    ? { status: 200, body: statusView(world, one, account.terminalId), dead: 'signature' in one && one.silentUntil > world.now() }
    : no(404, 'E0101')

/** One call of the API below its base path, as SIBS answers it. */
export function answerSibsCall(world: SibsWorld, call: SibsStandInCall, account: Account): StandInAnswer {
  const { method, path, query, body } = call
  const [, id = '', what = ''] = /^\/payments(?:\/([^/]+)(?:\/(.+))?)?$/.exec(path) ?? ['']
  const payment = world.find(id)
  const isSecond = ['mbway-id/purchase', 'card/purchase', 'token/purchase', 'service-reference/generate'].includes(what)
  if (method === 'POST' && isSecond) return payment ? secondStep(world, payment, what, call, account) : no(404, 'E0101')
  if (call.authorization !== `Bearer ${account.token}`) return no(401, 'E0101')
  if (method === 'POST' && path.startsWith('/mbway-mandates/')) return answerMandate(world, call, account)
  if (method === 'POST' && path === '/payments') return createPayment(world, call, account)
  if (method === 'GET' && path === '/payments/status')
    return world.faults.statusByOwnId ? found(world, world.ownOf(query.get('merchantTransactionId') ?? ''), account) : no(404, 'E0101')
  if (method === 'GET' && what === 'status') return found(world, payment ?? world.stepOf(id), account)
  if (method !== 'POST' || !['capture', 'refund', 'cancellation'].includes(what)) return no(404, 'E0101')
  const asked = cents(partOf(body.transaction).amount)
  const own = textOf(partOf(body.merchant).merchantTransactionId)
  if (partOf(body.originalTransaction).id !== id || asked === undefined || own === '' || own.length > 32) return no(400, 'E0101')
  const made = world.step(what as StepKind, id, asked, own)
  return typeof made === 'string' ? no(400, made) : { status: 200, body: stepView(world, made, account.terminalId) }
}
