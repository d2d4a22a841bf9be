import { randomUUID } from 'node:crypto'
import type { StandInAnswer } from '../../stand-in-http.ts'
import { centsOf, DecimalText } from '../../decimal-euros.ts'
import { partOf, textOf, type JsonObject } from '../../json-parts.ts'
import type { CardOffer } from './kept-cards.ts'
import { purchaseByCard } from './purchases.ts'
import { createdView, mandateAnswer, mandateList, returnStatus, statusView, stepView } from './answers.ts'
import { type SibsMethod, type SibsPayment, type SibsStep, type SibsWorld, type StepKind } from './world.ts'

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

/** A kept card (`TOKEN`) is a card. */
const methods: Readonly<Record<string, SibsMethod>> = {
  MBWAY: 'MBWAY',
  REFERENCE: 'REFERENCE',
  CARD: 'CARD',
  TOKEN: 'CARD',
  MANDATE: 'MANDATE',
}

/** What step one offers, of which step two chooses; undefined for what is no method. */
function offeredIn(paymentMethod: unknown): readonly SibsMethod[] | undefined {
  const offered = Array.isArray(paymentMethod) ? paymentMethod.map((one: unknown) => methods[textOf(one)]) : []
  return offered.length > 0 && !offered.includes(undefined) ? [...new Set(offered as SibsMethod[])] : undefined
}

/** Who pays by card, as SIBS's pages want it said. */
function isPayerNamed(body: JsonObject): boolean {
  const { customerName, customerEmail, billingAddress } = partOf(partOf(body.customer).customerInfo)
  const { street1, city, country } = partOf(billingAddress)
  return [customerName, customerEmail, street1, city, country].every((said) => textOf(said) !== '')
}

/** Every page takes ids of 32 characters; some take more. */
const isOwnId = ({ faults }: SibsWorld, own: string): boolean => own !== '' && own.length <= (faults.strict ? 32 : 50)

/** Mandates of MB WAY: asked for, shown to whoever names the phone, and cancelled. */
function answerMandate(world: SibsWorld, { path, body, phone }: SibsStandInCall, { terminalId }: Account): StandInAnswer {
  const merchant = partOf(body.merchant)
  const own = textOf(merchant.merchantTransactionId)
  const [, id = '', what = ''] = /^\/mbway-mandates\/([^/]+)(?:\/(inquiry|cancel))?$/.exec(path) ?? []
  const isNamed = numberText(merchant.terminalId) === terminalId && isOwnId(world, own)
  if (id === 'list') return { status: 200, body: mandateList(world.mandates.stored()) }
  if (id === 'creation') {
    const { mandateType, aliasMBWAY, customerName } = partOf(body.mandate)
    const [asked, name] = [textOf(aliasMBWAY), textOf(customerName)]
    if (!isNamed || (mandateType !== 'SUBSCRIPTION' && mandateType !== 'ONECLICK') || name === '' || name.length > 45)
      return no(400, 'E0101')
    if (!/^\d{1,3}#\d{6,15}$/.test(asked)) return no(400, 'E0504')
    const made = world.askForMandate(own, asked, mandateType)
    return typeof made === 'string' ? no(400, made) : { status: 200, body: { ...returnStatus('000'), transactionId: made.id } }
  }
  const mandate = world.mandates.find(id, phone)
  if (what === 'inquiry') return mandate ? { status: 200, body: mandateAnswer(mandate) } : no(400, 'E0507')
  if (what !== 'cancel' || !isNamed || !mandate || !world.mandates.cancel(mandate)) return no(400, 'E0507')
  return { status: 200, body: { ...returnStatus('000'), transactionId: mandate.id } }
}

function createPayment(world: SibsWorld, { body }: SibsStandInCall, account: Account): StandInAnswer {
  const [merchant, transaction] = [partOf(body.merchant), partOf(body.transaction)]
  const own = textOf(merchant.merchantTransactionId)
  const asked = cents(transaction.amount)
  const offered = offeredIn(transaction.paymentMethod)
  const type = transaction.paymentType
  const isKnown = numberText(merchant.terminalId) === account.terminalId && isOwnId(world, own)
  if (!isKnown || asked === undefined || asked === 0 || textOf(transaction.description).length > 70) return no(400, 'E0101')
  if ((type !== 'PURS' && type !== 'AUTH') || !offered) return no(400, 'E0101')
  const [isCard, isReference, isByMandate] = [offered.includes('CARD'), offered.includes('REFERENCE'), offered.includes('MANDATE')]
  if (isCard && world.faults.wantsPayer && !isPayerNamed(body)) return no(400, 'E0101')
  const mandate = textOf(partOf(body.mandate).mandateId)
  if (isByMandate && (type !== 'PURS' || !world.mandates.standing(mandate))) return no(400, 'E0507')
  const reference = partOf(transaction.paymentReference)
  const ends = Date.parse(textOf(reference.finalDatetime))
  if (isReference && (reference.entity !== account.multibancoEntity || Number.isNaN(ends))) return no(400, 'E0101')
  const offer = offerIn(body)
  if (!offer) return no(400, 'E0101')
  const made = world.create({
    own,
    // Charged by the mandate alone: the phone is asked by nobody.
    offered: isByMandate ? ['MANDATE'] : offered,
    cents: asked,
    type,
    offer,
    ...(isReference && { entity: account.multibancoEntity, runsOutAt: ends }),
    ...(isByMandate && { mandate }),
    ...(isCard && { backUrl: textOf(merchant.shopURL) }),
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

/**
 * A capture, a refund or a release, as the pages have it: whose, how much, and of what. Programs of others leave out what goes without saying
 * (the whole amount, an id of one's own, the payment that the address names), which is strict's to refuse.
 */
function takeStep(world: SibsWorld, kind: StepKind, id: string, { body }: SibsStandInCall, account: Account): StandInAnswer {
  const { strict } = world.faults
  const { amount } = partOf(body.transaction)
  const said = amount ?? (strict ? undefined : body.amount)
  const asked = cents(said) ?? (said === undefined && !strict ? world.leftOf(id) : undefined)
  const own = textOf(partOf(body.merchant).merchantTransactionId) || (strict ? '' : textOf(body.merchantTransactionId) || randomUUID())
  const of = partOf(body.originalTransaction).id ?? (strict ? undefined : id)
  if (of !== id || asked === undefined || asked === 0 || !isOwnId(world, own)) return no(400, 'E0101')
  const made = world.step(kind, id, asked, own)
  return typeof made === 'string' ? no(400, made) : { status: 200, body: stepView(world, made, account.terminalId) }
}

const steps: readonly string[] = ['capture', 'refund', 'cancellation'] satisfies StepKind[]
const isStep = (what: string): what is StepKind => steps.includes(what)
/** What there is, and by which method it is asked. */
const addresses: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/payments$/],
  ['GET', /^\/payments(\/[^/]+)?\/status$/],
  ['POST', /^\/payments\/[^/]+\/(capture|refund|cancellation|mbway-id\/purchase|(card|token)\/purchase|service-reference\/generate)$/],
  ['POST', /^\/mbway-mandates\/(creation|list|[^/]+\/(inquiry|cancel))$/],
]

const found = (world: SibsWorld, one: SibsPayment | SibsStep | undefined, account: Account): StandInAnswer =>
  one
    ? { status: 200, body: statusView(world, one, account.terminalId), dead: 'signature' in one && one.silentUntil > world.now() }
    : no(404, 'E0101')

/** One call of the API below its base path, as SIBS answers it. */
export function answerSibsCall(world: SibsWorld, call: SibsStandInCall, account: Account): StandInAnswer {
  const { method, path, query } = call
  const [wanted] = addresses.find(([, known]) => known.test(path)) ?? []
  if (wanted === undefined) return no(404, 'E0101')
  if (method !== wanted) return no(405, 'E0101')
  const [, id = '', what = ''] = /^\/payments(?:\/([^/]+)(?:\/(.+))?)?$/.exec(path) ?? ['']
  const payment = world.find(id)
  const isSecond = /\/(purchase|generate)$/.test(what)
  if (isSecond) return payment ? secondStep(world, payment, what, call, account) : no(404, 'E0101')
  if (call.authorization !== `Bearer ${account.token}`) return no(401, 'E0101')
  if (path.startsWith('/mbway-mandates/')) return answerMandate(world, call, account)
  if (path === '/payments') return createPayment(world, call, account)
  if (path === '/payments/status')
    return world.faults.statusByOwnId ? found(world, world.ownOf(query.get('merchantTransactionId') ?? ''), account) : no(404, 'E0101')
  return isStep(what) ? takeStep(world, what, id, call, account) : found(world, payment ?? world.stepOf(id), account)
}
