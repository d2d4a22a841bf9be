import {
  methodCodes,
  methodTable,
  type MethodCode,
  refusalText,
  type Language,
  type Layout,
  type PageView,
  type PayerPart,
  type Phase,
  type RedirectType,
  type RefusalCode,
} from '@escudo/contracts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { acceptsLatePayment } from '../domain/late-payment.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { inOrder } from '../domain/method-order.ts'
import { canBe, limitsBroken, type EntityMethod } from '../domain/methods.ts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { partsMissing } from '../domain/payer.ts'
import { isOver } from '../domain/validity.ts'
import { labelOf } from '../methods/index.ts'
import type { Checkout } from '../store/checkouts.ts'
import { isMerchantTold } from '../store/deliveries.ts'
import type { EntitySettings } from '../store/entity-settings.ts'
import { ownSettings, withTakenMethods } from '../calls/own-settings.ts'
import { findPayer } from '../store/customers.ts'
import { findPageParts, type PageParts } from '../store/page-parts.ts'
import type { PlainServices } from '../calls/call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { clientIdOf, methodViews, present } from './payment-view.ts'
import { savedOnPage, type Takers } from './saved-on-page.ts'

/** How long a payer waits for a merchant's server to be told before the browser leaves all the same. */
const patienceSeconds = 8

type Parts = PageParts & {
  told: boolean
  /** What the entity is set to now, which may be other than when the payment was made. */
  settings: EntitySettings
  saved: PageView['saved']
  /** The operator's order of the methods, for entities without one of their own. */
  methodOrder: readonly MethodCode[]
  /** Whether the bank is our simulated one. */
  isSandbox: boolean
  /** What the operator has: marks of methods, and a way out for mail. */
  marks: PageView['marks']
  mails: boolean
  /** Methods of which the acquirer asks the payer itself. */
  hosted: readonly MethodCode[]
  kept: readonly MethodCode[]
  /** Of those whose takers have to know who pays: what nobody has said of that. */
  wants: ReadonlyMap<MethodCode, PayerPart[]>
  now: Date
}

function phaseOf({ payment, attempt, now }: Parts): Phase {
  if (payment.state === 'confirmed') return 'paid'
  if (payment.state === 'authorised') return 'authorised'
  if (payment.state === 'cancelled') return payment.cancelReason === 'date_expired' ? 'expired' : 'cancelled'
  if (attempt?.kind === 'request' && attempt.status === 'waiting') return 'phone'
  if (attempt?.status === 'waiting') return 'bank'
  if (attempt) return 'checking'
  return isOver(payment, now) ? 'expired' : 'choose'
}

/** Whether the payer has still something to do, or to wait for. */
function isOpenPhase(phase: Phase): boolean {
  return phase === 'choose' || phase === 'phone' || phase === 'bank' || phase === 'checking'
}

/** An address with a checkout's token under a name, in place of an earlier one; the rest of the query stays as it was written. */
function withToken(url: string, name: string, token: string): string {
  const target = new URL(url)
  const others = target.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${name}=`))
  target.search = [...others, `${name}=${token}`].join('&')
  return target.href
}

/**
 * Where a button or the end leads; `action` gets an id of the checkout (specification rest-wire §6.2) that opens no page, because
 * addresses end in logs and with third parties; a SOAP checkout gets its token.
 */
function redirectOf({ redirects, appendToken, token, returnId }: Checkout, wished: RedirectType): string | undefined {
  const url = redirects.findLast(({ type }) => type === wished)?.url
  if (url === undefined) return undefined
  if (wished === 'action') return withToken(url, 'id', returnId ?? token)
  return appendToken ? withToken(url, 'token', token) : url
}

/** Where the browser goes when all is over: null nowhere, undefined not yet, because the merchant has not been told. */
function leaveTo({ checkout, told }: Parts, phase: Phase): string | null | undefined {
  if (isOpenPhase(phase)) return undefined
  const action = redirectOf(checkout, 'action')
  const own = redirectOf(checkout, phase === 'paid' || phase === 'authorised' ? 'success' : 'cancel')
  // An embedded form has `action` alone (specification rest-wire §6.2); elsewhere it stands in for what is not named.
  const target = checkout.layout === 'embed' ? (action ?? own) : (own ?? action)
  if (target === undefined) return null
  return told ? target : undefined
}

function paidWith({ methodCode, methodDetails }: Payment, language: Language): PageView['paidWith'] {
  if (!methodCode) return undefined
  return { code: methodCode, label: labelOf(methodCode, methodDetails, language) }
}

/** The payment's methods, or those of them that this checkout was opened for, as far as the entity still has them. */
function offeredMethods({ availableMethods }: Payment, { methods }: Checkout, own: readonly EntityMethod[]): MethodOfType[] {
  return availableMethods.filter(({ code }) => (!methods || methods.includes(code)) && own.some((method) => method.code === code))
}

function limitedMethods(
  { payment, settings, methodOrder, hosted, kept, wants }: Parts,
  offered: readonly MethodOfType[],
  language: Language,
): PageView['methods'] {
  return methodViews(inOrder(offered, settings.look.methodOrder, methodOrder), language).map((method) => ({
    ...method,
    ...present({ limits: limitsBroken(settings.methods, method.code, payment.amountCents) }),
    ...(hosted.includes(method.code) && { hosted: true }),
    ...(kept.includes(method.code) && { kept: true }),
    ...present({ wants: wants.get(method.code) }),
  }))
}

/** Why the last try failed, and with what it was made. */
function resultOf(payment: Payment, code: RefusalCode, language: Language): NonNullable<PageView['result']> {
  const method = payment.methodCode && methodTable[payment.methodCode].byReference ? undefined : paidWith(payment, language)
  return { code, message: refusalText({ code }, language), ...present({ method }) }
}

/** Without asking goes before asking: what the merchant saves anyway is no question. */
function savingOf({ customerUuid, methodDetails }: Payment, checkout: Checkout): Pick<PageView, 'maySave' | 'willSave'> {
  const willSave = customerUuid !== null && methodDetails.createRegistration === true
  return { willSave, maySave: !willSave && checkout.allowRegistration && customerUuid !== null }
}

function addressOf({ requestDetails: { billingAddress } }: Payment): Pick<PageView, 'billingAddress'> {
  return billingAddress ? { billingAddress: present(billingAddress) } : {}
}

function multibancoOf({ referenceEntity, reference }: Payment, phase: Phase, isOffered: boolean): Pick<PageView, 'multibanco'> {
  return referenceEntity && isOffered && phase === 'choose' ? { multibanco: { entity: referenceEntity, reference } } : {}
}

function customerOf({ customer }: Payment): PageView['customer'] {
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  return present({ name: name === '' ? undefined : name, email: customer?.email, phoneNumber: customer?.phoneNumber })
}

/** The simulated bank speaks the page's language; a real one's address is its own. What an acquirer asks for itself has an address of ours before it. */
function bankOf({ attempt, checkout, isSandbox }: Parts, phase: Phase, language: Language): Pick<PageView, 'bank'> {
  const { challengeUrl, entry } = attempt?.details ?? {}
  if (phase !== 'bank') return {}
  if (entry)
    return {
      bank: { url: `/pay/${checkout.token}/acquirer?page_language=${language}`, leaves: true, ...(entry === 'bank' && { asks: true }) },
    }
  return challengeUrl ? { bank: { url: isSandbox ? `${challengeUrl}?lang=${language}` : challengeUrl } } : {}
}

function viewOf(parts: Parts, language: Language, layout: Layout): PageView {
  const { checkout, payment, entity, platform, attempt, now } = parts
  const { look, methods } = parts.settings
  const phase = phaseOf(parts)
  const isDone = phase === 'paid' || phase === 'authorised'
  const offered = offeredMethods(payment, checkout, methods)
  const { expiresAt } = attempt ?? {}
  const { resultCode, methodDetails } = payment
  return {
    token: checkout.token,
    phase,
    language,
    layout,
    type: payment.type,
    paymentId: payment.paymentId,
    entity: { name: entity.name, clientId: clientIdOf(entity.entityId) },
    ...present({ colour: checkout.accent ?? look.colour, logo: look.hasLogo ? `/pay/${checkout.token}/logo` : undefined }),
    ...present({ marks: parts.marks, contact: look.contact }),
    ...(isDone && parts.mails && { mails: true }),
    platform: platform.name,
    amount: payment.amountCents,
    ...present({ code: payment.code, summary: payment.summary }),
    reference: payment.reference,
    now: lisbonIso(now),
    validUntil: lisbonIso(payment.validEnd),
    methods: limitedMethods(parts, offered, language),
    saved: phase === 'choose' ? parts.saved : [],
    ...multibancoOf(
      payment,
      phase,
      offered.some(({ code }) => methodTable[code].byReference),
    ),
    ...(phase === 'phone' &&
      expiresAt && {
        phone: {
          last3Digits: methodDetails.last3Digits ?? '',
          countryCode: methodDetails.countryCode ?? '',
          expiresAt: lisbonIso(expiresAt),
          ...(attempt?.details.keeps && { agrees: true }),
        },
      }),
    ...(!isDone && attempt && { trying: attempt.methodCode }),
    ...bankOf(parts, phase, language),
    ...(phase === 'choose' && resultCode && { result: resultOf(payment, resultCode, language) }),
    ...(isDone && { settledAt: lisbonIso(payment.stateAt), ...present({ paidWith: paidWith(payment, language) }) }),
    // Once it is over, whoever has the address learns nothing of the payer.
    customer: isOpenPhase(phase) ? customerOf(payment) : {},
    ...savingOf(payment, checkout),
    ...(isOpenPhase(phase) && addressOf(payment)),
    ...((phase === 'expired' || phase === 'cancelled') && acceptsLatePayment(payment) && { takesLate: true }),
    redirects: present({ cancel: redirectOf(checkout, 'cancel'), back: redirectOf(checkout, 'back') }),
    ...(leaveTo(parts, phase) !== undefined && { leaveTo: leaveTo(parts, phase) ?? null }),
  }
}

/** Whether an account that is asked for a method lets its acquirer ask the payer for what is to be typed. */
function isHostedBy({ accounts }: Pick<PlainServices, 'accounts'>, entityId: number, code: MethodCode): boolean {
  const taker = accounts?.taker(entityId, code)
  return typeof taker === 'object' && taker.describe().hosts.includes(code)
}

/** What an account does with a payer who is there, for what it keeps of a method: has it confirmed, in a form of its own or on the phone. */
function takersOf({ accounts }: Pick<PlainServices, 'accounts'>, entityId: number, hosted: readonly MethodCode[]): Takers {
  const can = (account: string) => accounts?.holder(entityId, account)?.describe()
  return {
    hosted,
    confirms: (account, code) => can(account)?.confirms.includes(code) === true,
    asksFor: (account, code) => can(account)?.confirmsInForm.includes(code) === true,
  }
}

/** The methods whose takers have to know who pays, with what nobody has said of that; none where all is said. Reads nothing where nobody has to know. */
async function findWanted({ accounts, sql }: Pick<PlainServices, 'accounts' | 'sql'>, payment: Payment): Promise<Parts['wants']> {
  const codes = methodCodes.filter((code) => {
    const taker = accounts?.taker(payment.entityId, code)
    return typeof taker === 'object' && taker.describe().wantsPayer.includes(code)
  })
  const missing = codes.length > 0 ? partsMissing(await findPayer(sql, payment)) : []
  return new Map(missing.length > 0 ? codes.map((code) => [code, missing]) : [])
}

/** The methods that the acquirer who is asked keeps when the payer agrees. */
function keptBy({ accounts }: Pick<PlainServices, 'accounts'>, { entityId, type }: Payment): MethodCode[] {
  return methodCodes.filter((code) => {
    const taker = accounts?.taker(entityId, code)
    return typeof taker === 'object' && taker.describe()[type === 'authorization' ? 'keepsHeld' : 'keeps'].includes(code)
  })
}

export type PageWishes = { language?: Language | undefined; layout?: Layout | undefined }

/** What a checkout's page shows now, in the payer's language or the checkout's own; undefined for an unknown token. */
export async function readPageView(services: PlainServices, token: string, wishes: PageWishes): Promise<PageView | undefined> {
  const entityId = entityOfToken(token)
  const parts = entityId === undefined ? undefined : await findPageParts(services.sql, entityId, token)
  return parts && pageViewOf(services, parts, wishes)
}

/** The same of what was read just now. */
export async function pageViewOf(services: PlainServices, parts: PageParts, wishes: PageWishes): Promise<PageView> {
  const { sql } = services
  const { checkout, payment, entity, attempt } = parts
  const now = entityNow(services, entity.clockAheadSeconds)
  const isOpen = payment.state === 'pending' && !isOver(payment, now)
  const [found, told] = await Promise.all([
    ownSettings(services, entity.entityId, entity.settingsVersion),
    // Nobody leaves a page on which something is still to be done.
    isOpen || isMerchantTold(sql, checkout.entityId, checkout.paymentId, patienceSeconds),
  ])
  // In the moment in which it is known who asks for cards: a method that nobody takes any more is not left with a form of ours.
  const taken = withTakenMethods(services, entity.entityId, found)
  const settings = { ...taken, methods: taken.methods.filter(canBe(payment.type)) }
  const hosted = methodCodes.filter((code) => isHostedBy(services, entity.entityId, code))
  const offered = offeredMethods(payment, checkout, settings.methods)
  const wants: Parts['wants'] = !attempt && isOpen ? await findWanted(services, payment) : new Map()
  const saved = attempt ? [] : await savedOnPage(sql, payment, offered, takersOf(services, entity.entityId, hosted), now)
  const isSandbox = services.sandbox !== undefined
  return viewOf(
    {
      ...parts,
      settings,
      told,
      saved,
      methodOrder: services.methodOrder,
      marks: services.marks,
      mails: services.mailer !== undefined,
      isSandbox,
      hosted,
      kept: keptBy(services, payment),
      wants,
      now,
    },
    wishes.language ?? checkout.language,
    wishes.layout ?? checkout.layout ?? 'default',
  )
}
