import { createHash, randomUUID } from 'node:crypto'
import type { Booking, Books, Capture, Chargeback, StandInNotice, Void } from './books.ts'
import { noFaults, type StandInFaults } from './faults.ts'
import { Frequents } from './frequents.ts'
import { Sessions } from './sessions.ts'

type Method = {
  type: string
  status: string
  entity?: string
  reference?: string
  expiration_date?: string
  url?: string
  last_four?: string
  card_type?: string
}
export type Refund = {
  id: string
  capture: string
  valueCents: number
  key: string
  doneAt: number
  at: number
  ledgerId: string
  fails: boolean
}
export type Single = {
  id: string
  key: string
  type: 'sale' | 'authorisation'
  method: Method
  valueCents: number
  status: 'pending' | 'authorised' | 'paid' | 'failed' | 'deleted' | 'voided'
  message: string
  customerId: string
  customerKey: string
  descriptive: string
  transactionKey: string
  captureId: string
  createdAt: number
  /** When it can be paid or approved no more. */
  runsOutAt: number
  /** Nobody hears of it before: its line is dead. */
  silentUntil: number
}

/** easypay's public test phones (specification acquirers §2) decide at once; every other one waits for somebody to decide. */
export const testPhones: Readonly<Record<string, 'approved' | 'failed' | 'declined'>> = {
  '911234567': 'approved',
  '917654321': 'failed',
  '913456789': 'declined',
}
/** Ours alone: approved, and the line is dead for a quarter of a minute. */
export const silentPhone = '910000119'
export const silentSeconds = 15
/** The published account to which no refund comes (specification acquirers §2). */
export const failingIban = 'PT50000201231234567890154'
/** A request runs out after five minutes, and easypay says so a minute later. */
const phoneMs = 5 * 60_000
const lagMs = 60_000
/** Ours: easypay names no time for its card page. */
const cardMs = 30 * 60_000

/** A payment without its phone: nothing that names a payer is kept. One without a phone is paid by its reference. */
type NewSingle = Pick<Single, 'key' | 'type' | 'valueCents' | 'descriptive' | 'transactionKey'> &
  Partial<Pick<Single, 'customerKey'>> &
  ({ phone: string } | { expiresAt: number } | { isCard: true } | { wallet: string })

/** What the stand-in's ledger has: an amount in cents, negative for what was given back. */
export type LedgerRow = { id: string; at: number; type: 'CP' | 'RF' | 'CB'; cents: number; operation: string; key: string; payment: Paid }
/** What a line of the ledger says of its payment. */
type Paid = { id: string; key: string; descriptive: string; type: string; kind: 'single' | 'frequent' }

/** What easypay knows, in memory. `tell` is called with what a notice would say. */
export class EasypayWorld implements Books {
  readonly faults: StandInFaults = noFaults()
  /** Where cards are asked for. */
  cardPages = ''
  private readonly chargebacks = new Map<string, Chargeback>()
  private readonly singles = new Map<string, Single>()
  private readonly captures = new Map<string, Capture>()
  private readonly refunds = new Map<string, Refund>()
  private readonly voids = new Map<string, Void>()
  readonly frequents: Frequents = new Frequents(this, (booking) => this.book(booking))
  readonly sessions: Sessions = new Sessions(this)
  readonly tell: (notice: StandInNotice) => void
  private aheadMs = 0

  constructor(tell: (notice: StandInNotice) => void) {
    this.tell = tell
  }

  now(): number {
    return Date.now() + this.aheadMs
  }

  pass(seconds: number): void {
    this.aheadMs += seconds * 1_000
  }

  find(id: string): Single | undefined {
    const single = this.singles.get(id)
    return single && this.runOut(single)
  }

  byKey(key: string): Single[] {
    return [...this.singles.values()].filter((single) => single.key === key).map((single) => this.runOut(single))
  }

  /** The newest first. */
  allSingles(): Single[] {
    return [...this.singles.values()].map((single) => this.runOut(single)).reverse()
  }

  allCaptures(): Capture[] {
    return [...this.captures.values()]
  }

  allRefunds(): Refund[] {
    return [...this.refunds.values()]
  }

  waiting(): Single[] {
    return [...this.singles.values()].map((single) => this.runOut(single)).filter(({ status }) => status === 'pending')
  }

  captureOf(id: string): Capture | undefined {
    return this.captures.get(id)
  }

  capturesOf(payment: string): Capture[] {
    return [...this.captures.values()].filter((capture) => capture.payment === payment)
  }

  refundOf(id: string): Refund | undefined {
    return this.refunds.get(id)
  }

  voidOf(id: string): Void | undefined {
    return this.voids.get(id)
  }

  isDone({ doneAt }: { doneAt: number }): boolean {
    return doneAt <= this.now()
  }

  create(asked: NewSingle): Single {
    const { key, type, valueCents, descriptive, transactionKey, customerKey = '' } = asked
    const [id, customerId, captureId] = [randomUUID(), randomUUID(), randomUUID()]
    const createdAt = this.now()
    const phone = 'phone' in asked ? asked.phone : undefined
    const silentUntil = phone === silentPhone ? createdAt + silentSeconds * 1_000 : 0
    const runsOutAt = 'expiresAt' in asked ? asked.expiresAt : createdAt + ('isCard' in asked ? cardMs : phoneMs + lagMs)
    const method = this.methodOf(asked, id, runsOutAt)
    const given = { key, type, valueCents, descriptive, transactionKey, customerKey }
    const made = { id, customerId, captureId, method, message: '', createdAt, runsOutAt, silentUntil }
    const single: Single = { ...given, ...made, status: 'pending' }
    this.singles.set(id, single)
    if (phone === undefined) return single
    const fate = phone === silentPhone ? 'approved' : testPhones[phone]
    if (fate) this.end(single, fate === 'approved', fate === 'failed' ? 'Payment failed' : 'Declined by the customer')
    return single
  }

  /** The payer's decision; false when there is nothing to decide any more. */
  decide(id: string, approve: boolean): boolean {
    const single = this.find(id)
    if (single?.status !== 'pending') return false
    this.end(single, approve, 'Declined by the customer')
    return true
  }

  /** What is shown of a card that was typed. */
  noteCard(single: Single, lastFour: string): void {
    Object.assign(single.method, { last_four: lastFour, card_type: 'VISA' })
  }

  decideCard(single: Single, approve: boolean, message: string): void {
    if (single.status === 'pending') this.end(single, approve, message)
  }

  /**
   * Somebody pays a reference at a cash machine, with whatever amount; false where there is none. `late`: it was deleted, ran out or was paid
   * before, and the network had taken the money already.
   */
  payReference(reference: string, cents?: number, late = false): boolean {
    const single = [...this.singles.values()].map((one) => this.runOut(one)).find(({ method }) => method.reference === reference)
    if (!single || (single.status !== 'pending' && !late)) return false
    if (single.status !== 'paid') this.end(single, true, '', cents)
    // Another capture, which the payment does not show: that has the first.
    else this.book({ payment: single.id, valueCents: cents ?? single.valueCents, key: '', descriptive: single.descriptive, doneAt: 0 })
    return true
  }

  /** Captures, refunds and chargebacks that are done, the oldest first. */
  ledger(from: number, until: number): LedgerRow[] {
    const paidOf = ({ payment, key, descriptive }: Capture): Paid => {
      const single = this.singles.get(payment)
      if (single) return { id: payment, key: single.key, descriptive: single.descriptive, type: single.method.type, kind: 'single' }
      return {
        id: this.frequents.authorisationOf(payment)?.frequent ?? payment,
        key,
        descriptive,
        type: this.frequents.find(this.frequents.authorisationOf(payment)?.frequent ?? payment)?.method.type ?? 'cc',
        kind: 'frequent',
      }
    }
    const captured = [...this.captures.values()].map((one): LedgerRow => ({
      id: one.ledgerId,
      at: one.at,
      type: 'CP',
      cents: one.valueCents,
      operation: one.id,
      key: one.key,
      payment: paidOf(one),
    }))
    const refunded = [...this.refunds.values()]
      .filter((one) => this.isDone(one) && !one.fails)
      .map((one): LedgerRow => ({
        id: one.ledgerId,
        at: one.at,
        type: 'RF',
        cents: -one.valueCents,
        operation: one.id,
        key: one.key,
        payment: paidOf(this.captures.get(one.capture)!),
      }))
    const takenBack = this.allChargebacks().map(({ ledgerId, at, valueCents, capture }): LedgerRow => {
      const of = this.captures.get(capture)!
      return { id: ledgerId, at, type: 'CB', cents: -valueCents, operation: capture, key: of.key, payment: paidOf(of) }
    })
    return [...captured, ...refunded, ...takenBack].filter(({ at }) => at >= from && at <= until).sort((one, other) => one.at - other.at)
  }

  /** Why an amount cannot be captured, or the capture. */
  capture(single: Single, valueCents: number, key: string, descriptive: string): Capture | string {
    if (single.status !== 'authorised') return 'Payment is not authorised'
    if (valueCents > single.valueCents - this.capturedOf(single.id)) return 'Value exceeds the authorised amount'
    const refused = this.faults.queuedRefusal
    return this.addCapture(single, { valueCents, key, descriptive, doneAt: this.doneAt(), ...(refused !== '' && { refused }) })
  }

  release(single: Single, key: string, descriptive: string): Void | string {
    if (single.status !== 'authorised') return 'Payment is not authorised'
    single.status = 'voided'
    return this.addVoid(single.id, key, descriptive)
  }

  addVoid(payment: string, key: string, descriptive: string): Void {
    const made = { id: randomUUID(), payment, key, descriptive, doneAt: this.doneAt() }
    this.voids.set(made.id, made)
    this.tell({ id: made.id, key, type: 'void', status: 'success' })
    return made
  }

  refund(capture: Capture, valueCents: number, key: string, fails = false): Refund | string {
    if (valueCents > capture.valueCents - capture.refundedCents) return 'Value exceeds the captured amount'
    if (!fails) capture.refundedCents += valueCents
    const given = { capture: capture.id, valueCents, key, fails }
    const made = { ...given, id: randomUUID(), doneAt: this.doneAt(), at: this.now(), ledgerId: randomUUID() }
    this.refunds.set(made.id, made)
    this.tell({ id: made.id, key, type: 'refund', status: fails ? 'failed' : 'success' })
    return made
  }

  allChargebacks(): Chargeback[] {
    return [...this.chargebacks.values()]
  }

  /** A card's bank takes back what is left of a capture, named by itself or by its payment, for the reason that its code says; false where nothing is. */
  chargeBack(id: string, code: string): boolean {
    const named = [this.captures.get(id), ...this.capturesOf(id)].filter((one) => one !== undefined)
    const capture = named.find((one) => one.refused === undefined && this.isDone(one) && one.refundedCents < one.valueCents)
    if (!capture) return false
    const valueCents = capture.valueCents - capture.refundedCents
    // Nothing is left of it to be given back.
    capture.refundedCents = capture.valueCents
    const made = { id: randomUUID(), capture: capture.id, valueCents, code, at: this.now(), ledgerId: randomUUID() }
    this.chargebacks.set(made.id, made)
    this.tell({
      id: this.singles.has(capture.payment) ? capture.payment : capture.id,
      key: capture.key,
      type: 'chargeback',
      status: 'success',
    })
    return true
  }

  /** Voids, cancels: whatever deleting means for how it stands; false where there is nothing to delete. */
  remove(single: Single): boolean {
    if (single.status !== 'pending' && single.status !== 'authorised') return false
    single.status = single.status === 'pending' ? 'deleted' : 'voided'
    return true
  }

  /** Payments as whoever runs it sees them. */
  shown(): object[] {
    return this.allSingles().map(({ id, key, type, valueCents, status, method }) => ({ id, key, type, valueCents, status, method }))
  }

  /** Everything that is kept, as text. */
  stored(): string {
    const all = [this.singles, this.captures, this.refunds, this.voids, this.chargebacks].flatMap((kept): unknown[] => [...kept.values()])
    return JSON.stringify([...all, ...this.frequents.stored(), ...this.sessions.stored()])
  }

  doneAt(): number {
    return this.now() + this.faults.queuedSeconds * 1_000
  }

  capturedOf(payment: string): number {
    const standing = this.capturesOf(payment).filter((one) => one.refused === undefined || !this.isDone(one))
    return standing.reduce((sum, one) => sum + one.valueCents, 0)
  }

  private methodOf(asked: NewSingle, id: string, runsOutAt: number): Method {
    if ('isCard' in asked) return { type: 'cc', status: 'pending', url: `${this.cardPages}/${id}` }
    if ('wallet' in asked) return { type: asked.wallet, status: 'pending' }
    return 'phone' in asked ? { type: 'mbw', status: 'pending' } : this.nextReference(runsOutAt)
  }

  /** References count up, under the entity of the vendor's examples. */
  private nextReference(runsOutAt: number): Method {
    const count = [...this.singles.values()].filter(({ method }) => method.type === 'mb').length
    const reference = String(663_000_100 + count * 100 + (count % 97)).padStart(9, '0')
    return { type: 'mb', status: 'pending', entity: '11683', reference, expiration_date: new Date(runsOutAt).toISOString().slice(5, 10) }
  }

  private end(single: Single, approve: boolean, message: string, valueCents = single.valueCents): void {
    const { type, transactionKey: key, descriptive } = single
    single.status = approve ? (type === 'sale' ? 'paid' : 'authorised') : 'failed'
    single.message = approve ? '' : message
    single.method.status = approve ? 'active' : 'failed'
    if (approve && type === 'sale') this.addCapture(single, { valueCents, key, descriptive, doneAt: 0 })
    const told = type === 'sale' ? { key, type: 'capture' } : { key: single.key, type: 'authorisation' }
    this.tell({ id: single.id, ...told, status: approve ? 'success' : 'failed' })
  }

  private book({ id = randomUUID(), ...given }: Booking): Capture {
    const capture = { ...given, id, refundedCents: 0, at: this.now(), ledgerId: randomUUID() }
    this.captures.set(id, capture)
    return capture
  }

  private addCapture(single: Single, given: Omit<Booking, 'id' | 'payment'>): Capture {
    const capture = this.book({ ...given, payment: single.id, ...(single.type === 'sale' && { id: single.captureId }) })
    if (this.capturedOf(single.id) === single.valueCents) single.status = 'paid'
    if (single.type === 'authorisation') this.tell({ id: single.id, key: given.key, type: 'capture', status: 'success' })
    return capture
  }

  private runOut(single: Single): Single {
    if (single.status !== 'pending' || this.now() <= single.runsOutAt) return single
    // A reference that ran out is told by nobody.
    if (single.method.type === 'mb') single.status = 'deleted'
    else this.end(single, false, 'The request expired')
    return single
  }
}

/** By what a repeated body is known again. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')
