import { randomBytes, randomUUID } from 'node:crypto'
import { Mandates, type Mandate } from './mandates.ts'
import { keepCard, noOffer, type CardOffer, type KeptCard, type Purchase, type TypedCard } from './kept-cards.ts'

/** What the stand-in is set to do, to try a connector: nothing is random. */
type SibsFaults = {
  /** Captures, refunds and cancellations are queued for so long; 0: done at once. */
  queuedSeconds: number
  /** What is queued is refused in the end, with this code; empty: it is done. */
  queuedRefusal: string
  /** Each notice comes so many times; 0: none comes. */
  notices: number
  /** Notices are kept back until they are asked for (`tellKept`). */
  keepsNotices: boolean
  /** One notice is sent once the one before was heard. */
  tellsInOrder: boolean
  /** Notices come as plain text, without a seal. */
  unsealed: boolean
  /** The next calls are answered with an error of SIBS's own, and nothing is done. */
  errors: number
  /** The next calls are told to come again in half a minute (429), and nothing is done. */
  busy: number
  /** The next calls that change something are done and not answered. */
  silentPosts: number
  /** The next calls that change something are done, and the line stays open without an answer. */
  hangs: number
  /** A payment can be looked up by the merchant's own id, as the older pages have it. */
  statusByOwnId: boolean
  /** The merchant's own id is refused when it comes again. */
  refusesDuplicates: boolean
  /** A reference can be refunded; SIBS's pages leave it open. */
  refundsReferences: boolean
  /**
   * Nothing is taken but what all pages and programs agree on: ids of the merchant's of 32 characters, and captures, refunds and cancellations
   * that say everything.
   */
  strict: boolean
  /** Of a card step one says name, email and address of who pays, as the pages want it. */
  wantsPayer: boolean
}

export type SibsMethod = 'MBWAY' | 'REFERENCE' | 'CARD' | 'MANDATE'
type PaymentStatus = 'Pending' | 'Partial' | 'Success' | 'Declined' | 'Timeout' | 'Expired'
type Reference = { entity: string; reference: string; status: 'UNPAID' | 'PAID' | 'CANCELLED'; expireDate: string }
export type SibsPayment = {
  id: string
  signature: string
  own: string
  type: 'PURS' | 'AUTH' | 'PREF' | 'CANC'
  /** What step one offers, and what step two chose of it. */
  offered: readonly SibsMethod[]
  method: SibsMethod
  cents: number
  status: PaymentStatus
  code: string
  isBegun: boolean
  createdAt: number
  decidedAt: number
  runsOutAt: number
  /** Nobody hears of it before: its line is dead. */
  silentUntil: number
  /** What is left: to be captured or released of a hold, to be refunded of what was taken. */
  leftCents: number
  reference?: Reference
  offer: CardOffer
  /** The card that is being paid with, and by which token it is kept. */
  typed?: TypedCard
  kept?: string
  /** The mandate by which it is charged. */
  mandate?: string
  /** A card whose number came to us. */
  purchase?: Purchase
}
export type StepKind = 'capture' | 'refund' | 'cancellation'
export type SibsStep = {
  id: string
  own: string
  kind: StepKind
  of: string
  cents: number
  /** What can still be refunded of a capture. */
  leftCents: number
  doneAt: number
  at: number
  refused: string
}
type NewPayment = Pick<SibsPayment, 'own' | 'offered' | 'cents'> & {
  type: 'PURS' | 'AUTH'
  entity?: string
  runsOutAt?: number
  offer?: CardOffer
  mandate?: string
  backUrl?: string
}
/** What a notice is about. */
export type SibsEvent = SibsPayment | SibsStep | Mandate

/** Ours alone: SIBS publishes no phones that decide. Every other one waits for somebody to decide. */
const phones: Readonly<Record<string, string>> = { '911234567': '000', '913456789': 'E0500', '917654321': 'E0506' }
/** Approved, and the line is dead for a quarter of a minute. */
export const silentPhone = '910000119'
export const silentSeconds = 15
/** SIBS names four to five minutes. */
const phoneMs = 5 * 60_000
/** As printed answers have it. */
const formMs = 10 * 60_000
const shortestReferenceMs = 3_600_000

/** What SIBS knows, in memory. `tell` is called with what a notice is about. */
export class SibsWorld {
  readonly faults: SibsFaults = {
    queuedSeconds: 0,
    queuedRefusal: '',
    notices: 1,
    keepsNotices: false,
    tellsInOrder: false,
    unsealed: false,
    errors: 0,
    busy: 0,
    silentPosts: 0,
    hangs: 0,
    statusByOwnId: true,
    refusesDuplicates: true,
    refundsReferences: false,
    strict: false,
    wantsPayer: false,
  }
  private readonly payments = new Map<string, SibsPayment>()
  private readonly steps = new Map<string, SibsStep>()
  private readonly byOwnId = new Map<string, SibsPayment | SibsStep>()
  private readonly cards = new Map<string, KeptCard>()
  readonly mandates: Mandates
  /** Where payers reach it: of the pages of banks. */
  origin = ''
  private readonly tell: (about: SibsEvent) => void
  private aheadMs = 0

  constructor(tell: (about: SibsEvent) => void) {
    this.tell = tell
    this.mandates = new Mandates(() => this.now(), tell)
  }

  now(): number {
    return Date.now() + this.aheadMs
  }

  pass(seconds: number): void {
    this.aheadMs += seconds * 1_000
  }

  find(id: string): SibsPayment | undefined {
    const found = this.payments.get(id)
    return found && this.runOut(found)
  }

  stepOf(id: string): SibsStep | undefined {
    return this.steps.get(id)
  }

  stepsOf(payment: string): SibsStep[] {
    return [...this.steps.values()].filter(({ of }) => of === payment)
  }

  /** By the merchant's own id. */
  ownOf(own: string): SibsPayment | SibsStep | undefined {
    const found = this.byOwnId.get(own)
    return found && 'signature' in found ? this.runOut(found) : found
  }

  waiting(): SibsPayment[] {
    return [...this.payments.values()].map((one) => this.runOut(one)).filter(({ status, isBegun }) => isBegun && status === 'Pending')
  }

  isDone({ doneAt }: Pick<SibsStep, 'doneAt'>): boolean {
    return doneAt <= this.now()
  }

  /** Step one, or why not. */
  create({ own, offered, cents, type, entity, runsOutAt, offer = noOffer, mandate, backUrl }: NewPayment): SibsPayment | string {
    if (this.faults.refusesDuplicates && this.byOwnId.has(own)) return 'E0101'
    const [method = 'CARD'] = offered
    const createdAt = this.now()
    if (runsOutAt !== undefined && runsOutAt < createdAt + shortestReferenceMs) return 'E0101'
    const id = `s2${randomBytes(9).toString('hex')}`
    const reference: Reference | undefined =
      entity === undefined || runsOutAt === undefined
        ? undefined
        : { entity, reference: '', status: 'UNPAID', expireDate: new Date(runsOutAt).toISOString() }
    const times = { createdAt, decidedAt: 0, runsOutAt: runsOutAt ?? createdAt + (method === 'CARD' ? formMs : phoneMs), silentUntil: 0 }
    const given = { id, signature: randomBytes(48).toString('hex'), own, offered, method, cents, type, leftCents: cents, ...times }
    const payment: SibsPayment = {
      ...given,
      status: 'Pending',
      code: '',
      isBegun: false,
      offer,
      ...(reference && { reference }),
      ...(mandate !== undefined && { mandate }),
      ...(backUrl !== undefined && { purchase: { numbers: 0, backUrl } }),
    }
    this.payments.set(id, payment)
    this.byOwnId.set(own, payment)
    return payment
  }

  /** Step two begins one of the ways that step one offers; false where it cannot. */
  choose(payment: SibsPayment, method: SibsMethod): boolean {
    if (payment.isBegun || payment.status !== 'Pending' || !payment.offered.includes(method)) return false
    payment.method = method
    if (method !== 'REFERENCE') delete payment.reference
    return true
  }

  /** Step two of MB WAY: false where it cannot be. The phone is not kept. */
  askPhone(payment: SibsPayment, phone: string): boolean {
    if (!this.choose(payment, 'MBWAY')) return false
    if (payment.offered.length > 1) payment.runsOutAt = this.now() + phoneMs
    payment.isBegun = true
    if (phone === silentPhone) payment.silentUntil = this.now() + silentSeconds * 1_000
    const code = phone === silentPhone ? '000' : phones[phone]
    if (code !== undefined) this.end(payment, code)
    return true
  }

  /** Step two by a mandate: false where it cannot be. Nobody is asked; what is beyond its limits is declined. */
  chargeMandate(payment: SibsPayment): boolean {
    if (!this.choose(payment, 'MANDATE')) return false
    payment.isBegun = true
    const mandate = this.mandates.standing(payment.mandate ?? '')
    if (!mandate) this.end(payment, 'E0520')
    else this.end(payment, payment.cents > mandate.limitCents || this.now() > mandate.endsAt ? 'E0518' : '000')
    return true
  }

  /** Somebody is asked for a mandate; the phones that decide do so here as well. */
  askForMandate(own: string, phone: string, type: Mandate['type']): Mandate | string {
    if (this.faults.refusesDuplicates && (this.byOwnId.has(own) || this.mandates.ofOwn(own))) return 'E0101'
    const mandate = this.mandates.create(own, phone, type)
    const code = phones[phone.split('#')[1] ?? '']
    if (code !== undefined) this.mandates.decide(mandate.id, code === '000')
    return mandate
  }

  /** A card that is kept; undefined for another token. */
  cardOf(token: string): KeptCard | undefined {
    return this.cards.get(token)
  }

  /** The card's bank has decided; a form is decided once. What its holder agreed to be kept is kept. */
  decideCard(payment: SibsPayment, approve: boolean): boolean {
    if (payment.method !== 'CARD' || (payment.status !== 'Pending' && payment.status !== 'Partial')) return false
    const { typed, offer } = payment
    payment.isBegun = true
    if (approve && offer.tokenises && typed?.saves) {
      const card = keepCard(typed, offer.isWithoutHolder ? payment.id : '')
      this.cards.set(card.value, card)
      payment.kept = card.value
    }
    this.end(payment, approve ? '000' : 'E0119')
    return true
  }

  /** Step two with a kept card: false where it cannot be. Without its holder it follows on what they agreed to; else they may be asked. */
  chargeCard(payment: SibsPayment, token: string): boolean {
    const card = this.cards.get(token)
    const { offer } = payment
    if (!card || !this.choose(payment, 'CARD')) return false
    payment.isBegun = true
    if (offer.isWithoutHolder) this.end(payment, card.original !== '' && card.original === offer.original ? '000' : 'E0119')
    else if (card.fate === 'challenge') payment.status = 'Partial'
    else this.end(payment, card.fate === 'approved' ? '000' : 'E0119')
    return true
  }

  /** Step two of Multibanco; references count up. */
  generate(payment: SibsPayment): boolean {
    if (!this.choose(payment, 'REFERENCE') || !payment.reference) return false
    const count = [...this.payments.values()].filter(({ reference, isBegun }) => reference && isBegun).length
    payment.isBegun = true
    payment.reference.reference = String(700_000_100 + count * 101).padStart(9, '0')
    payment.type = 'PREF'
    this.tell(payment)
    return true
  }

  /** The payer's decision; false when there is nothing to decide any more. */
  decide(id: string, approve: boolean): boolean {
    const payment = this.find(id)
    if (payment?.status !== 'Pending' || !payment.isBegun || payment.reference) return false
    this.end(payment, approve ? '000' : 'E0500')
    return true
  }

  /** Somebody pays a reference, false where it cannot be. `late`: it was taken back or ran out, and the network had taken the money already. */
  payReference(reference: string, cents?: number, late = false): boolean {
    const payment = [...this.payments.values()].map((one) => this.runOut(one)).find((one) => one.reference?.reference === reference)
    if (!payment?.reference || payment.reference.status === 'PAID' || (payment.status !== 'Pending' && !late)) return false
    const paid = cents ?? payment.cents
    Object.assign(payment, { cents: paid, leftCents: paid, type: 'PREF' })
    payment.reference.status = 'PAID'
    this.end(payment, '000')
    return true
  }

  /** What is left of a payment or a capture; undefined where there is none. */
  leftOf(id: string): number | undefined {
    return (this.find(id) ?? this.steps.get(id))?.leftCents
  }

  /** A capture, a refund or a cancellation, or the code with which it is refused. */
  step(kind: StepKind, of: string, cents: number, own: string): SibsStep | string {
    if (this.faults.refusesDuplicates && this.byOwnId.has(own)) return 'E0101'
    const refused = this.faults.queuedRefusal
    const payment = this.find(of)
    const from = payment ?? this.steps.get(of)
    if (!from) return 'E0101'
    const why = payment ? this.refuse(payment, kind) : (from as SibsStep).kind !== 'capture' || kind !== 'refund' ? 'E0101' : undefined
    if (why !== undefined) return why
    if (payment?.reference && kind === 'cancellation') {
      payment.reference.status = 'CANCELLED'
      Object.assign(payment, { status: 'Success', type: 'CANC' })
    } else if (cents > from.leftCents) return 'E0119'
    else if (refused === '') from.leftCents -= cents
    const at = this.now()
    const doneAt = at + this.faults.queuedSeconds * 1_000
    const made: SibsStep = { id: `s2${randomBytes(9).toString('hex')}`, own, kind, of, cents, leftCents: cents, doneAt, at, refused }
    this.steps.set(made.id, made)
    this.byOwnId.set(own, made)
    this.tell(made)
    return made
  }

  /** Whose money moved, the oldest first: what was taken, and what was given back. */
  moved(): (SibsPayment | SibsStep)[] {
    const taken = [...this.payments.values()].filter(({ status, type }) => status === 'Success' && (type === 'PURS' || type === 'PREF'))
    const after = [...this.steps.values()].filter((one) => one.kind !== 'cancellation' && one.refused === '' && this.isDone(one))
    return [...taken, ...after]
  }

  /** Payments as whoever runs it sees them: without what opens step two, and without anything of a card. */
  shown(): object[] {
    const all = [...this.payments.values()].map((one) => this.runOut(one))
    return all.map(({ id, own, method, type, status, cents, leftCents, reference }) => ({
      id,
      own,
      method,
      type,
      status,
      cents,
      leftCents,
      ...(reference && { reference: reference.reference }),
    }))
  }

  /** Everything that is kept, as text. */
  stored(): string {
    return JSON.stringify([...this.payments.values(), ...this.steps.values(), ...this.cards.values(), ...this.mandates.stored()])
  }

  private refuse(payment: SibsPayment, kind: StepKind): string | undefined {
    if (payment.reference) {
      if (kind === 'cancellation') return payment.status === 'Pending' ? undefined : payment.reference.status === 'PAID' ? 'E0613' : 'E0612'
      return kind === 'refund' && payment.reference.status === 'PAID' && this.faults.refundsReferences ? undefined : 'E0119'
    }
    const isHeld = payment.status === 'Success' && payment.type === 'AUTH'
    const isTaken = payment.status === 'Success' && payment.type === 'PURS'
    return (kind === 'refund' ? isTaken : isHeld) ? undefined : 'E0119'
  }

  private end(payment: SibsPayment, code: string): void {
    payment.status = code === '000' ? 'Success' : 'Declined'
    payment.code = code === '000' ? '' : code
    payment.decidedAt = this.now()
    this.tell(payment)
  }

  private runOut(payment: SibsPayment): SibsPayment {
    if ((payment.status !== 'Pending' && payment.status !== 'Partial') || this.now() <= payment.runsOutAt) return payment
    payment.status = payment.reference || !payment.isBegun ? 'Expired' : 'Timeout'
    if (!payment.reference && payment.isBegun) this.tell(payment)
    return payment
  }
}

export const newNoticeId = (): string => randomUUID()
