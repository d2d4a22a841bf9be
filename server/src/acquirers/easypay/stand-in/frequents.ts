import { randomUUID } from 'node:crypto'
import type { Booking, Books, Capture, Void } from './books.ts'

/** A card or a phone that is kept, or that its holder is still to give; between which amounts it may be charged, in cents. */
export type Frequent = {
  id: string
  key: string
  customerId: string
  createdAt: number
  minCents: number
  maxCents: number
  method: {
    type: 'cc' | 'mbw'
    status: 'waiting' | 'active' | 'deleted'
    url?: string
    last_four?: string
    card_type?: string
    expiration_date?: string
  }
}
/** What is held of a kept card. */
export type Authorisation = {
  id: string
  frequent: string
  key: string
  descriptive: string
  valueCents: number
  refused: string
  isVoided: boolean
}
type Asked = Pick<Authorisation, 'valueCents' | 'key' | 'descriptive'>

function whyNot({ method, minCents, maxCents }: Frequent, { valueCents }: Asked): string | undefined {
  if (method.status !== 'active') return 'Payment method is not active'
  return valueCents < minCents || valueCents > maxCents ? 'Value is not within the limits of the payment' : undefined
}

/** Frequent payments of cards, in memory; what is taken of them is booked in the world. */
export class Frequents {
  private readonly all = new Map<string, Frequent>()
  private readonly authorisations = new Map<string, Authorisation>()
  private readonly world: Books
  private readonly book: (booking: Booking) => Capture

  constructor(world: Books, book: (booking: Booking) => Capture) {
    this.world = world
    this.book = book
  }

  find(id: string): Frequent | undefined {
    return this.all.get(id)
  }

  byKey(key: string): Frequent[] {
    return [...this.all.values()].filter((frequent) => frequent.key === key)
  }

  everyOne(): Frequent[] {
    return [...this.all.values()]
  }

  /** The cards that can be charged. */
  kept(): Frequent[] {
    return [...this.all.values()].filter(({ method }) => method.status === 'active')
  }

  authorisationOf(id: string): Authorisation | undefined {
    return this.authorisations.get(id)
  }

  create({ type, ...given }: Pick<Frequent, 'key' | 'minCents' | 'maxCents'> & { type: Frequent['method']['type'] }): Frequent {
    const id = randomUUID()
    const method = { type, status: 'waiting', ...(type === 'cc' && { url: `${this.world.cardPages}/${id}` }) } as const
    const frequent: Frequent = { ...given, id, customerId: randomUUID(), createdAt: this.world.now(), method }
    this.all.set(id, frequent)
    return frequent
  }

  /** Phones that were asked whether they may be kept, and have not answered. */
  waiting(): Frequent[] {
    return [...this.all.values()].filter(({ method }) => method.type === 'mbw' && method.status === 'waiting')
  }

  /** Its holder gave a card; one that is refused leaves the page waiting for another. Four digits are kept. */
  give(frequent: Frequent, approve: boolean): void {
    if (frequent.method.status !== 'waiting') return
    const card = frequent.method.type === 'cc' && { card_type: 'VISA', expiration_date: '12/40' }
    if (approve) Object.assign(frequent.method, { status: 'active', ...card })
    else if (frequent.method.type === 'mbw') frequent.method.status = 'deleted'
    this.world.tell({ id: frequent.id, key: frequent.key, type: 'frequent_create', status: approve ? 'success' : 'failed' })
  }

  /** Charges a kept card, or says why it cannot be. */
  charge(frequent: Frequent, asked: Asked): Capture | string {
    const why = whyNot(frequent, asked)
    if (why !== undefined) return why
    const refused = this.world.faults.refusesCharges
    const capture = this.book({ payment: frequent.id, ...asked, doneAt: this.world.doneAt(), ...(refused !== '' && { refused }) })
    this.world.tell({ id: frequent.id, key: asked.key, type: 'capture', status: refused === '' ? 'success' : 'failed' })
    return capture
  }

  hold(frequent: Frequent, asked: Asked): Authorisation | string {
    const why = whyNot(frequent, asked)
    if (why !== undefined) return why
    const refused = this.world.faults.refusesCharges
    const made = { ...asked, id: randomUUID(), frequent: frequent.id, refused, isVoided: false }
    this.authorisations.set(made.id, made)
    this.world.tell({ id: made.id, key: asked.key, type: 'authorisation', status: refused === '' ? 'success' : 'failed' })
    return made
  }

  capturedOf(authorisation: string): number {
    return this.world.capturedOf(authorisation)
  }

  /** A part of what is held is taken. */
  capture(authorisation: Authorisation, asked: Asked): Capture | string {
    const { id, valueCents, refused, isVoided } = authorisation
    if (refused !== '' || isVoided) return 'Payment is not authorised'
    if (asked.valueCents > valueCents - this.capturedOf(id)) return 'Value exceeds the authorised amount'
    return this.book({ payment: id, ...asked, doneAt: this.world.doneAt() })
  }

  release(authorisation: Authorisation, key: string, descriptive: string): Void | string {
    if (authorisation.refused !== '' || authorisation.isVoided) return 'Payment is not authorised'
    authorisation.isVoided = true
    return this.world.addVoid(authorisation.id, key, descriptive)
  }

  remove(frequent: Frequent): void {
    frequent.method.status = 'deleted'
  }

  stored(): unknown[] {
    return [...this.all.values(), ...this.authorisations.values()]
  }
}
