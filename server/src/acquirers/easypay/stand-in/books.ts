// What the stand-in books, of whatever was paid: its single payments and the cards that it keeps write it alike.
export type Capture = {
  id: string
  payment: string
  valueCents: number
  refundedCents: number
  key: string
  descriptive: string
  doneAt: number
  /** When it was made, and as what the ledger has it. */
  at: number
  ledgerId: string
  /** What the scheme said in the end, where it refused what was queued. */
  refused?: string
}
/** What is booked as taken of a payment, whatever kind that is. */
export type Booking = Pick<Capture, 'payment' | 'valueCents' | 'key' | 'descriptive' | 'doneAt' | 'refused'> & { id?: string }
export type Void = { id: string; payment: string; key: string; descriptive: string; doneAt: number }
/** Money that a card's bank took back. */
export type Chargeback = { id: string; capture: string; valueCents: number; code: string; at: number; ledgerId: string }
export type StandInNotice = { id: string; key: string; type: string; status: 'success' | 'failed' }

/** Where it is booked and told. */
export interface Books {
  readonly cardPages: string
  readonly faults: { readonly refusesCharges: string }
  readonly tell: (notice: StandInNotice) => void
  now(): number
  /** When what is asked now is done, as it may be queued. */
  doneAt(): number
  capturedOf(payment: string): number
  addVoid(payment: string, key: string, descriptive: string): Void
}
